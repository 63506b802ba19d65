import { dice, leaf } from "../garnish.ts";
import { away, ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, crescent, fork, napkin, plate, tableWash } from "../tableware.ts";

/** Three scallops with golden crusts in yellow cream on a dark plate, a shell beside it. */
export function searedScallops() {
	const sheet = new Sheet(47);
	tableWash(sheet, "sun", 0.26);
	napkin(sheet, [1220, 690], -12, 1.1, "lagoon");
	shell(sheet, [330, 300], -32, 1.25);
	const at: Point = [800, 500];
	const well = plate(sheet, at, 385, { lagoon: 0.85, coral: 0.25 });
	sheet.wash([ellipse(at, 380)], "lagoon", 0.6, { ragged: 8, rim: 14 });
	sheet.wash([well], "lagoon", 0.4, { ragged: 8, rim: 12 });
	const cream = through([[545, 540], [590, 370], [760, 285], [980, 320], [1062, 480], [1010, 660], [860, 750], [650, 700]], true);
	sheet.cover([cream]);
	sheet.mix([cream], { sun: 0.72 }, { ragged: 16, rim: 14 });
	sheet.outline(cream, 2.6, 0.75);
	for (let i = 0; i < 26; i++) sheet.dots([[sheet.between(660, 980), sheet.between(400, 640)]], 3.6, 0.9);
	for (const [place, turn] of [[[668, 510], 10], [[866, 402], 60], [[896, 620], 120]] as const) scallop(sheet, place, 132, turn);
	for (const [x, y] of [[700, 668], [752, 690], [716, 716], [1018, 500], [992, 540], [1036, 556], [600, 400], [690, 340], [650, 366]] as const) {
		dice(sheet, [x, y], 42, sheet.between(0, 90), { sun: 0.9, coral: 0.2 });
	}
	leaf(sheet, [790, 524], 160, 110);
	leaf(sheet, [796, 520], 280, 120);
	leaf(sheet, [800, 530], 50, 110);
	leaf(sheet, [770, 620], 100, 90);
	leaf(sheet, [1000, 560], 330, 80);
	fork(sheet, [1190, 560], 38, 1.05);
	return sheet.svg();
}

function scallop(sheet: Sheet, at: Point, radius: number, turn: number) {
	const round = (centre: Point, reach: number, loose: number) =>
		through(Array.from({ length: 18 }, (_, i): Point => away(centre, reach * sheet.between(1 - loose, 1 + loose), turn + i * 20)), true);
	const flank = round([at[0] + 9, at[1] + 13], radius, 0.025);
	castShadow(sheet, flank, 24, 0.6);
	sheet.cover([flank]);
	sheet.wash([flank], "sun", 0.16, { rim: 6 });
	for (let angle = -50; angle < 150; angle += 9) sheet.ink([away(at, radius * 0.9, angle), away([at[0] + 9, at[1] + 13], radius * 0.97, angle)], 1.5, false, 0.5);
	sheet.outline(flank, 3.4);
	const crust = round(at, radius * 0.93, 0.02);
	sheet.cover([crust]);
	sheet.mix([crust], { sun: 0.9, coral: 0.4 }, { ragged: 12, rim: 12 });
	sheet.wash([crescent(at, radius * 0.94, 58, turn, 175)], "coral", 0.62, { soft: 9, ragged: 26, rim: 0, within: [crust] });
	sheet.wash([crescent(at, radius * 0.94, 26, turn + 60, 140)], "lagoon", 0.55, { soft: 7, ragged: 20, rim: 0, within: [crust] });
	sheet.wash([ellipse(away(at, radius * 0.3, turn + 90), radius * 0.4, radius * 0.24, turn)], "coral", 0.5, { soft: 8, ragged: 40, rim: 0, within: [crust] });
	sheet.outline(crust, 2.6, 0.85);
	// The fibres, and the blisters of the pan.
	for (let i = 0; i < 46; i++) {
		const spot = away(at, radius * Math.sqrt(sheet.between(0.02, 0.72)), sheet.between(0, 360));
		sheet.ink([spot, away(spot, sheet.between(6, 26), turn + sheet.between(-14, 14))], sheet.between(1.2, 2.4), false, 0.45);
	}
	for (let i = 0; i < 12; i++) {
		const spot = away(at, radius * Math.sqrt(sheet.between(0.05, 0.6)), sheet.between(0, 360));
		sheet.highlight([spot, away(spot, sheet.between(4, 12), turn)], 4, 0.6);
	}
	sheet.highlight(ellipse(at, radius * 0.66, radius * 0.6, 0, 205, 250), 8, 0.6);
}

function shell(sheet: Sheet, at: Point, turn: number, size: number) {
	const put = (line: Line) => placed(line, at, turn, size);
	const ribs = 9;
	const reach = (i: number) => 150 - Math.abs(i - ribs / 2) * 3;
	const rim = Array.from({ length: ribs * 2 + 1 }, (_, i): Point => away([0, 60], reach(i / 2) * (i % 2 ? 1.06 : 0.98), 200 + (i / (ribs * 2)) * 140));
	const fan = put(through([[-40, 78], ...rim, [40, 78], [24, 92], [-24, 92]], true));
	const ears = put([[-58, 62], [-64, 100], [64, 100], [58, 62]]);
	for (const part of [ears, fan]) {
		castShadow(sheet, part, 18, 0.45);
		sheet.cover([part]);
		sheet.mix([part], { sun: 0.36, coral: 0.4 }, { ragged: 8, rim: 7 });
		sheet.outline(part, 3.4);
	}
	for (const band of [0.45, 0.68, 0.88]) {
		const line = put(through(Array.from({ length: 19 }, (_, i): Point => away([0, 60], 150 * band, 205 + i * 7.2))));
		sheet.ink(line, 1.3, false, 0.4);
		sheet.wash([put(through([...Array.from({ length: 19 }, (_, i): Point => away([0, 60], 150 * band, 205 + i * 7.2)), ...Array.from({ length: 19 }, (_, i): Point => away([0, 60], 150 * band - 14, 335 - i * 7.2))], true))], "coral", 0.4, { soft: 3, rim: 0, within: [fan] });
	}
	for (let i = 0; i <= ribs; i++) {
		sheet.ink(put(through([[(i - ribs / 2) * 4, 80], away([0, 60], 80, 200 + (i / ribs) * 140), away([0, 60], reach(i) * 0.97, 200 + (i / ribs) * 140)])), 2, false, 0.75);
	}
}
