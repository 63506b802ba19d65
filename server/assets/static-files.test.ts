import fc from "fast-check";
import { expect, test } from "vitest";
import { parseByteRange } from "./static-files.ts";

test.each([
	["bytes=0-99", { start: 0, end: 99 }],
	["bytes=500-", { start: 500, end: 999 }],
	["bytes=-200", { start: 800, end: 999 }],
	["bytes=900-5000", { start: 900, end: 999 }],
	["bytes=-5000", { start: 0, end: 999 }],
	["Bytes= 0 - 0 ", { start: 0, end: 0 }],
	["bytes=1000-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	[null, null],
	["bytes=-", null],
	["bytes=5-1", null],
	["bytes=0-1,5-9", null],
	["chapters=1-2", null],
	["bytes=one-two", null],
])("of a film of 1000 bytes, %s asks for %j", (header, expected) => {
	expect(parseByteRange(header, 1000)).toEqual(expected);
});

test("an empty file has no part to give", () => {
	expect(parseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
	expect(parseByteRange("bytes=-1", 0)).toBe("unsatisfiable");
});

test("a range never reaches outside of its file", () => {
	fc.assert(
		fc.property(fc.nat(), fc.option(fc.nat()), fc.nat(10_000), (first, last, size) => {
			const range = parseByteRange(`bytes=${first}-${last ?? ""}`, size);
			if (range === null || range === "unsatisfiable") return;
			expect(range.start).toBeLessThanOrEqual(range.end);
			expect(range.end).toBeLessThan(size);
		}),
	);
});
