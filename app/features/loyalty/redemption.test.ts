import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideRedemption, percentOfGoal, reachableFirst } from "#app/features/loyalty/redemption.ts";

describe("redeeming", () => {
	test.each([
		[0, 150, { ok: false, reason: "not_enough_points", missingPoints: 150 }],
		[149, 150, { ok: false, reason: "not_enough_points", missingPoints: 1 }],
		[150, 150, { ok: true, leftPoints: 0 }],
		[620, 500, { ok: true, leftPoints: 120 }],
	])("with %i points for a reward of %i is decided by points >= cost", (balance, costPoints, decision) => {
		expect(decideRedemption(balance, { costPoints })).toEqual(decision);
	});

	test("never leaves a guest with less than nothing", () => {
		fc.assert(
			fc.property(fc.nat(), fc.integer({ min: 1, max: 10_000 }), (balance, costPoints) => {
				const decision = decideRedemption(balance, { costPoints });
				return decision.ok ? decision.leftPoints >= 0 : decision.missingPoints > 0;
			}),
		);
	});
});

test("rewards within reach come before the others, and both keep the hotel's order", () => {
	const rewards = [400, 150, 500, 250].map((costPoints) => ({ costPoints }));
	const costs = (balance: number) => reachableFirst(balance, rewards).map(({ costPoints }) => costPoints);
	expect(costs(0)).toEqual([400, 150, 500, 250]);
	expect(costs(300)).toEqual([150, 250, 400, 500]);
	expect(costs(1_000)).toEqual([400, 150, 500, 250]);
});

test.each([
	[0, 0],
	[2_500, 25],
	[10_000, 100],
	[12_000, 100],
])("%i points fill %i percent of the ring and never more than all of it", (balance, percent) => {
	expect(percentOfGoal(balance, 10_000)).toBe(percent);
});
