import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { type CalendarFacts, findTabDay, listWeeks, readCalendarDay } from "./calendar-days.ts";

const today = "2026-11-22";

const offer = (id: string, ...taken: [string, string][]) => ({
	id,
	name: id,
	villas: [{ id, name: id, maxOccupancy: 2 }],
	sleeps: 2,
	taken: taken.map(([from, until]) => ({ from, until })),
	notOffered: null,
});

const rate = (villaId: string, nightlyCents: number): TaxedRate => ({
	villaId,
	villaName: villaId,
	fromNight: "2026-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
});

const facts = (change: Partial<CalendarFacts> = {}): CalendarFacts => ({
	offers: [offer("a", ["2026-12-01", "2026-12-04"])],
	rates: [rate("a", 30_000), rate("b", 20_000)],
	window: { today, lastCheckIn: "2027-01-31" },
	checkIn: "",
	checkOut: "",
	lastCheckOut: null,
	...change,
});

test.each([
	["2026-11-21", "past", null],
	["2026-11-30", "free", "check_in"],
	["2026-12-01", "check_out_only", null],
	["2026-12-02", "taken", null],
	["2026-12-04", "free", "check_in"],
	["2027-02-01", "beyond", null],
] as const)("in the calendar of one villa %s is %s and chooses %s", (day, state, picks) => {
	expect(readCalendarDay(facts(), day)).toMatchObject({ state, picks });
});

test("today is not a day to leave on, when nobody could have come yesterday", () => {
	const villa = offer("a", [today, "2026-11-24"]);
	expect(readCalendarDay(facts({ offers: [villa] }), today).state).toBe("taken");
});

test("for any villa a day has the lowest price of those that are free, and how many they are", () => {
	const any = facts({ offers: [offer("a"), offer("b", ["2026-12-01", "2026-12-02"])] });
	expect(readCalendarDay(any, "2026-11-30")).toMatchObject({ nightlyCents: 20_000, freeCount: 2 });
	expect(readCalendarDay(any, "2026-12-01")).toMatchObject({ nightlyCents: 30_000, freeCount: 1 });
});

test("two villas together cost what both cost, and a night without a price has none", () => {
	const pair = { ...offer("a_b"), villas: [...offer("a").villas, ...offer("b").villas] };
	expect(readCalendarDay(facts({ offers: [pair] }), "2026-12-05").nightlyCents).toBe(50_000);
	expect(readCalendarDay(facts({ offers: [offer("c")] }), "2026-12-05").nightlyCents).toBeNull();
});

test("once the check-in is chosen, days that cannot end the stay do nothing and an earlier day starts again", () => {
	const choosing = facts({ checkIn: "2026-11-28", lastCheckOut: "2026-12-01" });
	const read = (day: string) => {
		const { state, picks, part } = readCalendarDay(choosing, day);
		return [state, picks, part];
	};
	expect(read("2026-11-27")).toEqual(["free", "check_in", null]);
	expect(read("2026-11-28")).toEqual(["free", "check_in", "check_in"]);
	expect(read("2026-11-29")).toEqual(["free", "check_out", null]);
	expect(read("2026-12-01")).toEqual(["check_out_only", "check_out", null]);
	expect(read("2026-12-02")).toEqual(["taken", null, null]);
	expect(read("2026-12-05")).toEqual(["out_of_reach", null, null]);
});

test("a stay from the last day that can be booked still ends after it", () => {
	const late = facts({ checkIn: "2027-01-31", lastCheckOut: "2027-02-05" });
	expect(readCalendarDay(late, "2027-02-03").picks).toBe("check_out");
	expect(readCalendarDay(late, "2027-02-06")).toMatchObject({ state: "beyond", picks: null });
});

test("the month of today begins with the current week, in the order of the guest's week", () => {
	const [first, second] = listWeeks("2026-11-01", "2026-11-25", "monday");
	expect(first).toEqual(["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`));
	expect(second).toEqual(["2026-11-30", null, null, null, null, null, null]);
	expect(listWeeks("2026-11-01", "2026-11-25", "sunday")[0]?.[0]).toBe("2026-11-22");
	const december = listWeeks("2026-12-01", "2026-11-25", "sunday");
	expect([december.length, december[0]?.slice(0, 3)]).toEqual([5, [null, null, "2026-12-01"]]);
	expect(listWeeks("2026-12-01", "2026-12-02", "monday")[0]?.[0]).toBeNull();
});

test("Tab reaches the first day that can be chosen, the chosen check-in, or where the focus was", () => {
	const shown = { from: "2026-12-01", until: "2027-02-01" };
	expect(findTabDay(facts(), shown, null)).toBe("2026-12-04");
	expect(findTabDay(facts({ checkIn: "2026-12-20" }), shown, null)).toBe("2026-12-20");
	expect(findTabDay(facts({ checkIn: "2026-11-25" }), shown, null)).toBe("2026-12-04");
	expect(findTabDay(facts(), shown, "2026-12-02")).toBe("2026-12-02");
	expect(findTabDay(facts({ offers: [] }), shown, null)).toBe("2026-12-01");
});
