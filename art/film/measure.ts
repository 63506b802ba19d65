import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The scrims of app/ui/tokens.css and the least that design allows: a colour in sRGB and how much of it lies over the film. */
const scrims = [
	{ name: "62 % ink", colour: [11, 34, 38], share: 0.62 },
	{ name: "54 % black", colour: [0, 0, 0], share: 0.54 },
	{ name: "42 % black", colour: [0, 0, 0], share: 0.42 },
] as const;

/** Brightness is judged on blocks of 8 x 8 pixels: about the stroke of a letter. */
const blocks = { width: 160, height: 90 };

/**
 * Prints for every film and format its bytes, how far its seam differs from its usual step from frame to frame, and
 * the contrast of white text over the brightest block of any frame.
 */
export async function measureFilms(names: readonly string[], folder: string) {
	const rows: string[][] = [];
	for (const name of names)
		for (const short of readdirSync(folder).filter((file) => file.split(/-large|\./)[0] === name)) {
			const file = join(folder, short);
			const { steps, seam } = await measureSteps(file);
			const usual = median(steps);
			const brightest = await findBrightest(file);
			rows.push([
				short,
				(statSync(file).size / 1_000_000).toFixed(2),
				String(steps.length + 1),
				usual.toFixed(2),
				Math.max(...steps).toFixed(2),
				seam.toFixed(2),
				(seam / usual).toFixed(2),
				`rgb(${brightest.join(" ")})`,
				...scrims.map((scrim) => whiteOver(brightest, scrim).toFixed(1)),
			]);
		}
	const head = ["film", "MB", "frames", "usual step", "largest step", "seam", "seam ratio", "brightest block"];
	console.log(`| ${[...head, ...scrims.map(({ name }) => `white on ${name}`)].join(" | ")} |`);
	console.log(`|${"---|".repeat(head.length + scrims.length)}`);
	for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

/** Mean absolute differences of luma, in steps of 256: between neighbours, and from the last frame to the first. */
async function measureSteps(file: string) {
	const steps: number[] = [];
	let first: Buffer | undefined;
	let before: Buffer | undefined;
	for await (const frame of decode(file, "gray", 1280 * 720, ["-vf", "scale=1280:720"])) {
		first ??= frame;
		if (before) steps.push(difference(before, frame));
		before = frame;
	}
	if (!first || !before) throw new Error(`No frame in ${file}`);
	return { steps, seam: difference(before, first) };
}

async function findBrightest(file: string): Promise<readonly [number, number, number]> {
	const scale = `scale=${blocks.width}:${blocks.height}:flags=area:in_color_matrix=bt709:in_range=tv:out_range=pc`;
	let brightest: [number, number, number] = [0, 0, 0];
	let most = -1;
	for await (const frame of decode(file, "rgb24", blocks.width * blocks.height * 3, ["-vf", scale]))
		for (let at = 0; at < frame.length; at += 3) {
			const block: [number, number, number] = [frame[at] ?? 0, frame[at + 1] ?? 0, frame[at + 2] ?? 0];
			const light = luminance(block);
			if (light > most) [most, brightest] = [light, block];
		}
	return brightest;
}

/** The frames of a film, each of the given number of bytes. */
async function* decode(file: string, pixels: string, bytes: number, filters: string[]) {
	const args = ["-n", "19", "ffmpeg", "-v", "error", "-i", file, ...filters, "-f", "rawvideo", "-pix_fmt", pixels, "-"];
	const player = spawn("nice", args, { stdio: ["ignore", "pipe", "inherit"] });
	let frame = Buffer.alloc(bytes);
	let filled = 0;
	for await (const chunk of player.stdout as AsyncIterable<Buffer>)
		for (let read = 0; read < chunk.length; ) {
			const copied = chunk.copy(frame, filled, read);
			read += copied;
			filled += copied;
			if (filled < bytes) continue;
			yield frame;
			frame = Buffer.alloc(bytes);
			filled = 0;
		}
}

function difference(a: Buffer, b: Buffer) {
	let sum = 0;
	for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
	return sum / a.length;
}

/** WCAG 2 contrast of white text on a colour under a scrim. */
function whiteOver(colour: readonly number[], scrim: (typeof scrims)[number]) {
	const under = colour.map((value, at) => value * (1 - scrim.share) + (scrim.colour[at] ?? 0) * scrim.share);
	return 1.05 / (luminance(under) + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]) {
	const linear = (value: number) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function median(values: readonly number[]) {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
