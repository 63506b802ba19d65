import { expect, test } from "vitest";
import { toSearchPattern } from "./name-search.ts";

test.each([
	["li", "% li%"],
	["ana", "%ana%"],
	["100%_", "%100\\%\\_%"],
	["王", "% x347x216x213%"],
])("%j is searched by the pattern %j", (word, pattern) => {
	expect(toSearchPattern(word)).toBe(pattern);
});
