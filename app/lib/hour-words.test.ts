import { expect, test } from "vitest";
import { twelveHour } from "./hour-words.ts";

test.each([
	["15:00", "3 pm"],
	["11:00", "11 am"],
	["07:30", "7:30 am"],
	["20:30", "8:30 pm"],
	["12:00", "noon"],
	["12:30", "12:30 pm"],
	["00:00", "midnight"],
	["00:15", "12:15 am"],
])("%s is said as %s", (time, words) => {
	expect(twelveHour(time)).toBe(words);
});
