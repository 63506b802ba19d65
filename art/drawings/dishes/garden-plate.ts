import { cucumber, green, leaf, paleGreen, slice } from "../garnish.ts";
import { away, ellipse, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, fork, napkin, plate, tableWash } from "../tableware.ts";

/** Slices of beet, radish and cucumber laid like a wreath, young carrots beside the plate. */
export function gardenPlate() {
	const sheet = new Sheet(73);
	tableWash(sheet, "sun", 0.24);
	napkin(sheet, [1230, 700], -14, 1.1, "coral");
	carrot(sheet, [270, 360], 62, 1);
	carrot(sheet, [360, 300], 74, 1.08);
	const at: Point = [800, 500];
	plate(sheet, at, 390, { sun: 0.1 }, "lagoon");
	for (let i = 0; i < 12; i++) leaf(sheet, away(at, 130, i * 30), i * 30 + sheet.between(-14, 14), 130, i % 2 ? green : paleGreen, 0.5);
	for (let i = 0; i < 12; i++) {
		const place = away(at, 172 + (i % 2) * 34, i * 30 + 15 + sheet.between(-4, 4));
		if (i % 3 === 0) beet(sheet, place, 78);
		else if (i % 3 === 1) radish(sheet, place, 54);
		else cucumber(sheet, place, 64);
	}
	beet(sheet, [770, 470], 92);
	cucumber(sheet, [866, 440], 66);
	radish(sheet, [850, 556], 62);
	radish(sheet, [752, 566], 54);
	for (const [x, y, turn] of [[814, 500, 20], [690, 380, 130], [960, 600, 250]] as const) flower(sheet, [x, y], 34, turn);
	for (let i = 0; i < 15; i++) leaf(sheet, away(at, sheet.between(70, 250), sheet.between(0, 360)), sheet.between(0, 360), 40, green, 0.6);
	fork(sheet, [1200, 560], 44, 1.05);
	return sheet.svg();
}

function beet(sheet: Sheet, at: Point, radius: number) {
	slice(sheet, at, radius, { coral: 0.9, lagoon: 0.36 }, { coral: 0.7, lagoon: 0.16 }, 0.92);
	for (const reach of [0.74, 0.55, 0.36, 0.18]) {
		sheet.cover([ellipse(at, radius * reach, radius * reach * 0.96)], 0.45);
		sheet.wash([ellipse(at, radius * (reach - 0.08), radius * (reach - 0.08) * 0.96)], "coral", 0.75, { ragged: 5, rim: 4 });
		sheet.ink(ellipse(at, radius * reach), 1.2, true, 0.4);
	}
}

function radish(sheet: Sheet, at: Point, radius: number) {
	slice(sheet, at, radius, { coral: 0.85 }, { sun: 0.05, lagoon: 0.05 }, 0.85);
	for (let i = 0; i < 14; i++) sheet.ink([away(at, radius * 0.2, i * 25.7), away(at, radius * sheet.between(0.5, 0.72), i * 25.7 + 4)], 1.1, false, 0.4);
	sheet.wash([ellipse(at, radius * 0.22)], "coral", 0.25, { soft: 4 });
}

function flower(sheet: Sheet, at: Point, size: number, turn: number) {
	for (const angle of [0, 72, 144, 216, 288]) {
		const petal = placed(ellipse([size * 0.6, 0], size * 0.6, size * 0.42), at, angle + turn);
		sheet.cover([petal]);
		sheet.mix([petal], { sun: 0.9, coral: 0.3 }, { ragged: 4, rim: 4 });
		sheet.outline(petal, 2);
		sheet.ink(placed([[6, 0], [size * 0.6, 2]], at, angle + turn), 1.1, false, 0.6);
	}
	sheet.dots([at], 9);
}

function carrot(sheet: Sheet, at: Point, turn: number, size: number) {
	for (const bend of [-34, -16, 2, 20]) leaf(sheet, placed([[-20, 0]], at, turn, size)[0] ?? at, turn + 180 + bend, 130 * size, green, 0.24);
	const root = placed(through([[-24, -30], [10, -40], [120, -28], [260, -12], [360, 2], [260, 12], [120, 30], [10, 40], [-24, 28]], true), at, turn, size);
	castShadow(sheet, root, 18);
	sheet.cover([root]);
	sheet.mix([root], { sun: 0.85, coral: 0.52 }, { ragged: 6, rim: 7 });
	sheet.outline(root, 3.6);
	for (const x of [10, 50, 76, 130, 170, 230]) sheet.ink(placed(through([[x, -34 + x / 12], [x + 6, -18 + x / 20], [x + 2, -4]]), at, turn, size), 1.5, false, 0.6);
	sheet.highlight(placed(through([[20, -18], [100, -14], [180, -8]]), at, turn, size), 6, 0.7);
}
