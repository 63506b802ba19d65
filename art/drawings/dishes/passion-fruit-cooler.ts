import { brown, citrus, ice, leaf, mint } from "../garnish.ts";
import { away, ellipse, type Point, placed, through } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { castShadow, glass, glassRim, napkin, straw, tableWash } from "../tableware.ts";

/** A golden drink full of dark seeds, halved passion fruit beside it. */
export function passionFruitCooler() {
	const sheet = new Sheet(53);
	tableWash(sheet, "lagoon", 0.28);
	napkin(sheet, [830, 590], -16, 1.5, "lagoon");
	leaf(sheet, [300, 420], 200, 150);
	leaf(sheet, [330, 440], 255, 170);
	halfFruit(sheet, [380, 560], 170);
	halfFruit(sheet, [1220, 330], 150);
	wholeFruit(sheet, [1230, 640], 140);
	leaf(sheet, [1130, 730], 120, 130);
	const at: Point = [790, 470];
	glass(sheet, at, 285, { sun: 0.92, coral: 0.1 });
	ice(sheet, [700, 400], 165, 20, { sun: 0.28 });
	ice(sheet, [880, 530], 150, 58, { sun: 0.3 });
	pulp(sheet, at, 210, 34);
	citrus(sheet, [870, 360], 92, "lime", 14);
	mint(sheet, [650, 590], 100, 10);
	glassRim(sheet, at, 285);
	straw(sheet, [740, 330], -122, 260, "lagoon");
	return sheet.svg();
}

/** Seeds, each in its yellow sac. */
function pulp(sheet: Sheet, at: Point, reach: number, count: number) {
	for (let i = 0; i < count; i++) {
		const turn = i * 137.5;
		const seed = away(at, reach * Math.sqrt((i + 0.5) / count), turn + sheet.between(-12, 12));
		const sac = placed(ellipse([0, 0], 21, 15), seed, turn);
		sheet.cover([sac], 0.6);
		sheet.mix([sac], { sun: 0.9, coral: 0.14 }, { ragged: 4, rim: 4 });
		sheet.ink(sac, 1.3, true, 0.55);
		const core = placed(through([[-11, 0], [-3, -7], [9, -4], [12, 2], [4, 7], [-5, 6]], true), seed, turn);
		sheet.ink(core, 2, true);
		sheet.dots([seed], 8, 0.95);
		sheet.highlight([away(seed, 5, turn - 120), away(seed, 8, turn - 100)], 3.5, 0.9);
	}
}

function halfFruit(sheet: Sheet, at: Point, radius: number) {
	const skin = through(Array.from({ length: 14 }, (_, i): Point => away(at, radius * sheet.between(0.97, 1.02), i * 25.7)), true);
	castShadow(sheet, skin, 24);
	sheet.cover([skin]);
	sheet.mix([skin], { coral: 0.8, lagoon: 0.62 }, { ragged: 6, rim: 6 });
	sheet.cover([ellipse(at, radius * 0.9)]);
	sheet.wash([ellipse(at, radius * 0.9)], "coral", 0.2);
	const heart = ellipse(at, radius * 0.74);
	sheet.cover([heart]);
	sheet.mix([heart], { sun: 0.88, coral: 0.1 }, { ragged: 9, rim: 10 });
	sheet.outline(skin, 4);
	sheet.outline(ellipse(at, radius * 0.9), 1.8, 0.6);
	sheet.outline(heart, 2.2, 0.7);
	pulp(sheet, at, radius * 0.6, 24);
}

function wholeFruit(sheet: Sheet, at: Point, radius: number) {
	const skin = ellipse(at, radius, radius * 0.94);
	castShadow(sheet, skin, 28);
	sheet.cover([skin]);
	sheet.mix([skin], { coral: 0.78, lagoon: 0.6 }, { ragged: 8, rim: 12 });
	sheet.wash([ellipse(away(at, radius * 0.3, 45), radius * 0.6)], "lagoon", 0.5, { soft: 24, rim: 0, within: [skin] });
	sheet.outline(skin, 4);
	for (let i = 0; i < 13; i++) {
		const spot = away(at, radius * sheet.between(0.3, 0.85), sheet.between(0, 360));
		sheet.ink(through([spot, away(spot, 16, i * 40), away(spot, 30, i * 40 + 30)]), 1.4, false, 0.5);
	}
	sheet.wash([ellipse(away(at, radius * 0.3, 240), 22)], "sun", 0.4, { rim: 2 });
	sheet.ink(ellipse(away(at, radius * 0.3, 240), 12), 3, true);
	sheet.highlight(ellipse(at, radius * 0.72, radius * 0.68, 0, 180, 215), 12, 0.7);
	sheet.mix([ellipse(away(at, radius * 0.3, 240), 9)], brown);
}
