import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsEarnedBy, pointsForStay } from "./points-for-stay.ts";

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
	["its guest, after check-out", "ana", { status: "checked_out" }, 698],
	["its guest, once it is cancelled", "ana", { status: "cancelled" }, null],
	["its guest, who did not come", "ana", { status: "no_show" }, null],
	["somebody else with an account", "ben", {}, null],
	["somebody without an account", null, {}, null],
	["somebody without an account, of a stay without one", null, { userId: null }, null],
])("to %s a stay tells the points it earns them", (_, userId, change, points) => {
	const stay = { userId: "ana", status: "confirmed", baseCents: 69_800, ...change };
	expect(pointsEarnedBy(userId, stay)).toBe(points);
});
