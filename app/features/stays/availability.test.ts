import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import {
	dayState,
	findObstacle,
	listNearbyStays,
	listOffers,
	mergeNights,
	type Nights,
	overlaps,
	readVillaIds,
	type VillaCalendar,
	withoutNights,
} from "./availability.ts";

const villa = (id: string, maxOccupancy: number, ...taken: [string, string][]): VillaCalendar => ({
	id,
	name: `Villa ${id}`,
	maxOccupancy,
	taken: taken.map(([from, until]) => ({ from, until })),
});
const stay = { from: "2026-12-12", until: "2026-12-14" };
const limits = { today: "2026-11-21", lastCheckIn: "2028-11-20" };

test("without dates every villa in service is offered that is big enough", () => {
	const offers = listOffers([villa("a", 2, ["2026-12-01", "2026-12-31"]), villa("b", 4)], {
		stay: null,
		guests: 3,
	});
	expect(offers.map((offer) => [offer.id, offer.notOffered])).toEqual([
		["a", { kind: "too_small", sleeps: 2 }],
		["b", null],
	]);
});

test("a villa taken on one of the nights stands there with the reason", () => {
	const offers = listOffers([villa("a", 4, ["2026-12-13", "2026-12-16"])], { stay, guests: 2 });
	expect(offers[0]?.notOffered).toEqual({
		kind: "booked",
		nights: { from: "2026-12-13", until: "2026-12-16" },
	});
});

test("a guest may arrive on the day another leaves, and leave on the day another arrives", () => {
	const offers = listOffers([villa("a", 4, ["2026-12-10", "2026-12-12"], ["2026-12-14", "2026-12-20"])], {
		stay,
		guests: 2,
	});
	expect(offers[0]?.notOffered).toBeNull();
});

test("a party larger than any villa is offered two together that sleep them all", () => {
	const villas = [villa("a", 6), villa("b", 4), villa("c", 2), villa("d", 3, ["2026-12-12", "2026-12-13"])];
	const offers = listOffers(villas, { stay, guests: 8 });
	expect(offers.map((offer) => [offer.id, offer.sleeps, offer.notOffered?.kind ?? "free"])).toEqual([
		["a_b", 10, "free"],
		["a_c", 8, "free"],
		["a_d", 9, "booked"],
	]);
	expect(readVillaIds("a_b")).toEqual(["a", "b"]);
	expect(readVillaIds("a_a")).toEqual(["a"]);
});

test("when the dates are taken the nearest free ones are proposed, never before today", () => {
	const taken = villa("a", 4, ["2026-11-23", "2026-11-26"]);
	const near = listNearbyStays([taken], {
		stay: { from: "2026-11-24", until: "2026-11-26" },
		...limits,
		limit: 3,
	});
	expect(near).toEqual([
		{ from: "2026-11-26", until: "2026-11-28", days: 2 },
		{ from: "2026-11-21", until: "2026-11-23", days: -3 },
		{ from: "2026-11-28", until: "2026-11-30", days: 4 },
	]);
});

test.each([
	["2026-11-20", "past"],
	["2028-11-21", "beyond"],
	["2026-12-11", "free"],
	["2026-12-12", "check_out_only"],
	["2026-12-13", "taken"],
	["2026-12-14", "free"],
])("the calendar of a villa taken from the 12th to the 14th says of %s: %s", (day, state) => {
	expect(dayState([villa("a", 2, ["2026-12-12", "2026-12-14"])], day, limits)).toBe(state);
});

test("today is never check-out-only: nobody can have started a stay yesterday", () => {
	expect(dayState([villa("a", 2, ["2026-11-21", "2026-11-23"])], "2026-11-21", limits)).toBe("taken");
});

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-12-01", n));
const range: fc.Arbitrary<Nights> = fc
	.tuple(day, fc.integer({ min: 1, max: 10 }))
	.map(([from, nights]) => ({ from, until: addDays(from, nights) }));

test("two ranges overlap exactly when they share a night", () => {
	fc.assert(
		fc.property(range, range, (a, b) => {
			const nights = new Set(listNights(a.from, a.until));
			expect(overlaps(a, b)).toBe(listNights(b.from, b.until).some((night) => nights.has(night)));
		}),
	);
});

test("merging ranges keeps every night and leaves gaps between them", () => {
	fc.assert(
		fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
			const merged = mergeNights(ranges);
			const nightsOf = (all: Nights[]) => new Set(all.flatMap(({ from, until }) => listNights(from, until)));
			expect(nightsOf(merged)).toEqual(nightsOf(ranges));
			for (const [index, { from }] of merged.entries())
				if (index > 0) expect((merged[index - 1]?.until ?? "") < from).toBe(true);
		}),
	);
});

test("what is proposed instead is free, as long as wished for, and from today on", () => {
	fc.assert(
		fc.property(fc.array(range, { maxLength: 8 }), range, (taken, wish) => {
			const calendar = { ...villa("a", 2), taken: mergeNights(taken) };
			for (const near of listNearbyStays([calendar], { stay: wish, ...limits, limit: 3 })) {
				expect(findObstacle(calendar.taken, near)).toBeUndefined();
				expect(listNights(near.from, near.until)).toHaveLength(listNights(wish.from, wish.until).length);
				expect(near.from >= limits.today).toBe(true);
			}
		}),
	);
});

test("a stay's own nights taken out leave every other night as it was", () => {
	fc.assert(
		fc.property(fc.array(range, { maxLength: 8 }), range, (ranges, own) => {
			const nightsOf = (all: Nights[]) => new Set(all.flatMap(({ from, until }) => listNights(from, until)));
			const expected = nightsOf(ranges);
			for (const night of listNights(own.from, own.until)) expected.delete(night);
			expect(nightsOf(withoutNights(ranges, own))).toEqual(expected);
		}),
	);
});
