import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../", import.meta.url);

/** An unknown address takes nothing. */
const sendNone = ["frame/not-at-desk.tsx"];

test("every page of the desk that takes a form stays, with what was typed, where the connection is lost", () => {
	const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => ({ file, source: readFileSync(new URL(file, folder), "utf8") }));
	const taking = pages.filter(({ source }) => /^export (async )?(function|const) action\b/m.test(source));
	const losing = taking.filter(({ source }) => !/^export .*\bclientAction\b/m.test(source));
	expect(taking.length).toBeGreaterThan(40);
	expect(losing.map(({ file }) => file).toSorted()).toEqual(sendNone);
});
