import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastDayCheckedOut } from "./operations/post-points.server.ts";
import { decideRedemption, percentOfGoal, pointsEarnedBy, pointsForStay, reachableFirst } from "./policy.ts";

test.each([
	[0, 0],
	[99, 0],
	[100, 1],
	[34_999, 349],
	[69_800, 698],
])("a room price of %i cents earns %i points", (baseCents, points) => {
	expect(pointsForStay(baseCents)).toBe(points);
});

test("a guest never earns more points than whole dollars, and never a dollar less", () => {
	fc.assert(
		fc.property(fc.nat(100_000_000), (baseCents) => {
			const points = pointsForStay(baseCents);
			return points * 100 <= baseCents && baseCents < (points + 1) * 100;
		}),
	);
});

test.each([
	["its guest", "ana", {}, 698],
	["its guest after check-out", "ana", { status: "checked_out" }, 698],
	["its guest once it is cancelled", "ana", { status: "cancelled" }, null],
	["its guest who did not come", "ana", { status: "no_show" }, null],
	["its guest while it is only held", "ana", { status: "held" }, null],
	["its guest once its hold has ended", "ana", { status: "expired" }, null],
	["somebody else with an account", "ben", {}, null],
	["somebody without an account", null, {}, null],
	["somebody without an account of a stay without one", null, { userId: null }, null],
])("%s sees the points that a stay earns them", (_, userId, change, points) => {
	const stay = { userId: "ana", status: "confirmed", baseCents: 69_800, ...change };
	expect(pointsEarnedBy(userId, stay)).toBe(points);
});

test.each([
	["2026-11-21T16:59:59Z", "2026-11-20", "a minute before eleven"],
	["2026-11-21T17:00:00Z", "2026-11-21", "at eleven"],
	["2026-11-22T05:59:59Z", "2026-11-21", "just before midnight"],
	["2026-11-22T06:00:00Z", "2026-11-21", "at midnight"],
	["2027-01-01T06:30:00Z", "2026-12-31", "in the first hour of a year"],
	["2026-07-01T16:59:00Z", "2026-06-30", "in summer, when Belize keeps its hour"],
])("at %s the last stays that have ended are those of %s: %s at the hotel", (instant, day) => {
	expect(lastDayCheckedOut(new Date(instant))).toBe(day);
});

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
