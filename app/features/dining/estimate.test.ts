import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateDining } from "#app/features/dining/estimate.ts";

test("six guests at Legacy Lounge start at 600 dollars, with service and GST at 795", () => {
	expect(estimateDining(10_000, 6, "2026-12-12")).toEqual({
		foodCents: 60_000,
		serviceCents: 12_000,
		gstCents: 7_500,
		totalCents: 79_500,
	});
});

test("the lines always add up to the total, in whole cents", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 20 }), (price, guests) => {
			const estimate = estimateDining(price, guests, "2026-12-12");
			expect(estimate.totalCents).toBe(estimate.foodCents + estimate.serviceCents + estimate.gstCents);
			for (const cents of Object.values(estimate)) expect(Number.isInteger(cents)).toBe(true);
		}),
	);
});

test("a rate counts from its first day", () => {
	expect(estimateDining(10_000, 1, "2024-12-31").serviceCents).toBe(0);
	expect(estimateDining(10_000, 1, "2025-01-01").serviceCents).toBe(2_000);
});
