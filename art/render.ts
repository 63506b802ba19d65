/**
 * Renders every picture whose scene is new or has changed, grades and encodes it, and writes the typed content.
 * Run: npm run art [-- [--preview | --quick | --samples=16 | --grade | --keep] name ...]
 *
 * --preview  480 px and few samples into art/out/preview, nothing is encoded
 * --quick    half the samples, encoded and delivered; the picture stays due for its full rendering
 * --samples  so many samples instead of 24, encoded and delivered as final
 * --grade    grades and encodes again what was rendered before
 * --keep     notes the present scene as the one the delivered picture was rendered from
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cardFingerprint, cardNames, deliverCard } from "./cards.ts";
import { encodeJpeg, encodePicture, run } from "./encode.ts";

const here = import.meta.dirname;
const work = join(here, "out");
const pictures = join(here, "../public/pictures");
const manifestPath = join(here, "rendered.json");

const final = { width: 1600, height: 1000, samples: 24 };
const quick = { ...final, samples: 12 };
const preview = { width: 480, height: 300, samples: 32 };

/** The picture of the site where it is linked to, and the window cut out of it. */
const socialPreview = { picture: "landing-villas", window: "1600x840+0+80", size: "1200x630!" };

/** What each delivered picture was rendered from: a hash of its scene, the library it uses and the settings. */
const manifest: Record<string, string> = existsSync(manifestPath)
	? JSON.parse(readFileSync(manifestPath, "utf8"))
	: {};
const looks: Record<string, string> = JSON.parse(readFileSync(join(here, "looks.json"), "utf8"));

const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const has = (flag: string) => flags.includes(flag);
const samples = Number(/^--samples=(\d+)$/m.exec(flags.join("\n"))?.[1] ?? final.samples);

const scenes = readdirSync(join(here, "scenes"))
	.filter((file) => file.endsWith(".py"))
	.map((file) => file.slice(0, -3))
	.filter((name) => only.length === 0 || only.includes(name));
const cards = cardNames.filter((name) => only.length === 0 || only.includes(name));
const unknown = only.filter((name) => !scenes.includes(name) && !cards.includes(name));
if (unknown.length > 0) throw new Error(`No scene in art/scenes for ${unknown.join(", ")}`);

if (scenes.length > 0) buildTools();
mkdirSync(join(work, "preview"), { recursive: true });

if (has("--preview")) {
	for (const name of scenes) {
		const base = await renderScene(name, preview);
		grade(name, base, join(work, "preview", `${name}.png`));
	}
} else {
	const due = scenes.filter((name) => only.length > 0 || manifest[name] !== fingerprint(name));
	console.log(
		due.length === 0 ? "Every picture is up to date." : `${due.length} of ${scenes.length} to render`,
	);
	for (const [position, name] of due.entries()) {
		console.log(`${position + 1}/${due.length} ${name}`);
		if (!has("--keep")) await deliver(name);
		if (has("--quick")) continue;
		note(name, fingerprint(name));
	}
	// After the pictures that they are made from.
	const dueCards = cards.filter((name) => only.length > 0 || manifest[name] !== cardFingerprint(name));
	for (const name of dueCards) {
		if (!has("--keep")) deliverCard(name);
		note(name, cardFingerprint(name));
		console.log(`graded ${name}`);
	}
	if (due.length + dueCards.length > 0 && !has("--keep")) await import("./content.ts");
}

function note(name: string, made: string) {
	manifest[name] = made;
	writeFileSync(manifestPath, `${JSON.stringify(sorted(manifest), null, "\t")}\n`);
}

async function deliver(name: string) {
	const size = has("--quick") ? quick : { ...final, samples };
	const base = has("--grade") ? join(work, `${name}-${size.width}`) : await renderScene(name, size);
	const master = join(work, `${name}.png`);
	grade(name, base, master);
	encodePicture(master, name, pictures);
	if (name === socialPreview.picture) {
		const cut = join(work, "social-preview.png");
		run(
			"convert",
			master,
			"-resize",
			`${final.width}x`,
			"-crop",
			socialPreview.window,
			"+repage",
			"-resize",
			socialPreview.size,
			cut,
		);
		encodeJpeg(cut, join(pictures, "social-preview.jpg"));
	}
}

/** Renders two half images under the lowest priority; answers the stem of their names. */
async function renderScene(name: string, { width, height, samples }: typeof final) {
	const base = join(work, `${name}-${width}`);
	const script = join(here, "tools/render-scene.py");
	const began = Date.now();
	const blender = spawn("nice", [
		...["-n", "19", "blender", "-b", "-P", script, "--"],
		...[name, base, width, height, samples].map(String),
	]);
	let tail = "";
	let half = 0;
	let before = 0;
	const listen = (chunk: Buffer) => {
		tail = (tail + chunk).slice(-4000);
		const done = /.*Sample (\d+)\/(\d+)/s.exec(tail);
		if (!done) return;
		const share = Number(done[1]) / Number(done[2]);
		if (share < before - 0.5) half = 1;
		before = share;
		progress(`  rendering ${Math.round(50 * (half + share))} %`);
	};
	blender.stdout.on("data", listen);
	blender.stderr.on("data", listen);
	await new Promise((resolve) => blender.on("close", resolve));
	const report = /RENDERED .*/.exec(tail)?.[0];
	if (!report) throw new Error(`Blender gave up on ${name}:\n${tail}`);
	console.log(`\r  ${report}, ${Math.round((Date.now() - began) / 1000)} s on the clock`);
	return base;
}

/**
 * The look of the picture's kind, then what its scene says itself; later options win.
 * By its full path, because OpenImageIO belongs to the system's Python and to no other that may come first.
 */
function grade(name: string, base: string, target: string) {
	const scene = readFileSync(join(here, `scenes/${name}.py`), "utf8");
	const own = /^GRADE = \(?\s*"(.*)"/m.exec(scene)?.[1] ?? "";
	const look = `${looks[name.split("-")[0] ?? ""] ?? ""} ${own}`.trim().split(/\s+/);
	run("nice", "-n", "19", "/usr/bin/python3", join(here, "tools/grade.py"), base, target, ...look);
	console.log(`  graded ${target.slice(work.length + 1)}`);
}

function fingerprint(name: string) {
	const hash = createHash("sha256");
	const scene = readFileSync(join(here, `scenes/${name}.py`), "utf8");
	for (const part of libraryOf(scene)) hash.update(readFileSync(join(here, `lib/${part}.py`)));
	for (const tool of ["nfor.c", "sky.c", "grade.py"]) hash.update(readFileSync(join(here, "tools", tool)));
	hash.update(scene).update(JSON.stringify([final, looks[name.split("-")[0] ?? ""]]));
	return hash.digest("hex").slice(0, 16);
}

/** The modules of lib/ that a source imports, and those that they import. */
function libraryOf(source: string, seen = new Set<string>()) {
	const named = [...source.matchAll(/^from (?:lib|\.) import (.+)$/gm)].flatMap((match) =>
		(match[1] ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
	);
	const starred = [...source.matchAll(/^from (?:lib)?\.(\w+) import/gm)].map((match) => match[1] ?? "");
	for (const part of [...named, ...starred]) {
		if (part === "" || seen.has(part)) continue;
		seen.add(part);
		libraryOf(readFileSync(join(here, `lib/${part}.py`), "utf8"), seen);
	}
	return [...seen].sort();
}

/** The denoiser and the sky are small C programs, built for the machine they run on. */
function buildTools() {
	for (const tool of ["nfor", "sky"]) {
		const target = join(here, "tools", tool);
		if (existsSync(target)) continue;
		const options = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-o", target, `${target}.c`, "-lm"];
		execFileSync("gcc", options, { stdio: "inherit" });
	}
}

function progress(text: string) {
	if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
}

function sorted(entries: Record<string, string>) {
	return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
