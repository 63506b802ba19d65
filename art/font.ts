/**
 * Cuts the letters that the app uses out of Inter: those that app.css names as `unicode-range`, in the weights that it names
 * and all optical sizes, without the alternate forms that nothing here asks for. Run: npm run art:font
 */
import { copyFileSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./encode.ts";

const app = join(import.meta.dirname, "../app");
const source = fileURLToPath(import.meta.resolve("@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"));
const target = join(app, "ui/inter-latin.woff2");

const css = readFileSync(join(app, "app.css"), "utf8");
const letters = /unicode-range:([^;]+);/.exec(css)?.[1]?.replace(/\s/g, "");
if (!letters) throw new Error("app.css names no unicode-range.");

const [, lightest, boldest] = /font-weight: (\d+) (\d+);/.exec(css) ?? [];
if (!lightest || !boldest) throw new Error("app.css names no weights.");

/** Kerning, accents, forms of one language, figures of one width. Without `calt`, whose forms are a tenth of the file. */
const features = "kern,mark,mkmk,ccmp,locl,tnum";

const inWeights = join(mkdtempSync(join(tmpdir(), "palapa-font-")), "inter.ttf");
run("fonttools", "varLib.instancer", source, `wght=${lightest}:${boldest}`, "--quiet", "--output", inWeights);
run(
	"pyftsubset",
	inWeights,
	`--unicodes=${letters}`,
	`--layout-features=${features}`,
	"--no-hinting",
	"--flavor=woff2",
	`--output-file=${target}`,
);
copyFileSync(join(source, "../../LICENSE"), join(app, "ui/inter-latin.LICENSE.txt"));
console.log(`${target}: ${statSync(target).size} bytes`);
