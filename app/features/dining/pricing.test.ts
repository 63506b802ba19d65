import fc from "fast-check";
import { expect, test } from "vitest";
import { experiences, maxExperienceGuests } from "#app/content/experiences.ts";
import { quoteDinner, quoteDraft, quoteExperience } from "#app/features/dining/pricing.ts";

const date = "2026-12-12";

test.each([
	["legacy-lounge", 6, 60_000, 12_000, 7_500, 79_500],
	["civic-spirit", 7, 77_000, 15_400, 9_625, 102_025],
	["island-revival", 20, 250_000, 50_000, 31_250, 331_250],
	["prime-roots", 4, 54_000, 10_800, 6_750, 71_550],
	["american-dream", 8, 120_000, 24_000, 15_000, 159_000],
	["liberation-fire", 10, 160_000, 32_000, 20_000, 212_000],
])("%s for %i comes to its menu, 20 % service and 12.5 % GST on it", (experience, guests, ...cents) => {
	const [baseCents, serviceChargeCents, taxCents, totalCents] = cents;
	const quote = quoteExperience({ experience, guests, date });
	expect(quote).toEqual({ baseCents, serviceChargeCents, taxCents, totalCents });
});

test("half a cent of a charge is rounded up", () => {
	// 20 % of 3 cents is 0.6, 12.5 % of 4 cents is 0.5.
	expect(quoteDinner({ perPersonCents: 3, guests: 1, date })).toMatchObject({
		serviceChargeCents: 1,
		taxCents: 0,
	});
	expect(quoteDinner({ perPersonCents: 4, guests: 1, date })).toMatchObject({
		serviceChargeCents: 1,
		taxCents: 1,
	});
});

test("whatever the price and the group, the parts are whole cents and add up to the total", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 1_000_000 }),
			fc.integer({ min: 1, max: 20 }),
			(perPersonCents, guests) => {
				const quote = quoteDinner({ perPersonCents, guests, date });
				expect(quote.totalCents).toBe(quote.baseCents + quote.serviceChargeCents + quote.taxCents);
				for (const cents of Object.values(quote)) expect(Number.isInteger(cents)).toBe(true);
			},
		),
	);
});

test("one guest more never costs less", () => {
	for (const { id, minGuests } of experiences) {
		for (let guests = minGuests; guests < maxExperienceGuests; guests++)
			expect(quoteExperience({ experience: id, guests: guests + 1, date }).totalCents).toBeGreaterThan(
				quoteExperience({ experience: id, guests, date }).totalCents,
			);
	}
});

test("a rate counts from its first day, in whatever order they are written down", () => {
	const charges = {
		gst: [
			{ from: "2027-01-01", basisPoints: 1_500 },
			{ from: "2006-07-01", basisPoints: 1_250 },
		],
		serviceCharge: [{ from: "2025-01-01", basisPoints: 2_000 }],
	};
	const gst = (day: string) =>
		quoteDinner({ perPersonCents: 10_000, guests: 1, date: day }, charges).taxCents;
	expect([gst("2026-12-31"), gst("2027-01-01")]).toEqual([1_250, 1_500]);
});

test("a day for which a rate is missing has no price, instead of one without the charge", () => {
	expect(() => quoteDinner({ perPersonCents: 10_000, guests: 1, date: "2024-12-31" })).toThrow(
		"No rate of the service charge is known for 2024-12-31.",
	);
	const charges = { gst: [], serviceCharge: [{ from: "2025-01-01", basisPoints: 2_000 }] };
	expect(() => quoteDinner({ perPersonCents: 10_000, guests: 1, date }, charges)).toThrow("the GST");
});

test("a form is priced as soon as it has a group, also while a date is typed that is long past", () => {
	const draft = { experience: "legacy-lounge", guests: 6, date: "" } as const;
	expect(quoteDraft(draft, "2026-11-21")).toMatchObject({ guests: 6, totalCents: 79_500 });
	expect(quoteDraft({ ...draft, date: "0002-01-01" }, "2026-11-21")?.totalCents).toBe(79_500);
	expect(quoteDraft({ ...draft, guests: null }, "2026-11-21")).toBeNull();
	expect(quoteDraft({ ...draft, experience: null }, "2026-11-21")).toBeNull();
});
