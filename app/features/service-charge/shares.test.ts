import fc from "fast-check";
import { expect, test } from "vitest";
import { divideByPoints, toPoolMonths } from "./shares.ts";

const people = (...points: number[]) =>
	points.map((one, place) => ({ name: `Person ${place}`, points: one }));

test("a pay-out is divided by points to the last cent", () => {
	expect(divideByPoints(10_000, people(2, 1, 1)).map(({ cents }) => cents)).toEqual([5_000, 2_500, 2_500]);
	expect(divideByPoints(10_000, people(1, 1, 1)).map(({ cents }) => cents)).toEqual([3_334, 3_333, 3_333]);
	expect(divideByPoints(5, people(1, 5)).map(({ cents }) => cents)).toEqual([1, 4]);
	expect(divideByPoints(100, [])).toEqual([]);
});

test("with any points, all of the amount is paid, and nobody with more points gets less", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 }),
			(amount, points) => {
				const paid = divideByPoints(amount, people(...points));
				expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(amount);
				const total = points.reduce((sum, one) => sum + one, 0);
				for (const one of paid) expect(Math.abs(one.cents - (amount * one.points) / total)).toBeLessThan(1);
				const byPoints = paid.toSorted((one, other) => one.points - other.points || one.cents - other.cents);
				for (const [place, one] of byPoints.entries())
					expect(one.cents).toBeGreaterThanOrEqual(byPoints[place - 1]?.cents ?? 0);
			},
		),
	);
});

test("the pool of a month is the balance before it, the additions and the pay-outs", () => {
	expect(
		toPoolMonths([
			{ month: "2026-12", addedCents: 300, paidOutCents: 900 },
			{ month: "2026-10", addedCents: 500, paidOutCents: 0 },
			{ month: "2026-11", addedCents: 400, paidOutCents: 100 },
		]).map(({ month, balanceCents }) => [month, balanceCents]),
	).toEqual([
		["2026-12", 200],
		["2026-11", 800],
		["2026-10", 500],
	]);
});
