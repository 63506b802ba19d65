import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { diningCatalog } from "#test/factories/catalog.ts";
import { describeEvening, isFull, isTooLate, listSeatingStates, startOf } from "./availability.ts";

const today = "2026-11-21";
/** Noon at the hotel. */
const noon = new Date("2026-11-21T18:00:00Z");
const last = addDays(today, 730);

const { seatings } = diningCatalog;

const evening = (date: string, taken: { date: string; seating: string }[], now = noon) =>
	describeEvening({ experience: "legacy-lounge", date, seatings, taken, now, last });

const bothOf = (date: string) => seatings.map((seating) => ({ date, seating }));

test("a seating begins on the hotel's clock, six hours behind Greenwich in every month", () => {
	expect(startOf({ date: "2026-12-24", seating: "18:00" }).toISOString()).toBe("2026-12-25T00:00:00.000Z");
	expect(startOf({ date: "2027-07-01", seating: "20:30" }).toISOString()).toBe("2027-07-02T02:30:00.000Z");
});

test.each([
	["2026-11-21T21:59:59Z", false, false],
	["2026-11-21T22:00:00Z", false, false],
	["2026-11-21T22:00:01Z", true, false],
	["2026-11-22T00:30:00Z", true, false],
	["2026-11-22T00:30:01Z", true, true],
])("at %s the seatings of 18:00 and 20:30 of the same day are too late: %s, %s", (now, early, late) => {
	expect(isTooLate({ date: today, seating: "18:00" }, new Date(now))).toBe(early);
	expect(isTooLate({ date: today, seating: "20:30" }, new Date(now))).toBe(late);
});

test("of two seatings the one another group has is taken, on its date only", () => {
	const taken = [{ date: "2026-12-12", seating: "18:00" }];
	expect(listSeatingStates(seatings, "2026-12-12", taken, noon)).toEqual([
		{ seating: "18:00", state: "taken" },
		{ seating: "20:30", state: "free" },
	]);
	expect(listSeatingStates(seatings, "2026-12-13", taken, noon).map(({ state }) => state)).toEqual([
		"free",
		"free",
	]);
});

test("a full date names the next three that have a seating left", () => {
	const taken = [
		...bothOf("2026-12-12"),
		...bothOf("2026-12-13"),
		{ date: "2026-12-14", seating: "18:00" },
		...bothOf("2026-12-15"),
	];
	expect(evening("2026-12-12", taken).nextDates).toEqual(["2026-12-14", "2026-12-16", "2026-12-17"]);
	expect(evening("2026-12-14", taken).nextDates).toEqual([]);
});

test("when the day is over, tomorrow is the next date", () => {
	const late = new Date("2026-11-22T05:00:00Z");
	expect(evening(today, [], late)).toMatchObject({
		seatings: [{ state: "too_late" }, { state: "too_late" }],
		nextDates: ["2026-11-22", "2026-11-23", "2026-11-24"],
	});
});

test("no date beyond the last one is proposed, and none after two full months", () => {
	expect(evening(last, bothOf(last)).nextDates).toEqual([]);
	const months = Array.from({ length: 61 }, (_, day) => bothOf(addDays("2026-12-12", day))).flat();
	expect(evening("2026-12-12", months).nextDates).toEqual([]);
});

test("the proposed dates are always the nearest free ones, and only a full date has them", () => {
	const rows = fc.array(fc.record({ day: fc.nat(12), second: fc.boolean() }));
	fc.assert(
		fc.property(fc.boolean(), rows, (full, others) => {
			const taken = others.map(({ day, second }) => ({
				date: addDays("2026-12-12", day),
				seating: second ? "20:30" : "18:00",
			}));
			if (full) taken.push(...bothOf("2026-12-12"));
			const isFree = (date: string) => !isFull({ seatings: listSeatingStates(seatings, date, taken, noon) });
			const later = Array.from({ length: 20 }, (_, day) => addDays("2026-12-13", day));
			const expected = isFree("2026-12-12") ? [] : later.filter(isFree).slice(0, 3);
			expect(evening("2026-12-12", taken).nextDates).toEqual(expected);
		}),
	);
});
