import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMismatches, findViolations } from "./architecture/violations.ts";

const root = join(import.meta.dirname, "..");

const sources = globSync(["*.ts", "{app,db,server,jobs,test,scripts,art,bench}/**/*.{ts,tsx,js}"], {
	cwd: root,
}).map((path) => ({
	path: path.replaceAll("\\", "/"),
	source: readFileSync(join(root, path), "utf8"),
}));

test("the project follows its own rules", () => {
	expect(sources.length).toBeGreaterThan(100);
	expect(findViolations(sources)).toEqual([]);
});

test("the list of the architecture names existing files, and every table has an owner", () => {
	expect(findMismatches(sources)).toEqual([]);
});
