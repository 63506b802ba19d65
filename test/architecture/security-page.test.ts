import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0 has. */
const requirementsOfChapter: Record<string, number> = {
	...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7 },
	...{ V10: 29, V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16, V17: 7 },
};

const number = /\b\d+\.\d+\.\d+\b/g;

/** The chapters of the table: those that apply, with whether each holds, and those that do not. */
const chapters = page
	.split(/^### (?=V\d+ )/m)
	.slice(1)
	.map((text) => ({
		name: /^V\d+/.exec(text)?.[0] ?? "",
		rows: [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \|.*\| (yes|operator|no) \|$/gm)].map(
			([, id = "", holds = ""]) => ({ id, holds }),
		),
		notApplicable: [...text.matchAll(/^Not applicable: ([\d., ]+):/gm)].flatMap(
			([, ids = ""]) => ids.match(number) ?? [],
		),
	}));
const rows = chapters.flatMap((chapter) => chapter.rows);
const counted = (holds: string) => rows.filter((row) => row.holds === holds).length;

describe("the page about security", () => {
	test("judges every requirement of levels 1 and 2 once, under its own chapter", () => {
		const found = chapters.map(({ name, rows: applying, notApplicable }) => {
			const ids = [...applying.map(({ id }) => id), ...notApplicable];
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids.filter((id) => !id.startsWith(`${name.slice(1)}.`))).toEqual([]);
			return [name, ids.length];
		});
		expect(Object.fromEntries(found)).toEqual(requirementsOfChapter);
	});

	test("counts as its table says", () => {
		const skipped = chapters.flatMap(({ notApplicable }) => notApplicable).length;
		const figures = [rows.length + skipped, rows.length, counted("yes"), counted("operator"), counted("no")];
		expect(page).toContain(`| all | ${figures.join(" | ")} |`);
	});

	test("names the missing part wherever something does not hold", () => {
		const [, missing = ""] = /^## What does not hold$([\s\S]*?)^## /m.exec(page) ?? [];
		const explained = [...missing.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id);
		expect(explained).toEqual(rows.filter(({ holds }) => holds === "no").map(({ id }) => id));
	});

	test("names files that exist", () => {
		const inCode = [...page.matchAll(/`((?:app|db|docs|jobs|scripts|server|test)\/[\w./-]+)`/g)];
		const linked = [...page.matchAll(/\]\((?!#)([^)#]+)/g)].map(([, path = ""]) => join("docs", path));
		const named = new Set([...inCode.map(([, path = ""]) => path), ...linked]);
		expect(named.size).toBeGreaterThan(50);
		expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
});
