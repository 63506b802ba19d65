/**
 * Draws the dishes and drinks whose drawing is new or has changed and delivers them like the renders.
 * Run: npm run art:draw [-- [--preview | --keep] name ...]; needs chromium beside what art/README.md lists.
 *
 * --preview  into art/out/preview, nothing is encoded
 * --keep     notes the present code as the one the delivered pictures were drawn by
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { drawings } from "./drawings/drawings.ts";
import { encodePicture } from "./encode.ts";

const here = import.meta.dirname;
const manifestPath = join(here, "drawings/drawn.json");
const manifest: Record<string, string> = JSON.parse(readFileSync(manifestPath, "utf8"));

const words = process.argv.slice(2);
const preview = words.includes("--preview");
const keep = words.includes("--keep");
const only = words.filter((word) => !word.startsWith("--"));
const unknown = only.filter((name) => !(name in drawings));
if (unknown.length > 0) throw new Error(`No drawing for ${unknown.join(", ")}`);

const due = Object.entries(drawings).filter(([name]) =>
	only.length > 0 ? only.includes(name) : preview || manifest[name] !== fingerprint(name),
);
const folder = join(here, "out", preview ? "preview" : "");
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
for (const [name, draw] of due) {
	if (keep) {
		note(name);
		continue;
	}
	const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
	await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw()}`);
	const master = join(folder, `${name}.png`);
	await page.screenshot({ path: master });
	await page.close();
	console.log(`drew ${name}`);
	if (preview) continue;
	encodePicture(master, name, join(here, "../public/pictures"));
	note(name);
}
await browser.close();
if (due.length > 0 && !preview && !keep) await import("./content.ts");

function note(name: string) {
	manifest[name] = fingerprint(name);
	writeFileSync(manifestPath, `${JSON.stringify(Object.fromEntries(Object.entries(manifest).sort()), null, "\t")}\n`);
}

/** The hash of what a drawing is made from: its own file and what all of them share. */
function fingerprint(name: string) {
	const shared = readdirSync(join(here, "drawings")).filter((file) => file.endsWith(".ts") && file !== "drawings.ts");
	const files = [...shared.sort(), `dishes/${name.replace("food-", "")}.ts`];
	const hash = createHash("sha256");
	for (const file of files) hash.update(readFileSync(join(here, "drawings", file)));
	return hash.digest("hex").slice(0, 16);
}
