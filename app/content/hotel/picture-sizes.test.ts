import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plates } from "./experiences.ts";
import { cardSizedPictures } from "./picture-sizes.ts";

test("the pictures shown only at card size are those that the renders were approved for", () => {
	const rows = readFileSync("art/README.md", "utf8").matchAll(
		/^\| `([a-z-]+)` \| (yes|at card size|no) \|/gm,
	);
	const judged = [...rows].map(([, name, passes]) => ({ name, passes }));
	expect(judged.length).toBeGreaterThan(cardSizedPictures.length);
	const tooWeak = judged.filter(({ passes }) => passes !== "yes").map(({ name }) => name);
	expect([...cardSizedPictures].sort()).toEqual(tooWeak.sort());
});

test("every dish and drink is a drawing", () => {
	const drawn = Object.keys(JSON.parse(readFileSync("art/drawings/drawn.json", "utf8")));
	expect(drawn.sort()).toEqual(
		plates()
			.map(({ picture }) => picture)
			.sort(),
	);
});
