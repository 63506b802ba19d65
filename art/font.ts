/**
 * Cuts the letters that the app uses out of Inter, with all weights and optical sizes: those that app.css names as `unicode-range`,
 * without the alternate forms that nothing here asks for. Run: npm run art:font
 */
import { copyFileSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./encode.ts";

const app = join(import.meta.dirname, "../app");
const source = fileURLToPath(import.meta.resolve("@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"));
const target = join(app, "ui/inter-latin.woff2");

const letters = /unicode-range:([^;]+);/.exec(readFileSync(join(app, "app.css"), "utf8"))?.[1]?.replace(/\s/g, "");
if (!letters) throw new Error("app.css names no unicode-range.");

/** Kerning, accents, forms of one language, figures of one width. Without `calt`, whose forms are a tenth of the file. */
const features = "kern,mark,mkmk,ccmp,locl,tnum";

run(
	"pyftsubset",
	source,
	`--unicodes=${letters}`,
	`--layout-features=${features}`,
	"--no-hinting",
	"--flavor=woff2",
	`--output-file=${target}`,
);
copyFileSync(join(source, "../../LICENSE"), join(app, "ui/inter-latin.LICENSE.txt"));
console.log(`${target}: ${statSync(target).size} bytes`);
