import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

test.each([
	["15:30, boat from BZE", 930, "boat"],
	["about 3 pm", 900, null],
	["3.30pm with our own car", 930, "car"],
	["12 am", 0, null],
	["12:10 pm", 730, null],
	["noon", 720, null],
	["Tropic Air flight 412", null, "plane"],
	["late", null, null],
	["18h45", 1125, null],
	["between 14:00 and 16:00", 840, null],
])("the guest's words %j say when and how they come", (text, minutes, way) => {
	expect(readArrival(text)).toEqual({ minutes, way, words: text });
});

test("a guest who has said nothing has no time", () => {
	for (const text of [null, " "])
		expect(readArrival(text)).toEqual({ minutes: null, way: null, words: null });
});
