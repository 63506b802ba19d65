import { away, ellipse, type Line, type Point, penStroke, seededRandom, svgPath } from "./pen.ts";

/** The three colours of the site that every drawing is mixed from; ink for its lines. */
const pigments = { lagoon: "#0e6a70", coral: "#c4472b", sun: "#e0a02c" } as const;
const inkColour = "#0b2226";
const paperColour = "#faf7f1";

export type Pigment = keyof typeof pigments;

type Brush = {
	/** How far the edge runs, in pixels. */
	ragged?: number;
	/** Width of the darker rim where the colour pools; 0 for none. */
	rim?: number;
	/** Wet paper: how far the colour spreads, in pixels. */
	soft?: number;
	/** Paint only inside of these. */
	within?: readonly Line[];
};

/** One sheet of paper, 1600 x 1000, that is painted from the bottom up: washes darken what is below, `cover` hides it. */
export class Sheet {
	readonly random: () => number;
	private readonly parts: string[] = [];
	private count = 0;

	constructor(seed: number) {
		this.random = seededRandom(seed);
	}

	/** A number between the two. */
	between(least: number, most: number) {
		return least + (most - least) * this.random();
	}

	/** Thin colour: uneven in itself, darker at its rim. `strength` from 0 to 1. Shapes of one call are one layer. */
	wash(shapes: readonly Line[], pigment: Pigment, strength: number, brush: Brush = {}) {
		const { ragged = 10, rim = 5, soft = 0, within } = brush;
		const id = this.nextId();
		const seed = Math.floor(this.random() * 1000);
		const clip = within ? `<clipPath id="c${id}"><path d="${within.map((shape) => svgPath(shape)).join("")}"/></clipPath>` : "";
		const start = soft > 0 ? `<feGaussianBlur in="SourceGraphic" stdDeviation="${soft}" result="s"/>` : "";
		const edge =
			rim > 0
				? `<feGaussianBlur in="d" stdDeviation="${rim}" result="b"/><feComposite in="d" in2="b" operator="out" result="r"/>
<feComposite in="body" in2="r" operator="arithmetic" k2="0.84" k3="0.8"/>`
				: "";
		const filter = `<filter id="w${id}" filterUnits="userSpaceOnUse" ${region(shapes, 30 + ragged + soft * 3)} color-interpolation-filters="sRGB">
${start}<feTurbulence type="fractalNoise" baseFrequency="${ragged > 30 ? 0.009 : 0.022}" numOctaves="3" seed="${seed}" result="n"/>
<feDisplacementMap in="${soft > 0 ? "s" : "SourceGraphic"}" in2="n" scale="${ragged}" xChannelSelector="R" yChannelSelector="G" result="d"/>
<feTurbulence type="fractalNoise" baseFrequency="0.008 0.011" numOctaves="4" seed="${seed + 7}" result="m"/>
<feColorMatrix in="m" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.7 0 0 0 0.03" result="mottle"/>
<feComposite in="d" in2="mottle" operator="in" result="body"/>${edge}</filter>`;
		const path = `<path d="${shapes.map((shape) => svgPath(shape)).join("")}" fill="${pigments[pigment]}"/>`;
		const painted = `<g filter="url(#w${id})">${path}</g>`;
		const clipped = within ? `<g clip-path="url(#c${id})">${painted}</g>` : painted;
		this.parts.push(`${clip}${filter}<g style="mix-blend-mode:multiply" opacity="${strength}">${clipped}</g>`);
	}

	/** Several colours over one another in the same shapes: how greens and browns are mixed. */
	mix(shapes: readonly Line[], strengths: Partial<Record<Pigment, number>>, brush: Brush = {}) {
		for (const pigment of ["sun", "coral", "lagoon"] as const) {
			const strength = strengths[pigment];
			if (strength) this.wash(shapes, pigment, strength, brush);
		}
	}

	/** White body colour over what lies below, for ice, foam, china and everything that lies on something darker. */
	cover(shapes: readonly Line[], strength = 1) {
		this.parts.push(`<path d="${shapes.map((shape) => svgPath(shape)).join("")}" fill="${paperColour}" opacity="${strength}"/>`);
	}

	/** Drops that the brush lost, around a place. */
	spatter([x, y]: Point, reach: number, pigment: Pigment, count = 9) {
		const drops = Array.from({ length: count }, () => {
			const far = reach * this.random() ** 0.7;
			const angle = this.between(0, 360);
			return ellipse(away([x, y], far, angle), this.between(1.5, 7), this.between(1.5, 6));
		});
		this.wash(drops, pigment, 0.5, { ragged: 3, rim: 2 });
	}

	/** A line of the pen. Widths below 2 are for what lies inside, 4 to 5 for outlines. */
	ink(line: Line, width = 3.4, closed = false, strength = 0.9) {
		this.parts.push(`<path d="${svgPath(penStroke(line, width, this.random, closed))}" fill="${inkColour}" opacity="${strength}"/>`);
	}

	/** An outline that the pen goes round. */
	outline(shape: Line, width = 3.4, strength = 0.9) {
		this.ink(shape, width, true, strength);
	}

	/** Small dots of ink. */
	dots(points: readonly Point[], radius: number, strength = 0.85) {
		for (const [x, y] of points) {
			const r = radius * this.between(0.6, 1.2);
			this.parts.push(`<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * this.between(0.7, 1)).toFixed(1)}" fill="${inkColour}" opacity="${strength}"/>`);
		}
	}

	/** Small touches of white with a fine brush. */
	highlight(line: Line, width = 5, strength = 0.9) {
		this.parts.push(`<path d="${svgPath(penStroke(line, width, this.random))}" fill="${paperColour}" opacity="${strength}"/>`);
	}

	/** Parallel lines of the pen inside a shape, at a slope in degrees. */
	hatch(shape: Line, gap: number, slope: number, width = 1.3, strength = 0.5) {
		const id = this.nextId();
		const [left, top, right, bottom] = box([shape]);
		const [cx, cy, reach] = [(left + right) / 2, (top + bottom) / 2, Math.hypot(right - left, bottom - top) / 2];
		const [dx, dy] = [Math.cos((slope * Math.PI) / 180), Math.sin((slope * Math.PI) / 180)];
		const strokes: string[] = [];
		for (let at = -reach; at < reach; at += gap * this.between(0.8, 1.25)) {
			const [x, y] = [cx - dy * at, cy + dx * at];
			const ends: Line = [
				[x - dx * reach, y - dy * reach],
				[x + dx * reach, y + dy * reach],
			];
			strokes.push(svgPath(penStroke(ends, width, this.random)));
		}
		this.parts.push(`<clipPath id="c${id}"><path d="${svgPath(shape)}"/></clipPath><g clip-path="url(#c${id})"><path d="${strokes.join("")}" fill="${inkColour}" opacity="${strength}"/></g>`);
	}

	/** The drawing on its paper, whose grain catches the light from the upper left. */
	svg() {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">
<rect width="1600" height="1000" fill="${paperColour}"/>
${this.parts.join("\n")}
<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3" seed="4"/>
<feDiffuseLighting surfaceScale="0.8" lighting-color="#fff"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting></filter>
<rect width="1600" height="1000" filter="url(#grain)" style="mix-blend-mode:soft-light" opacity="0.3"/>
</svg>`;
	}

	private nextId() {
		this.count += 1;
		return this.count;
	}
}

function box(shapes: readonly Line[]) {
	const points = shapes.flat();
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
}

function region(shapes: readonly Line[], margin: number) {
	const [left, top, right, bottom] = box(shapes);
	const [x, y] = [Math.floor(left - margin), Math.floor(top - margin)];
	return `x="${x}" y="${y}" width="${Math.ceil(right + margin - x)}" height="${Math.ceil(bottom + margin - y)}"`;
}
