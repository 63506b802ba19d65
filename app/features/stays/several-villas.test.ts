import fc from "fast-check";
import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import { chooseVillas, listDeskOffers, listOtherStays } from "./several-villas.ts";

const first = "2027-01-05";
const rateOf = (villaId: string, nightlyCents: number) => ({
	...{ villaId, villaName: villaId, nightlyCents, fromNight: "2000-01-01" },
	...{ untilNight: null, weekdays: null, priority: 0, roomTax: initialTaxRates.roomTax },
});

/** A hotel of up to seven villas, each taken for some nights around the first. */
const hotels = fc
	.array(
		fc.record({
			sleeps: fc.integer({ min: 1, max: 6 }),
			cents: fc.integer({ min: 1, max: 900 }).map((dollars) => dollars * 100),
			taken: fc.option(
				fc.record({ from: fc.integer({ min: -2, max: 5 }), nights: fc.integer({ min: 1, max: 4 }) }),
			),
		}),
		{ maxLength: 7 },
	)
	.map((villas) => ({
		villas: villas.map(({ sleeps, taken }, index) => ({
			...{ id: `villa-${index}`, name: `Villa ${index}`, maxOccupancy: sleeps },
			taken: taken
				? [{ from: addDays(first, taken.from), until: addDays(first, taken.from + taken.nights) }]
				: [],
		})),
		rates: villas.map(({ cents }, index) => rateOf(`villa-${index}`, cents)),
	}));

const parties = fc.record({
	guests: fc.integer({ min: 1, max: 10 }),
	nights: fc.integer({ min: 1, max: 5 }),
	several: fc.boolean(),
});

type Hotel = typeof hotels extends fc.Arbitrary<infer One> ? One : never;

/** Night by night, without the rules under test. */
const isFreeOn = ({ taken }: Hotel["villas"][number], night: string) =>
	!taken.some(({ from, until }) => from <= night && night < until);

function subsetsOf<One>(all: readonly One[]): One[][] {
	const [one, ...rest] = all;
	if (one === undefined) return [[]];
	const without = subsetsOf(rest);
	return [...without, ...without.map((set) => [one, ...set])];
}

const sleepsOf = (villas: Hotel["villas"]) => villas.reduce((sum, { maxOccupancy }) => sum + maxOccupancy, 0);

test("the desk says that no villa is free exactly when no choice of villas holds the party for all its nights", () => {
	fc.assert(
		fc.property(hotels, parties, (hotel, { guests, nights, several }) => {
			const days = listNights(first, addDays(first, nights));
			const free = hotel.villas.filter((villa) => days.every((night) => isFreeOn(villa, night)));
			const ways = subsetsOf(free).filter((set) => set.length > 0 && sleepsOf(set) >= guests);
			const found = listDeskOffers(hotel, { checkIn: first, nights, guests }, several);
			expect(found.isSoldOut).toBe(ways.length === 0);
			expect(found.isOneEnough).toBe(ways.some((set) => set.length === 1));
			expect(found.free).toEqual({ villas: free.length, sleeps: sleepsOf(free) });
			// Only an empty list is shown as a night on which no villa is free.
			expect(found.offers.map(({ villaId }) => villaId).toSorted()).toEqual(
				hotel.villas.filter((villa) => isFreeOn(villa, first)).map(({ id }) => id),
			);
		}),
	);
});

test("the villas that are ticked at first are free, hold the party, and are as few and as inexpensive as can be", () => {
	fc.assert(
		fc.property(hotels, parties, (hotel, { guests, nights }) => {
			const days = listNights(first, addDays(first, nights));
			const { suggested, isSeveral, isSoldOut, inTurn } = listDeskOffers(
				hotel,
				{ checkIn: first, nights, guests },
				false,
			);
			if (!isSeveral || isSoldOut || inTurn.length > 0) {
				expect(suggested).toEqual([]);
				return;
			}
			const free = hotel.villas.filter((villa) => days.every((night) => isFreeOn(villa, night)));
			const ways = subsetsOf(free).filter((set) => sleepsOf(set) >= guests);
			const chosen = free.filter(({ id }) => suggested.includes(id));
			expect(chosen).toHaveLength(suggested.length);
			expect(sleepsOf(chosen)).toBeGreaterThanOrEqual(guests);
			const fewest = Math.min(...ways.map((set) => set.length));
			expect(chosen).toHaveLength(fewest);
			const centsOf = (set: Hotel["villas"]) =>
				set.reduce(
					(sum, { id }) => sum + (hotel.rates.find((rate) => rate.villaId === id)?.nightlyCents ?? 0),
					0,
				);
			const cheapest = Math.min(...ways.filter((set) => set.length === fewest).map(centsOf));
			expect(centsOf(chosen)).toBe(cheapest);
		}),
	);
});

test("other dates that are offered are free for the party, with the price of their villas", () => {
	const window = { today: addDays(first, -3), lastCheckIn: addDays(first, 40) };
	fc.assert(
		fc.property(hotels, parties, (hotel, { guests, nights }) => {
			const wanted = { checkIn: first, nights, guests };
			if (!listDeskOffers(hotel, wanted, false).isSoldOut) return;
			for (const { from, until, villaNames, totalCents } of listOtherStays(hotel, wanted, window)) {
				const chosen = hotel.villas.filter(({ name }) => villaNames.includes(name));
				const days = listNights(from, until);
				expect(chosen.every((villa) => days.every((night) => isFreeOn(villa, night)))).toBe(true);
				expect(sleepsOf(chosen)).toBeGreaterThanOrEqual(guests);
				expect(from >= window.today && from <= window.lastCheckIn).toBe(true);
				expect(from === first ? days.length < nights : days.length === nights).toBe(true);
				expect(totalCents).toBeGreaterThan(0);
			}
		}),
	);
});

test("a villa that guests could not reserve themselves is suggested only where no other will do", () => {
	const free = [
		{ villaId: "ruled", name: "Ruled", sleeps: 4, totalCents: 1, restriction: { kind: "closed" } as never },
		{ villaId: "plain", name: "Plain", sleeps: 4, totalCents: 500 },
	];
	expect(chooseVillas(free, 4)?.map(({ villaId }) => villaId)).toEqual(["plain"]);
	expect(chooseVillas(free, 8)).toHaveLength(2);
	expect(chooseVillas(free, 9)).toBeNull();
});

test("each of several villas has at least one guest", () => {
	const free = ["a", "b", "c"].map((villaId) => ({ villaId, name: villaId, sleeps: 1, totalCents: 1 }));
	expect(chooseVillas(free, 2)).toHaveLength(2);
	expect(chooseVillas(free, 1, 2)).toBeNull();
});

test("ten guests get the five least expensive of 200 villas for two", () => {
	const free = Array.from({ length: 200 }, (_, index) => ({
		villaId: `villa-${index}`,
		name: `Villa ${index}`,
		sleeps: 2,
		totalCents: 50_000 - index * 100,
	}));
	expect(chooseVillas(free, 10)?.map(({ villaId }) => villaId)).toEqual([
		"villa-195",
		"villa-196",
		"villa-197",
		"villa-198",
		"villa-199",
	]);
});
