import { brown, citrus, leaf } from "../garnish.ts";
import { away, ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, crescent, glass, glassRim, napkin, tableWash } from "../tableware.ts";

/** A wide glass with a head of foam and a fan of lime; tamarind pods, one of them broken open. */
export function tamarindSour() {
	const sheet = new Sheet(103);
	tableWash(sheet, "lagoon", 0.28);
	napkin(sheet, [800, 580], 10, 1.5, "coral");
	for (let i = 0; i < 7; i++) for (const side of [-1, 1]) leaf(sheet, [230 + i * 34, 250 - i * 9], side * 78 - 14, 62, undefined, 0.5);
	sheet.ink(through([[200, 258], [320, 226], [460, 190]]), 4);
	pod(sheet, [350, 480], 64, 1.1, false);
	pod(sheet, [400, 720], 14, 1.05, true);
	pod(sheet, [1240, 380], 112, 1.05, false);
	citrus(sheet, [1210, 720], 112, "lime", 12);
	const at: Point = [800, 470];
	glass(sheet, at, 300, { sun: 0.8, coral: 0.62, lagoon: 0.15 });
	const foam = through(Array.from({ length: 20 }, (_, i): Point => away(at, 240 * sheet.between(0.94, 1.03), i * 18)), true);
	sheet.cover([foam]);
	sheet.wash([foam], "sun", 0.26, { rim: 16, ragged: 14 });
	sheet.wash([crescent(at, 236, 66, 230, 100)], "coral", 0.16, { soft: 14, rim: 0, ragged: 30 });
	sheet.ink(foam, 2, true, 0.65);
	for (let i = 0; i < 90; i++) {
		const place = away(at, 240 * (i < 60 ? sheet.between(0.78, 0.96) : sheet.between(0, 0.8)), sheet.between(0, 360));
		const size = sheet.between(2.5, i < 60 ? 9 : 6);
		sheet.ink(ellipse(place, size), 1.2, true, 0.5);
	}
	// Three drops of bitters, drawn out with a pick.
	for (const [x, y] of [[720, 420], [790, 396], [856, 420]] as const) {
		sheet.mix([through([[x - 24, y], [x, y - 19], [x + 21, y - 4], [x + 5, y + 22], [x + 2, y + 62], [x - 6, y + 22]], true)], { coral: 0.8, lagoon: 0.2, sun: 0.4 }, { ragged: 6, rim: 4 });
	}
	citrus(sheet, [860, 590], 96, "lime", 26);
	glassRim(sheet, at, 300);
	return sheet.svg();
}

/** A knobbly pod; broken open it shows its sticky flesh and the seeds in it. */
function pod(sheet: Sheet, at: Point, turn: number, size: number, open: boolean) {
	const put = (line: Line) => placed(line, at, turn, size);
	const bent = ([x, y]: Point): Point => [x, y + (x * x) / 620];
	const upper = [-190, -150, -104, -60, -14, 30, 78, 122, 166, 196].map((x, i): Point => bent([x, i === 0 || i === 9 ? -14 : i % 2 ? -44 : -34]));
	const lower = [196, 166, 122, 78, 30, -14, -60, -104, -150, -190].map((x, i): Point => bent([x, i === 0 || i === 9 ? 14 : i % 2 ? 42 : 33]));
	const shell = put(through([...upper, ...lower], true));
	castShadow(sheet, shell, 20);
	sheet.cover([shell]);
	sheet.mix([shell], { sun: 0.66, coral: 0.5, lagoon: 0.28 }, { ragged: 7, rim: 8 });
	sheet.wash([put(through([...lower, ...lower.toReversed().map(([x, y]): Point => [x, y - 28])], true))], "lagoon", 0.34, { soft: 7, rim: 0, within: [shell] });
	sheet.outline(shell, 4);
	sheet.ink(put(through([bent([-190, 0]), bent([-226, -10]), bent([-252, 4])])), 7);
	if (!open) {
		for (const x of [-128, -38, 54, 144]) sheet.ink(put(through([bent([x, -34]), bent([x - 8, 0]), bent([x, 32])])), 2, false, 0.6);
		for (let i = 0; i < 18; i++) sheet.dots(put([bent([sheet.between(-170, 180), sheet.between(-28, 28)])]), 2, 0.5);
		sheet.highlight(put(through([bent([-110, -24]), bent([-90, -28]), bent([-70, -24])])), 6, 0.6);
		sheet.highlight(put(through([bent([60, -26]), bent([84, -30]), bent([100, -26])])), 6, 0.6);
		return;
	}
	const flesh = put(through([bent([-120, 0]), bent([-70, -26]), bent([60, -24]), bent([170, 0]), bent([60, 24]), bent([-70, 26])], true));
	sheet.cover([flesh]);
	sheet.mix([flesh], brown, { ragged: 8, rim: 7 });
	sheet.outline(flesh, 3);
	for (const x of [-66, -6, 54, 110]) {
		const seed = put(placed(ellipse([0, 0], 22, 15), bent([x, 0]), x / 6));
		sheet.cover([seed]);
		sheet.mix([seed], { sun: 0.3, coral: 0.9, lagoon: 0.8 }, { ragged: 3, rim: 5 });
		sheet.outline(seed, 2.4);
		sheet.highlight(put([bent([x - 10, -6]), bent([x, -8])]), 4, 0.8);
	}
}
