import { citrus, hibiscus, ice, leaf, mint } from "../garnish.ts";
import { ellipse, type Point } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { glass, glassRim, napkin, straw, tableWash } from "../tableware.ts";

/** A red tumbler with a rock of ice, slices of orange and a hibiscus beside it. */
export function hibiscusRumPunch() {
	const sheet = new Sheet(23);
	tableWash(sheet, "sun", 0.26);
	napkin(sheet, [800, 560], 12, 1.5, "coral");
	citrus(sheet, [1170, 300], 128, "orange", 10);
	citrus(sheet, [1256, 452], 116, "orange", 33);
	leaf(sheet, [400, 660], 150, 230);
	leaf(sheet, [420, 700], 70, 190);
	hibiscus(sheet, [430, 620], 208, -20);
	const at: Point = [800, 470];
	glass(sheet, at, 290, { coral: 0.95, lagoon: 0.1 });
	sheet.wash([ellipse(at, 252)], "coral", 0.45, { ragged: 8, rim: 18 });
	citrus(sheet, [900, 590], 100, "orange", 20);
	ice(sheet, [772, 440], 262, 14, { coral: 0.16 });
	mint(sheet, [656, 600], 118, 30);
	glassRim(sheet, at, 290);
	straw(sheet, [930, 440], -62, 300, "coral");
	return sheet.svg();
}
