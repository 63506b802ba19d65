import { green, ice, leaf, mint } from "../garnish.ts";
import { away, ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, glass, glassRim, napkin, straw, tableWash } from "../tableware.ts";

/** A pale golden drink over ice, a whole pineapple lying beside it, a cut slice at the other side. */
export function pineappleFizz() {
	const sheet = new Sheet(113);
	tableWash(sheet, "lagoon", 0.28);
	napkin(sheet, [930, 620], 12, 1.45, "lagoon");
	pineapple(sheet, [400, 570], -62, 1.15);
	ringOfFruit(sheet, [1250, 300], 130);
	ringOfFruit(sheet, [1290, 640], 118);
	const at: Point = [890, 480];
	glass(sheet, at, 270, { sun: 0.66 });
	ice(sheet, [810, 400], 160, 16, { sun: 0.12 });
	ice(sheet, [970, 440], 140, 50, { sun: 0.14 });
	ice(sheet, [860, 580], 146, 80, { sun: 0.14 });
	for (let i = 0; i < 70; i++) {
		const place = away(at, 232 * Math.sqrt(sheet.between(0, 1)), sheet.between(0, 360));
		sheet.ink(ellipse(place, sheet.between(3, 8)), 1.3, true, 0.6);
	}
	const wedge = through([[940, 480], [1080, 520], [1060, 600], [980, 640]], true);
	castShadow(sheet, wedge, 12);
	sheet.cover([wedge]);
	sheet.mix([wedge], { sun: 0.9, coral: 0.08 }, { ragged: 6, rim: 8 });
	sheet.outline(wedge, 3.4);
	for (const y of [500, 540, 580]) sheet.ink([[960, y - 6], [1054, y + 24]], 1.4, false, 0.5);
	mint(sheet, [800, 500], 96, 40);
	glassRim(sheet, at, 270);
	straw(sheet, [1000, 560], 58, 300, "lagoon");
	return sheet.svg();
}

function pineapple(sheet: Sheet, at: Point, turn: number, size: number) {
	const put = (line: Line) => placed(line, at, turn, size);
	const crown = put([[178, 0]])[0] ?? at;
	for (const [bend, length] of [[-62, 150], [62, 150], [-44, 200], [44, 200], [-26, 240], [26, 240], [-9, 262], [11, 250]] as const) {
		leaf(sheet, crown, turn + bend, length * size, green, 0.2);
	}
	for (const [bend, length] of [[-40, 110], [38, 110], [-14, 150], [16, 140], [0, 100]] as const) leaf(sheet, crown, turn + bend, length * size, { sun: 0.6, lagoon: 0.45 }, 0.26);
	const body = put(through([[-236, 0], [-214, -90], [-110, -142], [30, -140], [146, -100], [194, -30], [194, 30], [146, 100], [30, 140], [-110, 142], [-214, 90]], true));
	castShadow(sheet, body, 34);
	sheet.cover([body]);
	sheet.mix([body], { sun: 0.92, coral: 0.34 }, { ragged: 8, rim: 14 });
	sheet.wash([put(through([[-220, 60], [-60, 80], [180, 40], [146, 110], [30, 150], [-110, 150]], true))], "coral", 0.4, { soft: 18, rim: 0, within: [body] });
	sheet.wash([put(through([[-230, 30], [-200, 100], [-60, 146], [-30, 110], [-160, 60]], true))], "lagoon", 0.4, { soft: 18, rim: 0, within: [body] });
	for (let row = -8; row <= 8; row++) {
		for (let column = -4; column <= 4; column++) {
			const [x, y] = [row * 27 - 14, (column + (row % 2 ? 0.5 : 0)) * 58 * Math.cos(row / 13)];
			const reach = x < -20 ? Math.sqrt(Math.max(0, 1 - ((x + 20) / 222) ** 2)) : Math.sqrt(Math.max(0, 1 - ((x + 20) / 226) ** 2));
			if (Math.abs(y) > 128 * reach - 6) continue;
			const eye = put([[x - 25, y], [x, y - 26], [x + 25, y], [x, y + 26]]);
			sheet.outline(eye, 1.8, 0.65);
			sheet.wash([put([[x - 22, y + 3], [x, y + 24], [x + 22, y + 3], [x, y + 10]])], "coral", 0.42, { ragged: 4, rim: 0 });
			sheet.ink(put(through([[x - 4, y + 2], [x + 4, y - 2], [x + 16, y]])), 2.6);
			sheet.highlight(put([[x - 8, y - 10], [x + 2, y - 13]]), 4, 0.7);
		}
	}
	sheet.outline(body, 4.4);
}

function ringOfFruit(sheet: Sheet, at: Point, radius: number) {
	const rind = through(Array.from({ length: 28 }, (_, i): Point => away(at, radius * (i % 2 ? 1.03 : 0.96), i * 12.86)), true);
	castShadow(sheet, rind, 16, 0.4);
	sheet.cover([rind]);
	sheet.mix([rind], { sun: 0.8, coral: 0.45, lagoon: 0.16 }, { ragged: 5, rim: 4 });
	const flesh = ellipse(at, radius * 0.9);
	sheet.cover([flesh]);
	sheet.mix([flesh], { sun: 0.8 }, { ragged: 6, rim: 10 });
	sheet.cover([ellipse(at, radius * 0.24)]);
	sheet.wash([ellipse(at, radius * 0.24)], "sun", 0.36, { rim: 4 });
	sheet.outline(rind, 3.6);
	sheet.outline(flesh, 1.8, 0.6);
	sheet.outline(ellipse(at, radius * 0.24), 2, 0.7);
	for (let i = 0; i < 26; i++) sheet.ink([away(at, radius * sheet.between(0.3, 0.44), i * 13.8), away(at, radius * sheet.between(0.66, 0.84), i * 13.8 + 3)], 1.4, false, 0.45);
	for (let i = 0; i < 13; i++) sheet.dots([away(at, radius * 0.82, i * 27.7)], 3, 0.7);
}
