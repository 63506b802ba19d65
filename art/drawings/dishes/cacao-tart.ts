import { brown, leaf } from "../garnish.ts";
import { away, ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, crescent, fork, napkin, plate, tableWash } from "../tableware.ts";

/** A slice of dark tart with flakes of salt and a scoop of white; a cut cacao pod beside the plate. */
export function cacaoTart() {
	const sheet = new Sheet(97);
	tableWash(sheet, "sun", 0.3);
	napkin(sheet, [1210, 720], -12, 1.1, "lagoon");
	leaf(sheet, [330, 250], 200, 210, undefined, 0.4);
	pod(sheet, [370, 360], -58, 1.2);
	for (const [x, y, turn] of [[300, 700, 20], [380, 760, 100], [440, 690, 150], [330, 800, 60]] as const) bean(sheet, [x, y], turn);
	const at: Point = [820, 500];
	plate(sheet, at, 385, { lagoon: 0.16 }, "lagoon");
	tart(sheet, [800, 490], -24, 1.12);
	scoop(sheet, [960, 640], 96);
	for (let i = 0; i < 30; i++) {
		const crumb = away([960, 640], sheet.between(90, 150), sheet.between(0, 360));
		sheet.mix([ellipse(crumb, sheet.between(3, 9), sheet.between(3, 7))], brown, { ragged: 4, rim: 2 });
	}
	fork(sheet, [1190, 600], 42, 1.05);
	return sheet.svg();
}

function tart(sheet: Sheet, at: Point, turn: number, size: number) {
	const put = (line: Line) => placed(line, at, turn, size);
	const fluted = Array.from({ length: 19 }, (_, i): Point => away([-250, 0], i % 2 ? 468 : 452, -23 + i * 2.55));
	const crust = put([[-254, 0], [178, -186], ...through(fluted), [178, 186]]);
	castShadow(sheet, crust, 34, 0.6);
	sheet.cover([crust]);
	sheet.mix([crust], { sun: 0.72, coral: 0.28 }, { ragged: 6, rim: 6 });
	const arc = (reach: number) => Array.from({ length: 19 }, (_, i): Point => away([-250, 0], reach, -22 + i * 2.45));
	const filling = put([[-246, 0], ...arc(414)]);
	sheet.cover([filling]);
	sheet.mix([filling], { sun: 0.7, coral: 0.9, lagoon: 0.8 }, { ragged: 5, rim: 8 });
	sheet.wash([filling], "lagoon", 0.45, { ragged: 6, rim: 10 });
	// The gloss: a bent window of light.
	const gloss = put(through([[-10, -60], [70, -104], [112, -70], [124, -10], [90, -30], [40, -40]], true));
	sheet.cover([gloss], 0.3);
	sheet.highlight(put(through([[30, -74], [84, -88], [116, -30]])), 7, 0.65);
	sheet.outline(crust, 4.2);
	sheet.outline(filling, 2.4, 0.8);
	for (let i = 0; i < 9; i++) sheet.ink(put([away([-250, 0], 420, -20 + i * 5), away([-250, 0], 450, -20 + i * 5)]), 2, false, 0.6);
	for (const [x, y] of [[-90, 10], [-60, -12], [-40, 26], [-10, 4], [14, 44], [30, 10], [60, 60], [76, 24], [110, 90], [104, 40], [-130, 0], [-20, -34], [120, 8]] as const) {
		const flake = put(placed([[-9, -6], [6, -9], [10, 5], [-4, 9]], [x + sheet.between(-6, 6), y], sheet.between(0, 90)));
		sheet.cover([flake]);
		sheet.outline(flake, 1.4, 0.7);
	}
}

function scoop(sheet: Sheet, at: Point, radius: number) {
	const torn = through(Array.from({ length: 24 }, (_, i): Point => away(at, radius * sheet.between(0.98, 1.1), i * 15)), true);
	castShadow(sheet, torn, 20, 0.5);
	sheet.cover([torn]);
	sheet.wash([torn], "sun", 0.1, { rim: 6 });
	sheet.wash([crescent(at, radius, 50, 42)], "lagoon", 0.3, { soft: 10, rim: 0, within: [torn] });
	sheet.outline(torn, 3.6);
	for (let i = 0; i < 7; i++) sheet.ink(ellipse(at, radius * (0.86 - i * 0.1), radius * (0.8 - i * 0.1), -30, 190 + i * 9, 240 + i * 12), 1.4, false, 0.5);
}

/** Half a pod: ribbed rind and the row of beans in their white pulp. */
function pod(sheet: Sheet, at: Point, turn: number, size: number) {
	const put = (line: Line) => placed(line, at, turn, size);
	const rind = put(through([[-236, 0], [-180, -70], [-60, -112], [70, -108], [170, -70], [222, -18], [250, 6], [214, 30], [160, 76], [60, 108], [-70, 110], [-184, 68]], true));
	castShadow(sheet, rind, 28);
	sheet.cover([rind]);
	sheet.mix([rind], { sun: 0.85, coral: 0.66, lagoon: 0.16 }, { ragged: 8, rim: 9 });
	const open = put(through([[-190, 0], [-140, -52], [-40, -78], [70, -74], [150, -44], [186, 0], [140, 48], [60, 74], [-50, 78], [-144, 48]], true));
	sheet.cover([open]);
	sheet.wash([open], "sun", 0.26, { rim: 12 });
	sheet.outline(rind, 4.2);
	sheet.outline(open, 2.6, 0.8);
	for (let i = 0; i < 26; i++) sheet.ink(put([[away([0, 0], 1, i * 14)[0] * 205, away([0, 0], 1, i * 14)[1] * 92], [away([0, 0], 1, i * 14 + 2)[0] * 222, away([0, 0], 1, i * 14 + 2)[1] * 104]].map(([x, y]): Point => [x ?? 0, y ?? 0])), 1.6, false, 0.5);
	for (let x = -132; x <= 132; x += 52) for (const y of [-36, 2, 38]) {
		if (Math.abs(x) > 100 && y !== 2) continue;
		const pulp = put(ellipse([x + (y === 2 ? 14 : 0), y], 31, 22, y));
		castShadow(sheet, pulp, 5, 0.3);
		sheet.cover([pulp]);
		sheet.wash([pulp], "coral", 0.16, { rim: 5 });
		sheet.outline(pulp, 2.4, 0.85);
		sheet.ink(put(ellipse([x + (y === 2 ? 14 : 0), y], 20, 13, y, 170, 300)), 1.3, false, 0.5);
	}
}

function bean(sheet: Sheet, at: Point, turn: number) {
	const shape = ellipse(at, 40, 25, turn);
	castShadow(sheet, shape, 10);
	sheet.cover([shape]);
	sheet.mix([shape], { sun: 0.6, coral: 0.8, lagoon: 0.5 }, { ragged: 5, rim: 6 });
	sheet.outline(shape, 3);
	sheet.ink(placed(through([[-32, 4], [0, -6], [32, 2]]), at, turn), 1.6, false, 0.7);
	sheet.highlight(placed(through([[-18, -12], [4, -15]]), at, turn), 4, 0.7);
}
