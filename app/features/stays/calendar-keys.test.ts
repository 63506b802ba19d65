import { expect, test } from "vitest";
import { clampDay, moveByKey } from "./components/use-calendar.ts";

test.each([
	["ArrowLeft", "2027-01-01", "2026-12-31"],
	["ArrowRight", "2026-12-31", "2027-01-01"],
	["ArrowUp", "2027-01-01", "2026-12-25"],
	["ArrowDown", "2026-12-31", "2027-01-07"],
	["Home", "2026-12-12", "2026-12-07"],
	["End", "2026-12-12", "2026-12-13"],
	["PageUp", "2027-03-31", "2027-02-28"],
	["PageDown", "2028-01-31", "2028-02-29"],
	["PageDown", "2026-12-12", "2027-01-12"],
	["Enter", "2026-12-12", null],
])("%s leads from %s to %s", (key, from, to) => {
	expect(moveByKey(key, from, "monday")).toBe(to);
});

test("Home and End lead to the ends of the guest's own week", () => {
	expect(moveByKey("Home", "2026-12-12", "sunday")).toBe("2026-12-06");
	expect(moveByKey("End", "2026-12-06", "sunday")).toBe("2026-12-12");
	expect(moveByKey("Home", "2026-12-13", "sunday")).toBe("2026-12-13");
});

test("a move beyond the days that can be booked ends at the first or last of them", () => {
	const days = ["2026-11-20", "2026-11-25", "2026-12-01"].map((day) =>
		clampDay(day, "2026-11-21", "2026-11-30"),
	);
	expect(days).toEqual(["2026-11-21", "2026-11-25", "2026-11-30"]);
});
