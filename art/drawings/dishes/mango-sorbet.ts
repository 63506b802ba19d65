import { cutMango, leaf, mint } from "../garnish.ts";
import { away, ellipse, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { bowl, castShadow, crescent, napkin, spoon, tableWash } from "../tableware.ts";

/** Three scoops in a bowl, a mango cut crosswise beside it. */
export function mangoSorbet() {
	const sheet = new Sheet(11);
	tableWash(sheet, "lagoon", 0.26);
	napkin(sheet, [1210, 660], -14, 1.15, "lagoon");
	leaf(sheet, [330, 700], 150, 180);
	leaf(sheet, [350, 720], 100, 150);
	cutMango(sheet, [380, 660], -24, 1.15);
	cutMango(sheet, [330, 320], 32, 0.95);
	const at: Point = [800, 490];
	const well = bowl(sheet, at, 350, { lagoon: 0.55, sun: 0.1 });
	sheet.cover([well]);
	sheet.wash([well], "lagoon", 0.32, { rim: 18 });
	for (const at of [[700, 440], [900, 420], [812, 590]] as const) scoop(sheet, at, 140);
	mint(sheet, [806, 474], 78, 12);
	spoon(sheet, [1130, 640], 24, 0.95);
	return sheet.svg();
}

/** A ball of sorbet: torn at its foot, with the furrows that the scoop left. */
function scoop(sheet: Sheet, at: Point, radius: number) {
	const foot: Point = [at[0] + 4, at[1] + 9];
	const torn = through(Array.from({ length: 40 }, (_, i): Point => away(foot, radius * sheet.between(0.98, 1.06), i * 9)), true);
	const ball = through(Array.from({ length: 26 }, (_, i): Point => away(at, radius * sheet.between(0.965, 1), i * 13.85)), true);
	castShadow(sheet, torn, 24, 0.55);
	sheet.cover([torn]);
	sheet.mix([torn], { sun: 0.95, coral: 0.4 }, { ragged: 10, rim: 5 });
	sheet.outline(torn, 3.2);
	sheet.cover([ball]);
	sheet.mix([ball], { sun: 0.86 }, { ragged: 10, rim: 10 });
	for (const [deep, strength] of [[150, 0.16], [96, 0.24], [46, 0.3]] as const) {
		sheet.wash([crescent(at, radius, deep, 44, 130)], "coral", strength, { soft: 16, rim: 0, ragged: 26, within: [ball] });
	}
	// Where the scoop tore the ice: short furrows across, their lower edge in light.
	for (let i = 0; i < 34; i++) {
		const [x, y] = [sheet.between(-0.86, 0.86) * radius, sheet.between(-0.86, 0.86) * radius];
		const long = sheet.between(12, 46);
		if (Math.hypot(Math.abs(x) + long * 0.6, y) > radius * 0.88) continue;
		const furrow = placed(through([[x - long / 2, y + (x * x) / 900], [x, y - sheet.between(0, 3)], [x + long / 2, y + sheet.between(-3, 6)]]), at, -24);
		sheet.ink(furrow, sheet.between(1.3, 2.6), false, 0.5);
		sheet.highlight(furrow.map(([fx, fy]): Point => [fx + 2, fy + 5]), 5, 0.55);
	}
	sheet.ink(ellipse(at, radius * 0.985, radius * 0.985, 0, 195, 350), 2, false, 0.7);
	sheet.highlight(ellipse(at, radius * 0.72, radius * 0.66, 0, 205, 250), 16, 0.7);
}
