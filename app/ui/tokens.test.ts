import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colours } from "./tokens.ts";

const sheetOf = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("tokens.ts has every colour of tokens.css", () => {
	const stated = [...sheetOf("./tokens.css").matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)];
	const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
	expect(stated.length).toBeGreaterThan(10);
	expect(Object.fromEntries(stated.map(([, name = "", colour]) => [camelCase(name), colour]))).toEqual(
		colours,
	);
});

test("the style sheet of the small pages has no other colours", () => {
	const used = sheetOf("../../public/small-page.css").match(/#[0-9a-f]{3,8}\b/g) ?? [];
	expect(used.length).toBeGreaterThan(3);
	expect(used.filter((colour) => !Object.values<string>(colours).includes(colour))).toEqual([]);
});
