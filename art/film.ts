/**
 * Renders every film whose settings or renderer have changed, encodes it twice, delivers its poster.
 * Run: npm run art:film [-- [--preview | --large | --encode | --keep | --measure] name ...]
 *
 * --preview  the first frame alone, into art/out/preview
 * --large    the large file alone, where a film has one
 * --encode   encodes again what was rendered before
 * --keep     notes the present settings as those the delivered film was rendered from
 * --measure  prints size, seam and contrast of what is delivered, renders nothing
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodePicture, run } from "./encode.ts";
import { films } from "./film/film-scenes.ts";
import { measureFilms } from "./film/measure.ts";

const here = import.meta.dirname;
const work = join(here, "out/film");
const preview = join(here, "out/preview");
const delivered = join(here, "../public/film");
const pictures = join(here, "../public/pictures");
const renderer = join(work, "reef");
const source = join(here, "film/reef.c");
const manifestPath = join(here, "film/rendered.json");

type Size = { width: number; height: number };
const usual: Size = { width: 1280, height: 720 };
const large: Size = { width: 1920, height: 1080 };
const fps = 24;
const frames = 240;
const mostBytes = 1_500_000;
const mostBytesLarge = 3_000_000;
const unspoilt = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0"];
/** Untagged, the two kinds of file show different colours. */
const tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];

/** The poster is the first picture of every page and lies under a scrim: it may be coarser than others. */
const poster = { widths: [480, 960, 1280], avifWidths: [], mostBytesAt960: 24 * 1024 };

/** What each delivered film was rendered from. */
const manifest: Record<string, string> = existsSync(manifestPath)
	? JSON.parse(readFileSync(manifestPath, "utf8"))
	: {};

const words = process.argv.slice(2);
const has = (flag: string) => words.includes(flag);
const named = words.filter((word) => !word.startsWith("--"));
const unknown = named.filter((name) => !(name in films));
if (unknown.length > 0) throw new Error(`No film in art/film/film-scenes.ts called ${unknown.join(", ")}`);
const chosen = named.length > 0 ? named : Object.keys(films);

mkdirSync(work, { recursive: true });
mkdirSync(preview, { recursive: true });

if (has("--measure")) {
	await measureFilms(chosen, delivered);
} else if (has("--preview")) {
	buildRenderer();
	for (const name of chosen) await render(name, usual, 1, join(preview, `film-${name}.png`), ["-frames:v", "1"]);
} else {
	const due = chosen.filter((name) => named.length > 0 || manifest[name] !== fingerprint(name));
	console.log(due.length === 0 ? "Every film is up to date." : `${due.length} to render: ${due.join(", ")}`);
	if (due.length > 0) buildRenderer();
	for (const name of due) {
		if (!has("--keep")) await deliver(name);
		if (has("--encode") || has("--large")) continue;
		manifest[name] = fingerprint(name);
		writeFileSync(manifestPath, `${JSON.stringify(manifest, null, "\t")}\n`);
	}
	if (due.length > 0 && !has("--keep")) await import("./content.ts");
}

async function deliver(name: string) {
	if (films[name]?.largeQuantiser !== undefined) {
		const master = join(work, `${name}-large.mkv`);
		if (!has("--encode")) await render(name, large, frames, master, unspoilt);
		encodeLarge(name, master);
	}
	if (has("--large")) return;
	const master = join(work, `${name}.mkv`);
	if (!has("--encode")) await render(name, usual, frames, master, unspoilt);
	encode(name, master);
	const still = join(work, `${name}.png`);
	ffmpeg("-i", master, "-frames:v", "1", still);
	encodePicture(still, `film-${name}`, pictures, poster);
}

/** Renders the first frames of a film, one sample a pixel, under the lowest priority. */
async function render(name: string, { width, height }: Size, count: number, target: string, codec: string[]) {
	const began = Date.now();
	const size = [width, height, frames, fps, 0, count, 1].map(String);
	const settings = Object.entries(films[name]?.settings ?? {}).map(([key, value]) => [key, String(value)]);
	const camera = spawn("nice", ["-n", "19", renderer, ...size], {
		env: { ...process.env, ...Object.fromEntries(settings) },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", String(fps), "-i", "-"];
	const recorder = spawn("nice", ["-n", "19", "ffmpeg", "-v", "error", "-y", ...raw, ...codec, target], {
		stdio: ["pipe", "inherit", "inherit"],
	});
	let bytes = 0;
	camera.stdout.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		progress(`  rendering ${name} ${Math.floor((100 * bytes) / (width * height * 3 * count))} %`);
	});
	camera.stdout.pipe(recorder.stdin);
	const [cameraCode, recorderCode] = await Promise.all([ended(camera), ended(recorder)]);
	if (cameraCode !== 0 || recorderCode !== 0) throw new Error(`The rendering of ${name} broke off.`);
	console.log(`  rendered ${name} in ${Math.round((Date.now() - began) / 1000)} s`);
}

/**
 * Writes mp4 (H.264, two passes) and webm (AV1), both tagged BT.709, so that every player shows the same colours.
 * Light smoothing in space and time spares bits; it looks back, so the loop runs through it twice and the second
 * round is used: its first frame has the last one behind it. An encoder would make the first frame the sharpest and
 * the last the coarsest, which shows as a jump where the loop closes: here all frames get the same quantiser, and the
 * last second of the mp4 more bits.
 */
function encode(name: string, master: string) {
	const film = films[name];
	if (!film) throw new Error(`No film called ${name}`);
	const { kbps, quantiser } = film;
	const smooth = smoothed(name, master);
	const log = join(work, `${name}.pass`);
	const even = `mbtree=0:ipratio=1:pbratio=1.1:zones=${frames - fps},${frames - 1},b=2`;
	const h264 = [
		...["-c:v", "libx264", "-preset", "slow", "-b:v", `${kbps}k`, "-profile:v", "high", "-g", String(frames)],
		...["-x264-params", even],
	];
	const mp4 = join(delivered, `${name}.mp4`);
	const webm = join(delivered, `${name}.webm`);
	ffmpeg("-i", smooth, ...h264, "-pass", "1", "-passlogfile", log, "-f", "mp4", "/dev/null");
	ffmpeg("-i", smooth, ...h264, "-pass", "2", "-passlogfile", log, ...tags, "-movflags", "+faststart", mp4);
	ffmpeg("-i", smooth, ...av1(quantiser), ...tags, webm);
	for (const leftover of [`${log}-0.log`, `${log}-0.log.mbtree`]) rmSync(leftover, { force: true });
	for (const file of [mp4, webm]) weigh(file, mostBytes);
}

/** A large screen has a decoder for AV1, and H.264 of this size would be too heavy. */
function encodeLarge(name: string, master: string) {
	const webm = join(delivered, `${name}-large.webm`);
	ffmpeg("-i", smoothed(`${name}-large`, master), ...av1(films[name]?.largeQuantiser ?? 0), ...tags, webm);
	weigh(webm, mostBytesLarge);
}

/** The second round of the loop, smoothed in space and time, without loss. */
function smoothed(name: string, master: string): string {
	const soften = films[name.replace(/-large$/, "")]?.soften ?? 0;
	const target = join(work, `${name}-smooth.mkv`);
	const filters = [
		"scale=in_range=pc:out_range=tv:out_color_matrix=bt709",
		`format=yuv420p,hqdn3d=1.2:1.0:3:2,gblur=sigma=${soften}:steps=2`,
		`trim=start_frame=${frames},setpts=PTS-STARTPTS`,
	].join(",");
	const lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"];
	ffmpeg("-stream_loop", "1", "-i", master, "-vf", filters, "-r", String(fps), ...lossless, ...tags, target);
	return target;
}

function av1(quantiser: number): string[] {
	const flat = "tune=0:rc=0:use-fixed-qindex-offsets=1:key-frame-qindex-offset=0:qindex-offsets=[0,0,0,0,0,0]:enable-tf=0";
	const quality = ["-preset", "5", "-qp", String(quantiser), "-g", String(frames)];
	return ["-c:v", "libsvtav1", ...quality, "-svtav1-params", flat];
}

function weigh(file: string, allowed: number) {
	const { size } = statSync(file);
	const short = file.slice(delivered.length + 1);
	if (size > allowed) throw new Error(`${short} has ${size} bytes, ${allowed} are allowed: lower kbps or raise quantiser.`);
	console.log(`  ${short}: ${(size / 1_000_000).toFixed(2)} MB`);
}

function ffmpeg(...args: string[]) {
	run("nice", "-n", "19", "ffmpeg", "-v", "error", "-y", ...args);
}

function ended(child: ReturnType<typeof spawn>) {
	return new Promise<number | null>((resolve) => child.on("close", resolve));
}

function fingerprint(name: string) {
	const hash = createHash("sha256").update(readFileSync(source));
	return hash.update(JSON.stringify([films[name], usual, large, frames])).digest("hex").slice(0, 16);
}

/** Built for the machine it runs on, again when its source has changed. */
function buildRenderer() {
	if (existsSync(renderer) && statSync(renderer).mtimeMs > statSync(source).mtimeMs) return;
	const options = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-o", renderer, source, "-lm"];
	execFileSync("gcc", options, { stdio: "inherit" });
}

function progress(text: string) {
	if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
}
