import fc from "fast-check";
import { expect, test } from "vitest";
import { listNights } from "#app/lib/hotel-date.ts";
import { lowestNightlyCents, type Rate, rateOfNight } from "./nightly-rate.ts";

const nights = { from: "2026-11-22", until: "2027-11-22" };

const rate = (part: Partial<Rate>): Rate => ({
	villaId: "villa",
	villaName: "Villa",
	fromNight: "2025-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents: 30_000,
	priority: 0,
	...part,
});

test("the price a villa has at least is that of its cheapest night that can be reserved", () => {
	const season = rate({
		fromNight: "2026-12-15",
		untilNight: "2027-01-10",
		nightlyCents: 50_000,
		priority: 2,
	});
	const quiet = rate({
		fromNight: "2027-09-01",
		untilNight: "2027-10-01",
		nightlyCents: 22_000,
		priority: 2,
	});
	expect(lowestNightlyCents([rate({}), season], "villa", nights)).toBe(30_000);
	expect(lowestNightlyCents([rate({}), season, quiet], "villa", nights)).toBe(22_000);
});

test("a rate that never counts is not named as the lowest price", () => {
	const hidden = rate({ nightlyCents: 10_000 });
	const always = rate({ nightlyCents: 30_000, priority: 1 });
	const past = rate({ untilNight: "2026-11-22", nightlyCents: 5_000, priority: 2 });
	const far = rate({ fromNight: "2027-11-22", nightlyCents: 6_000, priority: 2 });
	const another = rate({ villaId: "another", nightlyCents: 7_000 });
	expect(lowestNightlyCents([hidden, always, past, far, another], "villa", nights)).toBe(30_000);
});

test("a villa without a rate has no lowest price", () => {
	expect(lowestNightlyCents([], "villa", nights)).toBeNull();
	expect(lowestNightlyCents([rate({ villaId: "another" })], "villa", nights)).toBeNull();
});

test("the lowest price is the same as that found by asking for every night", () => {
	const days = listNights("2026-11-01", "2027-01-20");
	const day = fc.constantFrom(...days);
	const anyRate = fc
		.record({
			fromNight: day,
			untilNight: fc.option(day),
			weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
			nightlyCents: fc.integer({ min: 1, max: 9 }),
			priority: fc.constantFrom(0, 1, 2),
		})
		.map(rate);
	fc.assert(
		fc.property(fc.array(anyRate, { maxLength: 5 }), day, day, (rates, one, other) => {
			const [from = one, until = other] = [one, other].sort();
			const prices = listNights(from, until).flatMap(
				(night) => rateOfNight(rates, "villa", night)?.nightlyCents ?? [],
			);
			const expected = prices.length === 0 ? null : Math.min(...prices);
			expect(lowestNightlyCents(rates, "villa", { from, until })).toBe(expected);
		}),
	);
});
