import { globSync, readFileSync } from "node:fs";
import { matchesGlob, posix } from "node:path";
import { expect, test } from "vitest";
import { parse } from "./source.ts";

/**
 * A condition on the whole document (`html:has(.bar)`) has a browser look at the document, its bar and its foot again
 * for every focus and every pressed radio button anywhere: 2 to 4 ms each on a slow phone, several times in one press.
 * With the whole path to the element written out it looks at these elements alone.
 */
test("a condition on the whole document names the whole path to its element", () => {
	const found = globSync("app/**/*.css").flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/(?:html|:root|body):has\((?!> )[^\n]*/g)].map(
			([rule]) => `${path}: ${rule}`,
		),
	);
	// Only where something is printed.
	expect(found.sort()).toEqual([
		"app/routes/desk/plan/plan-print.css: body:has(.plan-page) {",
		"app/ui/page.css: body:has(:is(.bill-paper, .document-paper)) .print-header {",
	]);
});

/** The files that a route loads, including itself: its imports, and theirs. */
function listLoaded(entries: readonly string[]): Set<string> {
	const loaded = new Set<string>();
	const waiting = [...entries];
	for (let path = waiting.pop(); path; path = waiting.pop()) {
		if (loaded.has(path)) continue;
		loaded.add(path);
		const { imports } = parse({ path, source: readFileSync(path, "utf8") });
		for (const { target, isType } of imports)
			if (!isType && /^app\/.*\.tsx?$/.test(target) && !target.includes(".server.")) waiting.push(target);
	}
	return loaded;
}

/** The patterns of a sheet's `@source` lines from the root of the project; a folder means all of its files. */
function listSources(sheet: string): string[] {
	const lines = readFileSync(sheet, "utf8").matchAll(/^@source "([^"]+)";/gm);
	return [...lines].map(([, pattern = ""]) => {
		const path = posix.join(posix.dirname(sheet), pattern);
		return path.endsWith(".tsx") ? path : `${path}/**/*`;
	});
}

test("the sheet of the desk is made of every component that its pages load, and names none that is gone", () => {
	const pages = globSync("app/routes/desk/**/*.tsx").filter((path) => !path.includes(".test."));
	const components = [...listLoaded(pages)].filter(
		(path) => path.endsWith(".tsx") && readFileSync(path, "utf8").includes("className"),
	);
	const sources = listSources("app/routes/desk/frame/desk.css");
	expect(components.length).toBeGreaterThan(100);
	expect(components.filter((path) => !sources.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
	const named = sources.flatMap((pattern) => {
		const [before = "", names, after = ""] = pattern.split(/[{}]/);
		return names?.split(",").map((name) => before + name + after) ?? [pattern];
	});
	expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
