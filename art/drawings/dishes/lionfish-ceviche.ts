import { citrus, coconut, cucumber, dice, leaf, ring } from "../garnish.ts";
import { away, ellipse, type Point } from "../pen.ts";
import { Sheet } from "../sheet.ts";
import { fork, napkin, plate, tableWash } from "../tableware.ts";

/** Half a coconut heaped with cubes of fish, cucumber, mango, onion and lime. */
export function lionfishCeviche() {
	const sheet = new Sheet(61);
	tableWash(sheet, "lagoon", 0.3);
	napkin(sheet, [400, 660], 14, 1.1, "coral");
	fork(sheet, [330, 530], 100, 1.0);
	const at: Point = [800, 500];
	plate(sheet, at, 390, { sun: 0.12 }, "lagoon");
	leaf(sheet, [600, 380], 215, 190, undefined, 0.5);
	leaf(sheet, [1000, 640], 40, 170, undefined, 0.5);
	coconut(sheet, at, 300);
	const fish = { coral: 0.12, sun: 0.05 };
	for (let i = 0; i < 12; i++) {
		const place = away(at, sheet.between(165, 205), i * 30 + sheet.between(-8, 8));
		if (i % 3 === 0) cucumber(sheet, place, 66);
		else dice(sheet, place, 84, sheet.between(0, 90), i % 3 === 1 ? fish : { sun: 0.95, coral: 0.24 });
	}
	for (let i = 0; i < 8; i++) dice(sheet, away(at, sheet.between(92, 116), i * 45), 96, sheet.between(0, 90), fish);
	for (const [x, y] of [[790, 470], [840, 540], [760, 550]] as const) dice(sheet, [x, y], 98, sheet.between(0, 90), fish);
	dice(sheet, [880, 470], 76, 30, { sun: 0.95, coral: 0.24 });
	cucumber(sheet, [720, 440], 62);
	for (const [x, y, turn] of [[700, 540, 20], [900, 400, 80], [800, 640, 150], [920, 590, 40], [640, 480, 110]] as const) {
		ring(sheet, [x, y], 74, 44, 11, { coral: 0.8, lagoon: 0.28 }, turn);
	}
	for (const [x, y] of [[770, 370], [960, 520], [700, 610], [640, 590], [870, 620], [850, 350]] as const) ring(sheet, [x, y], 21, 18, 9, { sun: 0.75, coral: 0.75 });
	leaf(sheet, [836, 500], 300, 104, undefined, 0.7);
	leaf(sheet, [830, 506], 205, 92, undefined, 0.7);
	leaf(sheet, [840, 512], 70, 92, undefined, 0.7);
	citrus(sheet, [1090, 300], 105, "lime", 8);
	citrus(sheet, [1190, 400], 96, "lime", 30);
	for (let i = 0; i < 16; i++) {
		const drop = away(at, sheet.between(296, 336), sheet.between(0, 360));
		sheet.mix([ellipse(drop, sheet.between(3, 7))], { sun: 0.5, lagoon: 0.45 }, { ragged: 2, rim: 2 });
	}
	return sheet.svg();
}
