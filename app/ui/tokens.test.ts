import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ink } from "./tokens.ts";

const sheetOf = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

const colours = new Map(
	[...sheetOf("./tokens.css").matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
		name,
		colour,
	]),
);

test("the browser around a page has the ink of its style sheet", () => {
	expect(colours.get("ink")).toBe(ink);
});

test("the style sheet of the small pages has no other colours", () => {
	const used = sheetOf("../../public/small-page.css").match(/#[0-9a-f]{3,8}\b/g) ?? [];
	const known = [...colours.values()];
	expect(used.length).toBeGreaterThan(3);
	expect(used.filter((colour) => !known.includes(colour))).toEqual([]);
});
