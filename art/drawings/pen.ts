/** Lines and shapes as a hand draws them. Everything is in the pixels of a sheet of 1600 x 1000. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32), so that a drawing is the same on every machine. */
export function seededRandom(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A function that wanders smoothly between -1 and 1 with one turn or so for each whole step of its argument. */
function wandering(random: () => number) {
	const values = Array.from({ length: 256 }, () => random() * 2 - 1);
	const at = (step: number) => values[((step % 256) + 256) % 256] ?? 0;
	return (position: number) => {
		const step = Math.floor(position);
		const part = position - step;
		const ease = part * part * (3 - 2 * part);
		return at(step) * (1 - ease) + at(step + 1) * ease;
	};
}

export function ellipse([cx, cy]: Point, rx: number, ry = rx, turn = 0, from = 0, to = 360): Line {
	const steps = Math.max(10, Math.ceil((Math.abs(to - from) / 360) * Math.min(120, 16 + rx / 2)));
	return Array.from({ length: steps + (Math.abs(to - from) === 360 ? 0 : 1) }, (_, step) => {
		const angle = radians(from + ((to - from) * step) / steps);
		return turned([cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)], [cx, cy], turn);
	});
}

/** A smooth line through the points (Catmull-Rom). */
export function through(points: Line, closed = false): Line {
	const at = (i: number): Point =>
		(closed ? points[(i + points.length) % points.length] : points[Math.min(Math.max(i, 0), points.length - 1)]) ?? [0, 0];
	const spans = closed ? points.length : points.length - 1;
	const line: Point[] = [];
	for (let span = 0; span < spans; span++) {
		const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
		for (let step = 0; step < 12; step++) {
			const t = step / 12;
			const mix = (i: 0 | 1) =>
				0.5 *
				(2 * b[i] +
					(c[i] - a[i]) * t +
					(2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
					(3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
			line.push([mix(0), mix(1)]);
		}
	}
	if (!closed) line.push(at(points.length - 1));
	return line;
}

/** The points at a place on the sheet: turned clockwise by degrees around 0,0, made larger, then moved. */
export function placed(line: Line, [x, y]: Point, turn = 0, scale = 1): Line {
	return line.map(([px, py]) => {
		const [tx, ty] = turned([px * scale, py * scale], [0, 0], turn);
		return [tx + x, ty + y];
	});
}

function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
	const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
	return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** The point so far from another in a direction, in degrees clockwise from the right. */
export function away([x, y]: Point, distance: number, degrees: number): Point {
	return [x + distance * Math.cos(radians(degrees)), y + distance * Math.sin(radians(degrees))];
}

function radians(degrees: number) {
	return (degrees * Math.PI) / 180;
}

export function svgPath(line: Line, closed = true) {
	return `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;
}

/** The line again with points at equal distances. */
function resampled(line: Line, gap: number): Line {
	const result: Point[] = [];
	let left = 0;
	for (let i = 1; i < line.length; i++) {
		const [a, b] = [line[i - 1], line[i]];
		if (!a || !b) continue;
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
		let at = left;
		for (; at < length; at += gap) {
			const t = at / length;
			result.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
		}
		left = at - length;
	}
	const last = line.at(-1);
	if (last) result.push(last);
	return result;
}

/**
 * The outline of one stroke of a pen with a soft nib: it trembles a little, swells and thins, and tapers at its ends.
 * A closed line begins anywhere and runs a little past its start, as a hand does.
 */
export function penStroke(line: Line, width: number, random: () => number, closed = false): Line {
	let course = line;
	if (closed) {
		const start = Math.floor(random() * line.length);
		const overlap = Math.max(2, Math.floor(line.length * 0.04));
		course = [...line.slice(start), ...line.slice(0, start), ...line.slice(start, start + overlap)];
		if (start + overlap > line.length) course = [...course, ...line.slice(0, 2)];
	}
	const points = resampled(course, 4);
	const [tremble, sway, pressure] = [wandering(random), wandering(random), wandering(random)];
	const left: Point[] = [];
	const right: Point[] = [];
	points.forEach(([x, y], i) => {
		const before = points[Math.max(0, i - 1)] ?? [x, y];
		const after = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
		const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
		const normal: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
		const drift = tremble(i / 5) * 0.55 + sway(i / 24) * Math.min(2.2, points.length / 30);
		const ends = Math.min(1, (i + 0.6) / 7, (points.length - 1 - i + 0.6) / 7);
		const half = (width / 2) * (0.72 + 0.5 * pressure(i / 16)) * (0.25 + 0.75 * ends);
		left.push([x + normal[0] * (drift + half), y + normal[1] * (drift + half)]);
		right.push([x + normal[0] * (drift - half), y + normal[1] * (drift - half)]);
	});
	return [...left, ...right.reverse()];
}
