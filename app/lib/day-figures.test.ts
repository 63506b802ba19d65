import { expect, test } from "vitest";
import {
	averageRateCents,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	revenuePerVillaCents,
} from "./day-figures.ts";

const figures = (villas: Partial<OwnerSheetFigures["villas"]>, rooms: number) =>
	({
		villas: { available: 8, outOfOrder: 0, sold: 0, complimentary: 0, nightsCents: rooms, ...villas },
		revenue: { rooms: 0, dining: 0, wellness: 0, shop: 0, other: 0, cancellations: 99_900 },
	}) as OwnerSheetFigures;

test("a villa that is out of order stays in the inventory, and a night for nothing is out of the average rate", () => {
	const day = figures({ sold: 4, complimentary: 1, outOfOrder: 2 }, 140_002);
	expect(occupancyBasisPoints(day)).toBe(6_250);
	expect(averageRateCents(day)).toBe(35_001);
	expect(revenuePerVillaCents(day)).toBe(17_500);
});

test("a day without a guest has no average rate, and a hotel without villas no occupancy", () => {
	expect(averageRateCents(figures({ complimentary: 2 }, 0))).toBeNull();
	expect(occupancyBasisPoints(figures({ available: 0 }, 0))).toBeNull();
	expect(revenuePerVillaCents(figures({ available: 0 }, 0))).toBeNull();
	expect(revenuePerVillaCents(figures({}, 0))).toBe(0);
});
