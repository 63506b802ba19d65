import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

test.each([
	["15:30, boat from BZE", 930, "boat", "boat from BZE"],
	["about 3 pm", 900, null, "about"],
	["3.30pm with our own car", 930, "car", "with our own car"],
	["12 am", 0, null, null],
	["12:10 pm", 730, null, null],
	["noon", 720, null, "noon"],
	["Tropic Air flight 412", null, "plane", "Tropic Air flight 412"],
	["late", null, null, "late"],
	["18h45", 1125, null, null],
	["boat, 14:05 at BZE", 845, "boat", "boat, at BZE"],
] as const)("the guest's words %j say when and how they come", (text, minutes, way, words) => {
	expect(readArrival(text)).toEqual({ minutes, way, words });
});

test("a guest who has said nothing has no time", () => {
	for (const text of [null, " "])
		expect(readArrival(text)).toEqual({ minutes: null, way: null, words: null });
});
