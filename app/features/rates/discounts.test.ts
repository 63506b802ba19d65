import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import {
	type Discount,
	findBestDiscount,
	findMismatch,
	listBookable,
	toCode,
	toDiscountLines,
} from "./discounts.ts";

const discount = (part: Partial<Discount> = {}): Discount => ({
	id: "d",
	name: "Stay a week",
	code: null,
	basisPoints: 1_000,
	amountCents: null,
	minNights: 1,
	villaIds: null,
	bookedFrom: null,
	bookedUntil: null,
	nightsFrom: null,
	nightsUntil: null,
	...part,
});

const night = (day: number, unitCents: number, villaId = "villa") =>
	priceLine({
		kind: "night",
		itemId: villaId,
		description: "Villa",
		night: addDays("2026-12-01", day),
		quantity: 1,
		unitCents,
		serviceChargeBasisPoints: 0,
		tax: { code: "room_tax", basisPoints: 900 },
	});

test("a share is taken off each night and lowers its room tax", () => {
	const [line] = toDiscountLines(discount({ code: "REEF" }), [night(0, 34_900)]);
	expect(line).toMatchObject({
		kind: "discount",
		itemId: "villa",
		night: "2026-12-01",
		description: "Stay a week",
		promoCode: "REEF",
		baseCents: -3_490,
		tax: { cents: -314 },
		totalCents: -3_804,
	});
});

test("an amount off the stay is taken off to the cent, spread over its nights, and never more than they cost", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 30 }),
			fc.integer({ min: 1, max: 2_000_000 }),
			(prices, amountCents) => {
				const nights = prices.map((cents, day) => night(day, cents));
				const lines = toDiscountLines(discount({ basisPoints: null, amountCents }), nights);
				const sum = prices.reduce((total, cents) => total + cents, 0);
				expect(-lines.reduce((total, { baseCents }) => total + baseCents, 0)).toBe(
					Math.min(amountCents, sum),
				);
				for (const line of lines) {
					const cost = nights.find((one) => one.night === line.night)?.baseCents ?? 0;
					expect(-line.baseCents).toBeLessThanOrEqual(cost);
				}
			},
		),
	);
});

test("a discount for some villas lowers the nights of those alone", () => {
	const nights = [night(0, 30_000), night(0, 40_000, "other")];
	const lines = toDiscountLines(discount({ villaIds: ["other"] }), nights);
	expect(lines.map(({ itemId, baseCents }) => [itemId, baseCents])).toEqual([["other", -4_000]]);
	expect(findMismatch(discount({ villaIds: ["third"] }), nights)).toEqual({ kind: "other_villas" });
});

test("a stay that is too short, or has a night outside, has no discount, and it is said which", () => {
	const two = [night(0, 30_000), night(1, 30_000)];
	expect(findMismatch(discount({ minNights: 3 }), two)).toEqual({ kind: "too_short", minNights: 3 });
	expect(findMismatch(discount({ minNights: 2 }), two)).toBeNull();
	// Two villas for one night are one night.
	expect(findMismatch(discount({ minNights: 2 }), [night(0, 1), night(0, 1, "other")])?.kind).toBe(
		"too_short",
	);
	expect(findMismatch(discount({ nightsUntil: "2026-12-01" }), two)?.kind).toBe("other_nights");
	expect(findMismatch(discount({ nightsFrom: "2026-12-01", nightsUntil: "2026-12-02" }), two)).toBeNull();
});

test("a discount can be booked from its first day to its last", () => {
	const one = discount({ bookedFrom: "2026-11-10", bookedUntil: "2026-11-20" });
	const can = (day: string) => listBookable([one], day).length === 1;
	expect(["2026-11-09", "2026-11-10", "2026-11-20", "2026-11-21"].map(can)).toEqual([
		false,
		true,
		true,
		false,
	]);
});

test("a stay has one discount, the one that takes most off; where two take the same, no code is used", () => {
	const nights = [night(0, 30_000), night(1, 30_000)];
	const week = discount({ id: "week" });
	const reef = discount({ id: "reef", code: "REEF", basisPoints: 2_000 });
	expect(findBestDiscount([week, reef], nights)?.discount.id).toBe("reef");
	expect(findBestDiscount([{ ...reef, basisPoints: 1_000 }, week], nights)?.discount.id).toBe("week");
	expect(findBestDiscount([discount({ minNights: 9 })], nights)).toBeNull();
});

test("a code is read as it is meant, however it is typed", () => {
	expect([" reef-10", "Reef 10", "REEF\u000010"].map(toCode)).toEqual(["REEF10", "REEF10", "REEF10"]);
});
