import fc from "fast-check";
import { expect, test } from "vitest";
import { readVillaIds } from "#app/features/catalog/villa.ts";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import {
	findObstacle,
	latestCheckOut,
	listNearbyStays,
	listOffers,
	listTakenVillas,
	mergeNights,
	type Nights,
	overlaps,
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

test("a villa taken on one of the nights is listed with the reason", () => {
	const offers = listOffers([villa("a", 4, ["2026-12-13", "2026-12-16"])], { stay, guests: 2 });
	expect(offers[0]?.notOffered).toEqual({
		kind: "booked",
		nights: { from: "2026-12-13", until: "2026-12-16" },
		villaNames: ["Villa a"],
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
	expect(offers[0]?.name).toBe("Villa a and Villa b");
	expect(withLanguage("es", () => listOffers(villas, { stay, guests: 8 })[0]?.name)).toBe(
		"Villa a y Villa b",
	);
	expect(readVillaIds("a_b")).toEqual(["a", "b"]);
	expect(readVillaIds("a_a")).toEqual(["a"]);
});

test("when the dates are taken the nearest free ones are proposed, never before today", () => {
	const taken = villa("a", 4, ["2026-11-23", "2026-11-26"]);
	const near = listNearbyStays(taken.taken, {
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
	["the first taken night is in the way", [["2026-12-15", "2026-12-17"]], "2026-12-15"],
	["nothing is in the way for 60 nights", [], "2027-02-10"],
	["a later booking is beyond the longest stay", [["2027-02-20", "2027-02-22"]], "2027-02-10"],
	["the arrival itself is taken", [["2026-12-12", "2026-12-13"]], null],
] as const)("a stay from 12 December ends at the latest when %s", (_, taken, last) => {
	const one = villa("a", 2, ...taken.map(([from, until]): [string, string] => [from, until]));
	expect(latestCheckOut([one], "2026-12-12", 60)).toBe(last);
});

test("with any villa the one that is free longest decides the last check-out", () => {
	const villas = [villa("a", 2, ["2026-12-14", "2026-12-15"]), villa("b", 2, ["2026-12-18", "2026-12-19"])];
	expect(latestCheckOut(villas, "2026-12-12", 60)).toBe("2026-12-18");
	expect(latestCheckOut([], "2026-12-12", 60)).toBeNull();
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

test("the dates proposed instead are free, as long as the guest wants, and from today on", () => {
	fc.assert(
		fc.property(fc.array(range, { maxLength: 8 }), range, (taken, input) => {
			const calendar = { ...villa("a", 2), taken: mergeNights(taken) };
			for (const near of listNearbyStays(calendar.taken, { stay: input, ...limits, limit: 3 })) {
				expect(findObstacle(calendar.taken, near)).toBeUndefined();
				expect(listNights(near.from, near.until)).toHaveLength(listNights(input.from, input.until).length);
				expect(near.from >= limits.today).toBe(true);
			}
		}),
	);
});

test("every stay that the calendar lets end is free in one of the villas, and none that could end is missing", () => {
	fc.assert(
		fc.property(fc.array(fc.array(range, { maxLength: 5 }), { maxLength: 4 }), day, (calendars, checkIn) => {
			const villas = calendars.map((taken, index) => ({
				...villa(`v${index}`, 2),
				taken: mergeNights(taken),
			}));
			const last = latestCheckOut(villas, checkIn, 60);
			for (let nights = 1; nights <= 60; nights += 1) {
				const until = addDays(checkIn, nights);
				const free = villas.some(({ taken }) => !findObstacle(taken, { from: checkIn, until }));
				expect(last !== null && until <= last).toBe(free);
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

test("of two villas the one that is taken is named, or both", () => {
	const villas = [villa("a", 4, ["2026-12-13", "2026-12-16"]), villa("b", 4)];
	expect(listTakenVillas(villas, stay).map(({ id }) => id)).toEqual(["a"]);
	expect(listOffers(villas, { stay, guests: 7 })[0]?.notOffered).toMatchObject({ villaNames: ["Villa a"] });
});
