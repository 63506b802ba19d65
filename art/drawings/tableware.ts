import { away, ellipse, type Line, type Point, placed, through } from "./pen.ts";
import type { Pigment, Sheet } from "./sheet.ts";

/** The things on the table of every drawing, seen from above with the light from the upper left. */

const shadow = 26;

/** The table: one broad wash of a colour with a ragged edge, that leaves paper all around. */
export function tableWash(sheet: Sheet, pigment: Pigment, strength = 0.3) {
	const edge = (dx: number, dy: number): Line => {
		const points: Point[] = [];
		for (let x = 110; x <= 1490; x += 115) points.push([x + dx, 70 + dy + sheet.between(-26, 26)]);
		for (let y = 190; y <= 850; y += 110) points.push([1515 + dx + sheet.between(-34, 34), y + dy]);
		for (let x = 1490; x >= 110; x -= 115) points.push([x + dx, 930 + dy + sheet.between(-26, 26)]);
		for (let y = 850; y >= 190; y -= 110) points.push([85 + dx + sheet.between(-34, 34), y + dy]);
		return through(points, true);
	};
	sheet.wash([edge(0, 0)], pigment, strength, { ragged: 46, rim: 9 });
	sheet.wash([through([[130, 500], [700, 560], [1500, 470], [1490, 900], [820, 940], [140, 890]], true)], pigment, strength * 0.6, { ragged: 90, soft: 50, rim: 0 });
	sheet.spatter([1440, 140], 130, pigment);
	sheet.spatter([180, 880], 120, pigment, 7);
}

/** The shadow that a thing throws to the lower right. */
export function castShadow(sheet: Sheet, shape: Line, far = shadow, strength = 0.5) {
	sheet.wash([shape.map(([x, y]): Point => [x + far, y + far * 0.9])], "lagoon", strength, { ragged: 12, rim: 3, soft: 4 });
	sheet.wash([shape.map(([x, y]): Point => [x + far * 0.6, y + far * 0.55])], "coral", strength * 0.4, { soft: 6, rim: 0 });
}

const clothEdge: Line = [
	...through([[-254, -172], [-80, -178], [120, -166], [256, -176]]),
	...through([[258, -172], [248, -20], [262, 166]]),
	...through([[258, 172], [60, 178], [-130, 166], [-250, 176]]),
	...through([[-256, 172], [-244, 10], [-256, -166]]),
];

/** A napkin with two stripes, its corner turned. `at` is its middle. */
export function napkin(sheet: Sheet, at: Point, turn: number, size = 1, stripe: Pigment = "coral") {
	const cloth = placed(clothEdge, at, turn, size);
	castShadow(sheet, cloth, 14, 0.34);
	sheet.cover([cloth]);
	sheet.wash([cloth], "sun", 0.1, { ragged: 6 });
	for (const x of [-206, -176]) {
		const band = placed([[x, -166], [x + 18, -166], [x + 18, 166], [x, 166]], at, turn, size);
		sheet.wash([band], stripe, 0.62, { ragged: 7, rim: 3 });
	}
	sheet.wash([placed(through([[20, -150], [60, 0], [30, 160], [90, 150], [120, 0], [70, -150]], true), at, turn, size)], "lagoon", 0.13, { soft: 12, rim: 0, ragged: 30 });
	sheet.outline(cloth, 3);
	sheet.ink(placed(through([[60, -150], [92, -20], [64, 140]]), at, turn, size), 1.8, false, 0.6);
	sheet.ink(placed(through([[150, -140], [140, -60], [156, 10]]), at, turn, size), 1.5, false, 0.5);
}

/** China seen from above: a rim, a well, a shade inside at the upper left. Answers the shape of its well. */
export function plate(sheet: Sheet, at: Point, radius: number, glaze: Partial<Record<Pigment, number>> = {}, rimLine?: Pigment): Line {
	const outer = ellipse(at, radius);
	const well = ellipse(at, radius * 0.7);
	castShadow(sheet, outer, shadow * (radius / 330));
	sheet.cover([outer]);
	sheet.mix([outer], glaze, { ragged: 5, rim: 8 });
	if (rimLine) {
		const [wide, narrow] = [ellipse(at, radius * 0.965), ellipse(at, radius * 0.9).toReversed()];
		sheet.wash([[...wide, wide[0] ?? at, narrow[0] ?? at, ...narrow, narrow[0] ?? at, wide[0] ?? at]], rimLine, 0.75, { ragged: 6, rim: 3 });
	}
	sheet.wash([crescent(at, radius * 0.7, 30, 250)], "lagoon", 0.26, { soft: 5, rim: 0 });
	sheet.wash([crescent(at, radius * 0.99, 34, 70)], "lagoon", 0.24, { soft: 6, rim: 0, within: [outer] });
	sheet.outline(outer, 4.6);
	sheet.ink(ellipse(at, radius * 0.7, radius * 0.7, 0, 160, 300), 2.4, false, 0.7);
	sheet.ink(ellipse(at, radius * 0.69, radius * 0.69, 0, -20, 95), 1.8, false, 0.5);
	sheet.ink(ellipse(at, radius * 0.975, radius * 0.975, 0, 185, 262), 1.6, false, 0.5);
	return well;
}

/** A deep bowl: what is in it is painted afterwards, inside of the shape that is answered. */
export function bowl(sheet: Sheet, at: Point, radius: number, glaze: Partial<Record<Pigment, number>>): Line {
	const outer = ellipse(at, radius);
	const inner = ellipse(at, radius * 0.92);
	castShadow(sheet, outer, 40);
	sheet.cover([outer]);
	sheet.mix([outer], glaze, { ragged: 5, rim: 8 });
	sheet.wash([crescent(at, radius * 0.92, 60, 240)], "lagoon", 0.55, { soft: 8, rim: 0 });
	sheet.outline(outer, 4.8);
	sheet.outline(inner, 2.4, 0.75);
	return ellipse(at, radius * 0.8);
}

/** A sickle along the inside of a circle, `deep` at its thickest, around the direction in degrees. */
export function crescent(at: Point, radius: number, deep: number, direction: number, spread = 85): Line {
	const outside = ellipse(at, radius, radius, 0, direction - spread, direction + spread);
	const inside = outside.map((_, i): Point => {
		const t = i / (outside.length - 1);
		return away(at, radius - deep * Math.sin(Math.PI * t), direction + spread - 2 * spread * t);
	});
	return [...outside, ...inside];
}

/** A glass from above, filled: foot or base below, wall, drink. Answers the surface of the drink. */
export function glass(sheet: Sheet, at: Point, radius: number, drink: Partial<Record<Pigment, number>>): Line {
	const outer = ellipse(at, radius);
	const surface = ellipse(at, radius * 0.88);
	castShadow(sheet, outer, 46, 0.42);
	// What the sun sends through the drink falls into the shadow.
	sheet.mix([ellipse(away(at, radius * 0.95, 42), radius * 0.34, radius * 0.16, -48)], drink, { soft: 12, rim: 0 });
	sheet.cover([outer]);
	sheet.wash([outer], "lagoon", 0.14, { ragged: 4 });
	sheet.cover([surface]);
	sheet.mix([surface], drink, { ragged: 5, rim: 16 });
	sheet.mix([crescent(at, radius * 0.86, radius * 0.3, 235)], drink, { soft: 10, rim: 0 });
	return surface;
}

/** The rim of the glass and its lights, after what swims in it. */
export function glassRim(sheet: Sheet, at: Point, radius: number) {
	sheet.outline(ellipse(at, radius), 4.4);
	sheet.outline(ellipse(at, radius * 0.9), 1.8, 0.65);
	sheet.highlight(ellipse(at, radius * 0.8, radius * 0.8, 0, 192, 238), 9);
	sheet.highlight(ellipse(at, radius * 0.8, radius * 0.8, 0, 246, 255), 8);
	sheet.highlight(ellipse(at, radius * 0.95, radius * 0.95, 0, 20, 70), 5);
}

/** A striped paper straw that leans in a glass: from where it dips in at `at` out over the rim in the direction `turn`. */
export function straw(sheet: Sheet, at: Point, turn: number, length: number, stripe: Pigment) {
	const at0 = (line: Line) => placed(line, at, turn);
	const tube = at0([[0, -12], [length, -15], [length, 15], [0, 12]]);
	castShadow(sheet, at0([[length * 0.35, -12], [length, -15], [length, 15], [length * 0.35, 12]]), 20, 0.4);
	sheet.cover([tube]);
	sheet.wash([tube], "sun", 0.08, { ragged: 3 });
	const bands: Line[] = [];
	for (let x = 4; x < length - 26; x += 36) bands.push(at0([[x, -13], [x + 16, -13], [x + 26, 13], [x + 10, 13]]));
	sheet.wash(bands, stripe, 0.75, { ragged: 3, rim: 3 });
	sheet.wash([at0([[0, 3], [length, 4], [length, 15], [0, 12]])], "lagoon", 0.22, { ragged: 3, rim: 0 });
	const mouth = at0(ellipse([length, 0], 8, 15));
	sheet.cover([mouth]);
	sheet.wash([mouth], "lagoon", 0.5, { ragged: 2, rim: 3 });
	sheet.ink(at0([[0, -12], [length, -15]]), 3);
	sheet.ink(at0([[0, 12], [length, 15]]), 3);
	sheet.outline(mouth, 2.4);
}

/** A spoon that lies with its bowl up at `at`, its handle away in the direction `turn`. */
export function spoon(sheet: Sheet, at: Point, turn: number, size = 1) {
	const head = placed(ellipse([0, 0], 62, 42), at, turn, size);
	const handle = placed(through([[58, -9], [150, -7], [300, -8], [392, -15], [410, 0], [392, 15], [300, 8], [150, 7], [58, 9]], true), at, turn, size);
	metal(sheet, [handle, head]);
	sheet.wash([placed(ellipse([-6, -6], 44, 28), at, turn, size)], "lagoon", 0.3, { soft: 4 });
	sheet.highlight(placed(through([[-36, 10], [-10, 24], [24, 20]]), at, turn, size), 6);
	sheet.ink(placed(ellipse([0, 0], 50, 32, 0, 150, 300), at, turn, size), 1.5, false, 0.6);
}

/** A fork with its tines at `at`, its handle away in the direction `turn`. */
export function fork(sheet: Sheet, at: Point, turn: number, size = 1) {
	const prong = (y: number): Line => through([[-70, y], [-60, y - 5], [20, y - 5], [20, y + 5], [-60, y + 5]], true);
	const shoulder = through([[10, -31], [50, -30], [84, -14], [110, -8], [300, -8], [410, -15], [428, 0], [410, 15], [300, 8], [110, 8], [84, 14], [50, 30], [10, 31]], true);
	metal(sheet, [...[-26, -9, 9, 26].map(prong), shoulder].map((part) => placed(part, at, turn, size)));
	sheet.ink(placed([[120, 0], [280, 1]], at, turn, size), 1.4, false, 0.5);
}

function metal(sheet: Sheet, parts: readonly Line[]) {
	for (const part of parts) castShadow(sheet, part, 9, 0.4);
	// The outer half of the line stays, so that parts that meet are one piece.
	for (const part of parts) sheet.outline(part, 6.5);
	for (const part of parts) sheet.cover([part]);
	sheet.wash(parts, "lagoon", 0.3, { ragged: 3, rim: 4 });
}
