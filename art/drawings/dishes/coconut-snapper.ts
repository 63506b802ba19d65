import { coconut, leaf, ring } from "../garnish.ts";
import { ellipse, type Line, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { bowl, castShadow, napkin, spoon, tableWash } from "../tableware.ts";

/** A whole red snapper across a bowl of coconut broth, its tail over the rim; half a coconut beside it. */
export function coconutSnapper() {
	const sheet = new Sheet(31);
	tableWash(sheet, "lagoon", 0.3);
	napkin(sheet, [1190, 720], -10, 1.1, "coral");
	const milk = coconut(sheet, [350, 280], 165);
	sheet.cover([milk]);
	sheet.wash([milk], "lagoon", 0.12, { rim: 12 });
	for (let i = 0; i < 3; i++) sheet.ink(ellipse([350, 280], 100 - i * 26, 92 - i * 24, 0, 20 + i * 30, 110 + i * 20), 1.5, false, 0.45);
	sheet.highlight(ellipse([350, 280], 90, 84, 0, 200, 245), 9);
	const at: Point = [800, 510];
	bowl(sheet, at, 385, { lagoon: 0.8 });
	const broth = ellipse(at, 340);
	sheet.cover([broth]);
	sheet.wash([broth], "sun", 0.42, { ragged: 14, rim: 20 });
	sheet.wash([through([[560, 420], [700, 330], [960, 300], [1080, 470], [900, 420], [700, 480]], true)], "coral", 0.14, { soft: 20, rim: 0, ragged: 50 });
	sheet.outline(broth, 2, 0.6);
	for (const reach of [316, 296]) sheet.ink(ellipse(at, reach, reach, 0, 60 + reach / 9, 130), 1.3, false, 0.4);
	for (const [x, y] of [[600, 690], [720, 772], [960, 720], [1058, 610], [660, 260], [830, 790]] as const) {
		ring(sheet, [x, y], 21, 19, 8, { sun: 0.4, coral: 0.85 });
	}
	for (let i = 0; i < 26; i++) {
		const drop: Point = [sheet.between(560, 1040), sheet.between(270, 780)];
		if (Math.hypot(drop[0] - at[0], drop[1] - at[1]) > 315) continue;
		sheet.mix([ellipse(drop, sheet.between(5, 12))], { sun: 0.5, lagoon: 0.5 }, { ragged: 3, rim: 2 });
	}
	leaf(sheet, [650, 350], 250, 90);
	leaf(sheet, [656, 354], 190, 80);
	snapper(sheet, [790, 500], -22, 1.16);
	thyme(sheet, [880, 660], 24);
	thyme(sheet, [700, 690], 150);
	spoon(sheet, [1190, 600], 40, 1.05);
	return sheet.svg();
}

function snapper(sheet: Sheet, at: Point, turn: number, size: number) {
	const put = (line: Line) => placed(line, at, turn, size);
	const body = put(through([[-300, 10], [-262, -42], [-180, -88], [-50, -104], [90, -78], [210, -34], [262, -22], [262, 22], [204, 38], [80, 76], [-60, 96], [-190, 80], [-272, 46]], true));
	const tail = put(through([[250, -20], [300, -46], [384, -100], [352, -30], [346, 2], [358, 36], [392, 96], [304, 50], [250, 22]], true));
	const dorsal = put(through([[-190, -84], [-150, -132], [-96, -122], [-60, -146], [-6, -126], [30, -138], [70, -108], [140, -104], [160, -58], [60, -84], [-60, -102]], true));
	const belly = put(through([[-70, 92], [-40, 140], [10, 150], [20, 90]], true));
	const anal = put(through([[90, 74], [130, 116], [180, 104], [176, 48]], true));
	for (const part of [tail, dorsal, belly, anal, body]) castShadow(sheet, part, 18, 0.4);
	for (const fin of [tail, dorsal, belly, anal]) {
		sheet.cover([fin]);
		sheet.mix([fin], { sun: 0.3, coral: 0.78 }, { ragged: 7, rim: 5 });
		sheet.hatch(fin, 11, turn + (fin === tail ? 0 : 70), 1.4, 0.6);
		sheet.outline(fin, 3);
	}
	sheet.cover([body]);
	sheet.wash([body], "coral", 0.56, { ragged: 8, rim: 11 });
	sheet.wash([put(through([[-290, -10], [-180, -96], [-50, -112], [90, -86], [262, -26], [200, -10], [0, -36], [-160, -24]], true))], "coral", 0.6, { soft: 12, ragged: 22, rim: 0, within: [body] });
	sheet.wash([put(through([[-270, 40], [-60, 50], [200, 20], [204, 38], [80, 80], [-60, 100], [-190, 84]], true))], "sun", 0.34, { soft: 10, rim: 0, within: [body] });
	// Three cuts across the flank, as a cook makes them.
	for (const x of [-70, 20, 110]) {
		const cut = put(through([[x - 6, -52], [x + 14, -20], [x + 8, 26], [x - 10, 48], [x - 14, 0]], true));
		sheet.cover([cut]);
		sheet.wash([cut], "sun", 0.24, { ragged: 4 });
		sheet.outline(cut, 2.2, 0.8);
	}
	for (let row = -3; row <= 3; row++) {
		for (let x = -130; x < 215; x += 27) {
			const y = row * 21 * (1 - Math.max(0, x) / 420);
			if (Math.abs(y) > 68 - Math.max(0, x) * 0.16) continue;
			sheet.ink(put(ellipse([x + (row % 2) * 13, y], 11, 12, 0, -70, 70)), 1.2, false, 0.42);
		}
	}
	sheet.ink(put(through([[-172, -82], [-142, -30], [-146, 34], [-184, 78]])), 3);
	sheet.ink(put(through([[-194, -60], [-174, -20], [-180, 28], [-204, 54]])), 1.6, false, 0.6);
	sheet.ink(put(through([[-300, 12], [-268, 20], [-246, 14]])), 3);
	const fin = put(through([[-128, 8], [-70, 0], [-44, 26], [-66, 48], [-112, 34]], true));
	sheet.cover([fin]);
	sheet.mix([fin], { sun: 0.3, coral: 0.6 }, { ragged: 5 });
	sheet.hatch(fin, 9, turn + 12, 1.2, 0.6);
	sheet.outline(fin, 2.4);
	sheet.cover([put(ellipse([-236, -26], 21))]);
	sheet.wash([put(ellipse([-236, -26], 21))], "sun", 0.6, { ragged: 2, rim: 3 });
	sheet.outline(put(ellipse([-236, -26], 21)), 2.6);
	sheet.dots([put([[-236, -26]])[0] ?? at], 12, 0.95);
	sheet.outline(body, 4.2);
	sheet.highlight(put(through([[-150, -78], [-60, -88], [60, -66]])), 8, 0.7);
}

function thyme(sheet: Sheet, at: Point, turn: number) {
	const stalk = placed(through([[-90, 8], [-20, -6], [60, 4], [110, -8]]), at, turn);
	sheet.ink(stalk, 2.6);
	for (let x = -80; x < 110; x += 19) for (const side of [-1, 1]) {
		const blade = placed(ellipse([x + 6, side * 11], 12, 6, side * 40), at, turn);
		sheet.cover([blade]);
		sheet.mix([blade], { sun: 0.7, lagoon: 0.65 }, { ragged: 3, rim: 2 });
		sheet.outline(blade, 1.6, 0.8);
	}
}
