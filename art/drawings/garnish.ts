import { away, ellipse, type Line, type Point, placed, through } from "./pen.ts";
import type { Pigment, Sheet } from "./sheet.ts";
import { castShadow } from "./tableware.ts";

type Colours = Partial<Record<Pigment, number>>;
export const green: Colours = { sun: 0.88, lagoon: 0.6 };
export const paleGreen: Colours = { sun: 0.6, lagoon: 0.32 };
export const brown: Colours = { sun: 0.5, coral: 0.62, lagoon: 0.5 };
const flesh: Colours = { sun: 0.85, coral: 0.12 };

/** One leaf from its stalk at `at`, pointing along `turn`. */
export function leaf(sheet: Sheet, at: Point, turn: number, length: number, colours: Colours = green, broad = 0.46) {
	const b = length * broad * sheet.between(0.85, 1.1);
	const shape = placed(through([[0, 0], [length * 0.25, -b * 0.42], [length * 0.6, -b * 0.5], [length, 0], [length * 0.62, b * 0.5], [length * 0.25, b * 0.44]], true), at, turn);
	castShadow(sheet, shape, length * 0.07, 0.35);
	sheet.cover([shape]);
	sheet.mix([shape], colours, { ragged: 6, rim: 4 });
	sheet.mix([placed(through([[length * 0.05, 0], [length * 0.5, b * 0.08], [length * 0.95, 0], [length * 0.6, b * 0.46], [length * 0.25, b * 0.4]], true), at, turn)], { lagoon: 0.35 }, { ragged: 4, rim: 2 });
	sheet.outline(shape, 2.6);
	sheet.ink(placed([[0, 0], [length * 0.5, 2], [length * 0.9, 0]], at, turn), 1.6, false, 0.7);
	for (const t of [0.25, 0.42, 0.6, 0.76]) {
		const reach = b * 0.36 * (1 - Math.abs(t - 0.5));
		for (const side of [-1, 1]) {
			sheet.ink(placed([[length * t, 0], [length * (t + 0.1), side * reach]], at, turn), 1.1, false, 0.5);
		}
	}
}

/** The head of a sprig of mint. */
export function mint(sheet: Sheet, at: Point, size: number, turn = 0) {
	for (const angle of [20, 110, 200, 290]) leaf(sheet, away(at, size * 0.08, angle + turn), angle + turn, size, green, 0.62);
	for (const angle of [70, 160, 245, 335]) leaf(sheet, at, angle + turn, size * 0.55, paleGreen, 0.62);
}

/** A slice of citrus with its segments. */
export function citrus(sheet: Sheet, at: Point, radius: number, kind: "orange" | "lime", turn = 0) {
	const [skin, juice]: [Colours, Colours] = kind === "orange" ? [{ sun: 0.9, coral: 0.45 }, { sun: 0.85, coral: 0.25 }] : [green, { sun: 0.5, lagoon: 0.3 }];
	const round = ellipse(at, radius);
	castShadow(sheet, round, radius * 0.12, 0.4);
	sheet.cover([round]);
	sheet.mix([round], skin, { ragged: 4, rim: 3 });
	sheet.cover([ellipse(at, radius * 0.87)]);
	const segments = Array.from({ length: 9 }, (_, i) => segment(at, radius * 0.8, turn + i * 40, 40));
	sheet.mix(segments, juice, { ragged: 4, rim: 4 });
	sheet.outline(round, 3);
	sheet.ink(ellipse(at, radius * 0.87), 1.3, true, 0.5);
	for (const piece of segments) sheet.outline(piece, 1.3, 0.55);
	for (let i = 0; i < 9; i++) sheet.ink([away(at, radius * 0.38, turn + i * 40 + 22), away(at, radius * 0.6, turn + i * 40 + 17)], 1, false, 0.4);
}

function segment(at: Point, radius: number, turn: number, wide: number): Line {
	const half = wide / 2 - 3;
	return through([away(at, radius * 0.14, turn), away(at, radius * 0.6, turn - half * 0.82), away(at, radius * 0.97, turn - half * 0.8), away(at, radius, turn), away(at, radius * 0.97, turn + half * 0.8), away(at, radius * 0.6, turn + half * 0.82)], true);
}

/** A piece of ice, clear, with its facets. */
export function ice(sheet: Sheet, at: Point, size: number, turn: number, tint: Colours = {}) {
	const s = size / 2;
	const block = placed(through([[-s, -s * 0.8], [-s * 0.7, -s], [s * 0.75, -s * 0.96], [s, -s * 0.7], [s * 0.96, s * 0.76], [s * 0.7, s], [-s * 0.8, s * 0.96], [-s * 0.98, s * 0.7]], true), at, turn);
	sheet.cover([block], 0.82);
	sheet.mix([block], tint, { ragged: 8, rim: 5 });
	const face = placed([[-s * 0.5, -s * 0.5], [s * 0.6, -s * 0.42], [s * 0.5, s * 0.56], [-s * 0.56, s * 0.44]], at, turn);
	sheet.wash([placed([[s * 0.6, -s * 0.42], [s, -s * 0.8], [s * 0.9, s * 0.9], [-s * 0.8, s * 0.9], [-s * 0.56, s * 0.44], [s * 0.5, s * 0.56]], at, turn)], "lagoon", 0.3, { ragged: 5, rim: 3 });
	sheet.cover([face], 0.5);
	sheet.outline(block, 2.6);
	sheet.outline(face, 1.4, 0.55);
	for (const corner of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
		sheet.ink(placed([[corner[0] * s * 0.53, corner[1] * s * 0.47], [corner[0] * s * 0.88, corner[1] * s * 0.88]], at, turn), 1.3, false, 0.5);
	}
	sheet.highlight(placed([[-s * 0.38, -s * 0.3], [s * 0.1, -s * 0.34]], at, turn), 5);
}

/** A small cube of fruit or fish: its top and the two sides in shade. */
export function dice(sheet: Sheet, at: Point, size: number, turn: number, colours: Colours) {
	const s = size / 2;
	const top = placed([[-s, -s], [s, -s * 0.9], [s * 0.92, s], [-s * 0.95, s * 0.9]], at, turn);
	castShadow(sheet, top, size * 0.17, 0.4);
	sheet.cover([top]);
	sheet.mix([top], colours, { ragged: 5, rim: 4 });
	sheet.wash([placed([[s * 0.4, -s], [s, -s * 0.9], [s * 0.92, s], [-s * 0.95, s * 0.9], [-s * 0.9, s * 0.5], [s * 0.4, s * 0.5]], at, turn)], "coral", 0.14, { ragged: 5, rim: 2 });
	sheet.outline(top, 2.2);
	sheet.ink(placed([[-s * 0.8, s * 0.52], [s * 0.45, s * 0.55], [s * 0.48, -s * 0.8]], at, turn), 1.1, false, 0.5);
}

/** Half of a coconut from above: husk, white flesh. Answers its hollow. */
export function coconut(sheet: Sheet, at: Point, radius: number): Line {
	const shell = through(Array.from({ length: 22 }, (_, i): Point => away(at, radius * sheet.between(0.975, 1.02), i * 16.36)), true);
	castShadow(sheet, shell, radius * 0.13);
	sheet.cover([shell]);
	sheet.mix([shell], brown, { ragged: 12, rim: 7 });
	for (let i = 0; i < 130; i++) {
		const angle = sheet.between(0, 360);
		sheet.ink([away(at, radius * sheet.between(0.9, 0.94), angle), away(at, radius * sheet.between(0.98, 1.05), angle + sheet.between(-5, 5))], 1.4, false, 0.6);
	}
	const white = ellipse(at, radius * 0.89);
	const hollow = ellipse(at, radius * 0.78);
	sheet.cover([white]);
	sheet.wash([white], "sun", 0.08);
	sheet.wash([hollow], "lagoon", 0.24, { ragged: 6, rim: 10 });
	sheet.outline(shell, 3.6);
	sheet.outline(white, 2.4, 0.8);
	sheet.outline(hollow, 1.8, 0.6);
	return hollow;
}

/** A hibiscus, open, its stamen to the lower right. */
export function hibiscus(sheet: Sheet, at: Point, size: number, turn = 0) {
	for (const angle of [0, 72, 144, 216, 288]) {
		const petal = placed(through([[8, 0], [size * 0.36, -size * 0.3], [size * 0.74, -size * 0.42], [size, -size * 0.16], [size * 0.94, size * 0.06], [size * 0.98, size * 0.26], [size * 0.66, size * 0.4], [size * 0.3, size * 0.24]], true), at, angle + turn);
		castShadow(sheet, petal, size * 0.06, 0.3);
		sheet.cover([petal]);
		sheet.mix([petal], { sun: 0.12, coral: 0.66 }, { ragged: 9, rim: 6 });
		sheet.wash([placed(ellipse([size * 0.2, 0], size * 0.3, size * 0.15), at, angle + turn)], "coral", 0.8, { soft: 8, rim: 0, within: [petal] });
		sheet.outline(petal, 3);
		for (const bend of [-0.24, -0.1, 0.06, 0.2]) sheet.ink(placed(through([[size * 0.2, bend * size * 0.3], [size * 0.55, bend * size * 0.9], [size * 0.84, bend * size]]), at, angle + turn), 1.2, false, 0.45);
	}
	const tip = away(at, size * 0.62, 40);
	sheet.wash([ellipse(at, size * 0.13)], "lagoon", 0.5, { rim: 2, soft: 3 });
	sheet.highlight(through([at, away(at, size * 0.34, 32), tip]), 15, 1);
	sheet.ink(through([at, away(at, size * 0.34, 29), tip]), 2.4);
	const grains = Array.from({ length: 16 }, () => away(away(at, size * sheet.between(0.38, 0.66), 36), sheet.between(4, 18), sheet.between(0, 360)));
	for (const grain of grains) {
		sheet.cover([ellipse(grain, 5)]);
		sheet.wash([ellipse(grain, 5)], "sun", 0.9, { ragged: 2, rim: 1 });
	}
	sheet.dots(grains, 1.8);
}

/** A ring of something thin: onion, chilli. */
export function ring(sheet: Sheet, at: Point, rx: number, ry: number, thick: number, colours: Colours, turn = 0) {
	const [outer, inner] = [ellipse(at, rx, ry, turn), ellipse(at, rx - thick, ry - thick, turn)];
	const [o, n] = [outer[0] ?? at, inner[0] ?? at];
	const band = [...outer, o, n, ...inner.toReversed(), n, o];
	sheet.cover([band]);
	sheet.mix([band], colours, { ragged: 3, rim: 2 });
	sheet.outline(outer, 2.2);
	sheet.outline(inner, 1.8, 0.8);
}

/** A slice of vegetable, round, with rings or seeds drawn by the caller. */
export function slice(sheet: Sheet, at: Point, radius: number, skin: Colours, inside: Colours, within = 0.88) {
	const round = ellipse(at, radius, radius * sheet.between(0.93, 1), sheet.between(0, 90));
	castShadow(sheet, round, radius * 0.12, 0.35);
	sheet.cover([round]);
	sheet.mix([round], skin, { ragged: 4, rim: 3 });
	const core = ellipse(at, radius * within, radius * within * 0.97);
	sheet.cover([core]);
	sheet.mix([core], inside, { ragged: 5, rim: 6 });
	sheet.outline(round, 2.6);
	sheet.ink(ellipse(at, radius * within), 1.3, true, 0.5);
}

/** Half of a mango, its flesh cut crosswise and turned out, or whole in its skin. */
export function cutMango(sheet: Sheet, at: Point, turn: number, size: number) {
	const skin = placed(through([[-150, 6], [-110, -78], [0, -104], [110, -74], [158, 14], [100, 84], [-20, 100], [-116, 72]], true), at, turn, size);
	castShadow(sheet, skin, 24 * size);
	sheet.cover([skin]);
	sheet.mix([skin], { sun: 0.8, coral: 0.62 }, { ragged: 8, rim: 8 });
	const inside = placed(through([[-132, 4], [-98, -66], [0, -88], [98, -62], [138, 12], [88, 70], [-18, 84], [-102, 60]], true), at, turn, size);
	sheet.cover([inside]);
	sheet.mix([inside], flesh, { ragged: 5, rim: 7 });
	sheet.wash([placed(through([[-90, 30], [0, 20], [130, 10], [88, 70], [-18, 84], [-102, 60]], true), at, turn, size)], "coral", 0.28, { soft: 10, rim: 0, within: [inside] });
	for (let row = -2; row <= 2; row++) {
		for (let column = -3; column <= 3; column++) {
			const [x, y] = [column * 37 + (row % 2) * 3, row * 32 + Math.abs(column) * 1.5];
			if ((x / 130) ** 2 + (y / 84) ** 2 > 0.94) continue;
			dice(sheet, placed([[x, y]], at, turn, size)[0] ?? at, 31 * size, turn + column * 5 + row * 2, { sun: 0.92, coral: 0.16 });
		}
	}
	sheet.outline(skin, 4);
	sheet.outline(inside, 2, 0.7);
}

/** A round slice of cucumber. */
export function cucumber(sheet: Sheet, at: Point, radius: number) {
	slice(sheet, at, radius, green, { sun: 0.3, lagoon: 0.16 }, 0.86);
	sheet.wash([ellipse(at, radius * 0.52)], "lagoon", 0.16, { rim: 5 });
	for (let i = 0; i < 12; i++) {
		const seed = placed(ellipse([0, 0], radius * 0.1, radius * 0.045), away(at, radius * 0.38, i * 30), i * 30);
		sheet.cover([seed]);
		sheet.outline(seed, 1.4, 0.7);
	}
}
