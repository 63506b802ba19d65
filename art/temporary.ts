/**
 * Temporary artwork: crops and grades of finished renders, one for every picture name of the site.
 * Each recipe goes away when its scene is rendered under the same name.
 * Run: node art/temporary.ts <folder of the masters> [name ...] && node art/content.ts
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodePicture, run } from "./encode.ts";

const masters = {
	sunset: "villa_sunset_1600.png",
	lagoon: "villa_overwater_1280.png",
	spa: "spa_stones_1600.png",
	dining: "dining_1280.png",
};

/** Tints shadows and highlights by mixing in the picture's own greys, coloured from `dark` to `light`. */
const tone = (dark: string, light: string, percent: number) => [
	...["(", "+clone", "-colorspace", "gray", "-colorspace", "sRGB", "+level-colors", `${dark},${light}`, ")"],
	...["-define", `compose:args=${percent}`, "-compose", "blend", "-composite"],
];
const matrix = (rows: string) => ["-color-matrix", rows];
const lively = (brightness: number, saturation: number) => ["-modulate", `${brightness},${saturation}`];
const contrast = (amount: number) => ["-sigmoidal-contrast", `${amount}x45%`];

/** Turns evening into night but keeps what shines: lamps, windows and their reflections. */
const lampsAtNight = [
	...["(", "-clone", "0", ...lively(58, 55), ...matrix("0.80 0 0  0 0.96 0.02  0.04 0.06 1.30"), ")"],
	...["(", "-clone", "0", "-colorspace", "gray", "-level", "62%,88%", "-blur", "0x4", ")"],
	...["(", "-clone", "1", "-clone", "0", "-clone", "2", "-compose", "over", "-composite", ")", "-delete", "0-2"],
];

const grades = {
	asRendered: [],
	afternoon: [...matrix("1.05 0.04 -0.02  0.02 0.98 0  0 0.04 0.86"), ...lively(100, 86), ...tone("#1b1408", "#fff1d8", 22)],
	lateSun: [...matrix("1.10 0.05 -0.03  0.03 0.95 -0.01  0 0.05 0.78"), ...lively(95, 82), ...tone("#24150a", "#ffe9c4", 30)],
	morning: ["-gamma", "1.10", ...lively(102, 76), ...tone("#0d2226", "#fffaf0", 24)],
	dawn: [...matrix("0.74 0.06 0.04  0 0.86 0.16  0 0.22 1.22"), ...lively(106, 74), ...tone("#0d2b47", "#f3ece4", 48), ...matrix("0.90 0 0  0 0.98 0  0 0 1.09")],
	blueHour: [...matrix("0.78 0.02 0.02  0 0.86 0.08  0.02 0.14 1.18"), ...lively(84, 70), ...tone("#0a1526", "#dfe3ee", 22), ...contrast(2)],
	night: lampsAtNight,
	spaWarm: [...lively(102, 92), ...tone("#120c06", "#fff6e6", 10)],
	spaPale: ["-gamma", "1.12", ...lively(103, 72), ...tone("#1c1610", "#fffaf0", 22)],
	candle: [...matrix("1.06 0.03 0  0.01 0.96 0  0 0.02 0.82"), ...lively(94, 96), ...contrast(2)],
	garden: [...matrix("0.96 0.02 0  0.03 1.02 0  0 0.04 0.90"), ...lively(108, 88)],
	plum: [...matrix("0.94 0 0.02  0.01 0.90 0.02  0.02 0.03 1.02"), ...lively(92, 84), ...contrast(2)],
};

/** Crop as ImageMagick writes it (width x height + left + top), in pixels of the master. */
type Recipe = [master: keyof typeof masters, crop: string, grade: keyof typeof grades, mirrored?: "mirrored"];

const recipes: Record<string, Recipe> = {

	"wellness-scrubs": ["spa", "736x460+40+530", "candle"],

};

const [folder, ...only] = process.argv.slice(2);
if (!folder) throw new Error("Say where the masters lie: node art/temporary.ts <folder> [name ...]");
const pictures = join(import.meta.dirname, "../public/pictures");
const scratch = mkdtempSync(join(tmpdir(), "temporary-"));
const wanted = (name: string) => only.length === 0 || only.includes(name);

for (const [name, [master, crop, grade, mirrored]] of Object.entries(recipes)) {
	if (!wanted(name)) continue;
	const graded = join(scratch, `${name}.png`);
	run("convert", join(folder, masters[master]), "-crop", crop, "+repage", ...(mirrored ? ["-flop"] : []), ...grades[grade], graded);
	if (process.env.PROOFS) run("convert", graded, "-resize", "480x300!", join(process.env.PROOFS, `${name}.png`));
	else encodePicture(graded, name, pictures);
	console.log(name);
}
rmSync(scratch, { recursive: true });
