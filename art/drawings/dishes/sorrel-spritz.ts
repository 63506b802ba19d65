import { citrus, green, ice } from "../garnish.ts";
import { away, ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, glass, glassRim, napkin, tableWash } from "../tableware.ts";

/** Two wide glasses of deep red, a twist of peel in each; sorrel and cloves on the table. */
export function sorrelSpritz() {
	const sheet = new Sheet(89);
	tableWash(sheet, "lagoon", 0.26);
	napkin(sheet, [760, 690], 8, 1.35, "lagoon");
	citrus(sheet, [1240, 730], 105, "orange", 16);
	for (const [x, y, turn, size] of [[300, 260, 24, 1.25], [330, 470, -28, 1.1], [640, 200, 158, 1.0], [1270, 560, 214, 1.15]] as const) sorrel(sheet, [x, y], turn, size);
	for (const [x, y, turn] of [[460, 800, 20], [380, 740, 130], [1140, 840, 250], [1330, 360, 80], [330, 600, 310]] as const) clove(sheet, [x, y], turn);
	for (const [at, turn] of [[[620, 540], 0], [[990, 390], 70]] as const) {
		glass(sheet, at, 225, { coral: 0.98, lagoon: 0.24 });
		sheet.wash([ellipse(at, 196)], "coral", 0.6, { ragged: 8, rim: 18 });
		ice(sheet, away(at, 84, 200 + turn), 122, 20 + turn, { coral: 0.3 });
		ice(sheet, away(at, 90, 60 + turn), 110, 50 + turn, { coral: 0.34 });
		bubbles(sheet, at, 180);
		peel(sheet, away(at, 40, 310 + turn), turn - 30);
		clove(sheet, away(at, 120, 130 + turn), 40 + turn);
		glassRim(sheet, at, 225);
	}
	return sheet.svg();
}

function bubbles(sheet: Sheet, at: Point, reach: number) {
	for (let i = 0; i < 46; i++) {
		const place = away(at, reach * (i < 26 ? sheet.between(0.94, 1.04) : sheet.between(0, 0.9)), sheet.between(0, 360));
		const size = sheet.between(3, 8);
		sheet.cover([ellipse(place, size)], 0.4);
		sheet.ink(ellipse(place, size), 1.2, true, 0.6);
	}
}

/** A long twist of orange peel. */
function peel(sheet: Sheet, at: Point, turn: number) {
	const course: Line = through([[-128, 40], [-60, 62], [10, 44], [44, -6], [14, -48], [-34, -30], [-28, 16], [30, 62], [112, 40], [140, -24]]);
	const side = (distance: number) => course.map(([x, y], i): Point => {
		const [nx, ny] = course[Math.min(i + 1, course.length - 1)] ?? [x, y];
		const [px, py] = course[Math.max(i - 1, 0)] ?? [x, y];
		const length = Math.hypot(nx - px, ny - py) || 1;
		return [x - ((ny - py) / length) * distance, y + ((nx - px) / length) * distance];
	});
	const [above, below] = [side(13), side(-13)];
	castShadow(sheet, placed([...above, ...below.toReversed()], at, turn), 12, 0.4);
	// Piece by piece, because the peel passes over itself.
	const half = Math.floor(course.length / 2);
	for (const [from, to] of [[0, half + 1], [half, course.length]] as const) {
		const [upper, lower] = [above.slice(from, to), below.slice(from, to)];
		const piece = placed([...upper, ...lower.toReversed()], at, turn);
		sheet.cover([piece]);
		sheet.mix([piece], { sun: 0.95, coral: 0.4 }, { ragged: 4, rim: 5 });
		sheet.ink(placed(upper, at, turn), 3);
		sheet.ink(placed(lower, at, turn), 3);
		sheet.highlight(placed(side(-7).slice(from, to), at, turn), 4, 0.7);
	}
	sheet.dots(placed(course.filter((_, i) => i % 4 === 1), at, turn), 2, 0.6);
}

/** The fleshy red calyx that the drink is steeped from, its five points open. */
function sorrel(sheet: Sheet, at: Point, turn: number, size: number) {
	sheet.ink(placed(through([[-70, 0], [-104, -8], [-150, 6]]), at, turn, size), 10);
	for (const bend of [-40, 40, -21, 21, 0]) {
		const sepal = through([[-6, -22], [40, -38], [96, -26], [168, 2], [96, 28], [40, 36], [-6, 22]], true);
		const shape = placed(placed(sepal, [-66, 0], bend), at, turn, size);
		castShadow(sheet, shape, 10, 0.3);
		sheet.cover([shape]);
		sheet.mix([shape], { coral: 0.96, lagoon: bend === 0 ? 0.08 : 0.2 }, { ragged: 6, rim: 8 });
		sheet.wash([shape], "coral", 0.4, { ragged: 6, rim: 6 });
		sheet.outline(shape, 3);
		for (const vein of [-9, 4]) sheet.ink(placed(placed(through([[14, vein], [70, vein * 1.2], [138, 2]]), [-66, 0], bend), at, turn, size), 1.4, false, 0.55);
	}
	const bulb = placed(ellipse([-48, 0], 44, 36), at, turn, size);
	sheet.cover([bulb]);
	sheet.mix([bulb], { coral: 0.95, lagoon: 0.16 }, { ragged: 5, rim: 9 });
	sheet.outline(bulb, 3);
	sheet.highlight(placed(through([[-66, -16], [-48, -22], [-28, -18]]), at, turn, size), 6, 0.7);
	for (const bend of [-56, -24, 8, 40]) {
		const bract = placed(placed(through([[0, -5], [30, -7], [50, 0], [30, 7], [0, 5]], true), [-86, 0], bend), at, turn, size);
		sheet.cover([bract]);
		sheet.mix([bract], green, { ragged: 3, rim: 3 });
		sheet.outline(bract, 2.2);
	}
}

function clove(sheet: Sheet, at: Point, turn: number) {
	const stem = placed(through([[-44, -3], [0, -7], [18, -9], [18, 9], [0, 7], [-44, 4]], true), at, turn);
	const head = placed(ellipse([28, 0], 13), at, turn);
	for (const part of [stem, head]) {
		castShadow(sheet, part, 7, 0.4);
		sheet.cover([part]);
		sheet.mix([part], { sun: 0.5, coral: 0.7, lagoon: 0.6 }, { ragged: 3, rim: 3 });
		sheet.outline(part, 2.4);
	}
	for (const bend of [-56, -20, 20, 56]) sheet.ink(placed([[16, 0], [16 + 28 * Math.cos((bend * Math.PI) / 180), 26 * Math.sin((bend * Math.PI) / 180)]], at, turn), 4);
}
