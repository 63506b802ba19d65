import { expect, test } from "vitest";
import { lastDayCheckedOut } from "./policy.ts";

test.each([
	["2026-11-21T16:59:59Z", "2026-11-20", "a minute before eleven"],
	["2026-11-21T17:00:00Z", "2026-11-21", "at eleven"],
	["2026-11-22T05:59:59Z", "2026-11-21", "just before midnight"],
	["2026-11-22T06:00:00Z", "2026-11-21", "at midnight"],
	["2027-01-01T06:30:00Z", "2026-12-31", "in the first hour of a year"],
	["2026-07-01T16:59:00Z", "2026-06-30", "in summer, when Belize keeps its hour"],
])("at %s the last stays that have ended are those of %s: %s at the hotel", (instant, day) => {
	expect(lastDayCheckedOut(new Date(instant))).toBe(day);
});
