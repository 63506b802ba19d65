import { expect, test } from "vitest";
import { groupByDay, type ItineraryEntry } from "./itinerary-days.ts";

const today = "2026-12-12";

function entry(title: string, date: string | null, time = "10:00"): ItineraryEntry {
	return {
		kind: "treatment",
		reference: "K7MQ2XHD",
		title,
		details: "",
		status: "Confirmed",
		href: "/treatments/K7MQ2XHD",
		at: date === null ? null : { date, time, text: time },
	};
}

const titles = (entries: readonly ItineraryEntry[]) => entries.map(({ title }) => title);

test("days follow each other over the year's end, and each follows the clock", () => {
	const { days } = groupByDay(
		[
			entry("departure", "2027-01-02", "11:00"),
			entry("dinner", "2026-12-30", "18:00"),
			entry("arrival", "2026-12-30", "15:00"),
			entry("massage", "2026-12-30", "09:30"),
		],
		today,
	);
	expect(days.map(({ date, entries }) => [date, titles(entries)])).toEqual([
		["2026-12-30", ["massage", "arrival", "dinner"]],
		["2027-01-02", ["departure"]],
	]);
});

test("an entry of an earlier day is gone, and one of today is there to its end", () => {
	const { days } = groupByDay(
		[
			entry("yesterday", "2026-12-11"),
			entry("this morning", today, "09:00"),
			entry("tomorrow", "2026-12-13"),
		],
		today,
	);
	expect(days.map(({ date }) => date)).toEqual([today, "2026-12-13"]);
});

test("an entry without a time is listed apart, and on no day", () => {
	const arranged = groupByDay([entry("facial", null), entry("massage", "2026-12-13")], today);
	expect(titles(arranged.toArrange)).toEqual(["facial"]);
	expect(arranged.days.flatMap(({ entries }) => titles(entries))).toEqual(["massage"]);
	expect(groupByDay([], today)).toEqual({ days: [], toArrange: [] });
});
