import { parseDate } from "@internationalized/date";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	addDays,
	dayIn,
	formatDays,
	formatHotelDate,
	isoWeekday,
	listNights,
	nightsBetween,
	parseHotelDate,
	startOfMonth,
} from "./hotel-date.ts";

test.each([
	["2026-12-24", "2026-12-24"],
	["2028-02-29", "2028-02-29"],
	["2027-02-29", null],
	["2026-02-31", null],
	["2026-13-01", null],
	["2026-00-10", null],
	["26-12-24", null],
	["2026-12-24T10:00", null],
	["24/12/2026", null],
	["", null],
])("the date typed as “%s” is read as %s", (typed, expected) => {
	expect(parseHotelDate(typed)).toBe(expected);
});

test.each([
	["2026-11-21T05:59:59Z", "2026-11-20"],
	["2026-11-21T06:00:00Z", "2026-11-21"],
	["2027-01-01T05:30:00Z", "2026-12-31"],
	["2026-07-01T06:00:00Z", "2026-07-01"],
])("at %s the day in Belize is %s, in summer and winter", (instant, expected) => {
	expect(dayIn(new Date(instant), "America/Belize")).toBe(expected);
});

test("the text and weekday of a date do not depend on the time zone of the machine", () => {
	const zone = process.env.TZ;
	try {
		for (const TZ of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Belize", "UTC"]) {
			process.env.TZ = TZ;
			expect(formatHotelDate("2026-12-12", "long")).toBe("Saturday 12 December 2026");
			expect(formatHotelDate("2026-12-12")).toBe("Sat 12 Dec 2026");
			expect(formatHotelDate("2026-12-12", "short")).toBe("12 Dec");
			expect(formatHotelDate("2026-12-12", "month")).toBe("December 2026");
			expect(isoWeekday("2026-12-12")).toBe(6);
			expect(dayIn(new Date("2026-11-21T06:00:00Z"), "America/Belize")).toBe("2026-11-21");
		}
	} finally {
		if (zone === undefined) delete process.env.TZ;
		else process.env.TZ = zone;
	}
});

test("months are counted from their first day", () => {
	expect(startOfMonth("2026-12-31")).toBe("2026-12-01");
	expect(startOfMonth("2026-12-31", 2)).toBe("2027-02-01");
	expect(startOfMonth("2027-01-31", -2)).toBe("2026-11-01");
});

const date = fc
	.date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2060-01-01T00:00:00Z"), noInvalidDate: true })
	.map((instant) => dayIn(instant, "UTC"));

test("the nights between two dates are as many as the days from one to the other", () => {
	fc.assert(
		fc.property(date, fc.integer({ min: 0, max: 900 }), (from, days) => {
			const until = addDays(from, days);
			expect(nightsBetween(from, until)).toBe(days);
			expect(listNights(from, until)).toHaveLength(days);
			expect(addDays(until, -days)).toBe(from);
			expect(isoWeekday(addDays(from, 7))).toBe(isoWeekday(from));
		}),
	);
});

test("every day of a thousand years is counted as a calendar library counts it", () => {
	const days = fc.integer({ min: 0, max: 365_000 });
	const library = (count: number) => parseDate("1583-01-01").add({ days: count });
	fc.assert(
		fc.property(days, fc.integer({ min: -1_000, max: 1_000 }), (count, step) => {
			const day = library(count);
			const date = day.toString();
			expect(addDays("1583-01-01", count)).toBe(date);
			expect(nightsBetween("1583-01-01", date)).toBe(count);
			expect(parseHotelDate(date)).toBe(date);
			expect(isoWeekday(date)).toBe((day.calendar.toJulianDay(day) % 7) + 1);
			expect(startOfMonth(date, step % 60)).toBe(
				day
					.set({ day: 1 })
					.add({ months: step % 60 })
					.toString(),
			);
		}),
		{ numRuns: 2_000 },
	);
});

test("no day that does not exist is a date", () => {
	for (let month = 0; month < 100; month += 1)
		for (let day = 0; day < 100; day += 1) {
			const text = `2028-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
			const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(2028, month, 0).getDate();
			expect(parseHotelDate(text)).toBe(exists ? text : null);
		}
});

test.each([
	["2026-12-12", "2026-12-14", "short", "12 – 14 Dec"],
	["2026-12-07", "2026-12-07", "short", "7 Dec"],
	["2026-12-30", "2027-01-02", "short", "30 Dec – 2 Jan"],
	["2026-12-12", "2027-12-14", "short", "12 Dec 2026 – 14 Dec 2027"],
	["2026-12-12", "2027-12-11", "short", "12 Dec – 11 Dec"],
	["2026-12-12", "2026-12-14", "day", "Sat 12 – Mon 14 Dec"],
	["2026-12-30", "2027-01-02", "day", "Wed 30 Dec – Sat 2 Jan"],
	["2026-12-12", "2026-12-14", "dated", "12 – 14 Dec 2026"],
	["2026-12-30", "2027-01-02", "dated", "30 Dec 2026 – 2 Jan 2027"],
	["2026-11-29", "2026-12-03", "medium", "Sun 29 Nov – Thu 3 Dec 2026"],
	["2026-12-30", "2027-01-02", "medium", "Wed 30 Dec 2026 – Sat 2 Jan 2027"],
] as const)("the days from %s to %s are written %s as %s", (from, until, shape, written) => {
	expect(formatDays({ from, until }, shape)).toBe(written);
});
