import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsForStay } from "./points-for-stay.ts";

test.each([
	[0, 0],
	[99, 0],
	[100, 1],
	[34_999, 349],
	[69_800, 698],
])("a room price of %i cents earns %i points", (roomCents, points) => {
	expect(pointsForStay(roomCents)).toBe(points);
});

test("a guest never earns more points than whole dollars, and never a dollar less", () => {
	fc.assert(
		fc.property(fc.nat(100_000_000), (roomCents) => {
			const points = pointsForStay(roomCents);
			return points * 100 <= roomCents && roomCents < (points + 1) * 100;
		}),
	);
});
