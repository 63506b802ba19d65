import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import { diningCatalog, getExperience } from "#test/factories/catalog.ts";
import type { Evening } from "./availability.ts";
import { considerChange, quoteDinner, quoteDraft } from "./pricing.ts";

const date = "2026-12-12";

/** An experience at a price of its own, in US cents a guest. */
const at = (perPersonCents: number) => ({ ...getExperience("legacy-lounge"), perPersonCents });

test.each([
	["legacy-lounge", 6, 60_000, 12_000, 7_500, 79_500],
	["civic-spirit", 7, 77_000, 15_400, 9_625, 102_025],
	["island-revival", 20, 250_000, 50_000, 31_250, 331_250],
	["prime-roots", 4, 54_000, 10_800, 6_750, 71_550],
	["american-dream", 8, 120_000, 24_000, 15_000, 159_000],
	["liberation-fire", 10, 160_000, 32_000, 20_000, 212_000],
])("%s for %i comes to its menu, 20 % service and 12.5 % GST on it", (id, guests, ...cents) => {
	const [baseCents, serviceChargeCents, taxCents, totalCents] = cents;
	const { lines, ...sums } = quoteDinner({ experience: getExperience(id), guests, date });
	expect(sums).toEqual({ baseCents, serviceChargeCents, taxCents, totalCents });
	expect(lines).toEqual([
		{
			kind: "dinner",
			itemId: id,
			description: getExperience(id).title,
			night: null,
			quantity: guests,
			unitCents: (baseCents ?? 0) / guests,
			baseCents,
			serviceChargeCents,
			tax: { code: "gst", basisPoints: 1_250, cents: taxCents },
			totalCents,
		},
	]);
});

test("half a cent of a charge is rounded up", () => {
	// 20 % of 3 cents is 0.6, 12.5 % of 4 cents is 0.5.
	expect(quoteDinner({ experience: at(3), guests: 1, date })).toMatchObject({
		serviceChargeCents: 1,
		taxCents: 0,
	});
	expect(quoteDinner({ experience: at(4), guests: 1, date })).toMatchObject({
		serviceChargeCents: 1,
		taxCents: 1,
	});
});

test("for every price and group, the parts are whole cents and add up to the total", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 1_000_000 }),
			fc.integer({ min: 1, max: 20 }),
			(perPersonCents, guests) => {
				const { lines: _, ...sums } = quoteDinner({ experience: at(perPersonCents), guests, date });
				expect(sums.totalCents).toBe(sums.baseCents + sums.serviceChargeCents + sums.taxCents);
				for (const cents of Object.values(sums)) expect(Number.isInteger(cents)).toBe(true);
			},
		),
	);
});

test("one guest more never costs less", () => {
	for (const experience of diningCatalog.experiences) {
		for (let guests = experience.minGuests; guests < maxExperienceGuests; guests++)
			expect(quoteDinner({ experience, guests: guests + 1, date }).totalCents).toBeGreaterThan(
				quoteDinner({ experience, guests, date }).totalCents,
			);
	}
});

test("a rate counts from its first day, in any order of the list", () => {
	const taxes = {
		gst: [
			{ from: "2027-01-01", basisPoints: 1_500 },
			{ from: "2006-07-01", basisPoints: 1_250 },
		],
		serviceCharge: [{ from: "2025-01-01", basisPoints: 2_000 }],
	};
	const gst = (day: string) =>
		quoteDinner({ experience: { ...at(10_000), taxes }, guests: 1, date: day }).taxCents;
	expect([gst("2026-12-31"), gst("2027-01-01")]).toEqual([1_250, 1_500]);
});

test("a day for which a rate is missing has no price, instead of one without the charge", () => {
	expect(() => quoteDinner({ experience: at(10_000), guests: 1, date: "2024-12-31" })).toThrow(
		"No rate of the service charge is in force on 2024-12-31.",
	);
	const taxes = { gst: [], serviceCharge: [{ from: "2025-01-01", basisPoints: 2_000 }] };
	expect(() => quoteDinner({ experience: { ...at(10_000), taxes }, guests: 1, date })).toThrow("the GST");
});

test("a form is priced as soon as it has a group, also while a date is typed that is long past", () => {
	const draft = { experience: getExperience("legacy-lounge"), guests: 6, date: "" } as const;
	expect(quoteDraft(draft, "2026-11-21")).toMatchObject({ guests: 6, totalCents: 79_500 });
	expect(quoteDraft({ ...draft, date: "0002-01-01" }, "2026-11-21")?.totalCents).toBe(79_500);
	expect(quoteDraft({ ...draft, guests: null }, "2026-11-21")).toBeNull();
	expect(quoteDraft({ ...draft, experience: null }, "2026-11-21")).toBeNull();
});

describe("another evening for a dinner", () => {
	const now = new Date("2026-11-21T18:00:00Z");
	const evening: Evening = {
		experience: "legacy-lounge",
		date: "2026-12-12",
		seatings: [
			{ seating: "18:00", state: "taken" },
			{ seating: "20:30", state: "free" },
		],
		nextDates: [],
	};
	const experience = getExperience("legacy-lounge");
	const dinner = { totalCents: 79_500 };
	const wanted = { date: "2026-12-12", seating: "20:30", guests: 8 } as const;

	test("a larger group sees its new total, the difference and until when changing is free", () => {
		expect(considerChange({ dinner, experience, wanted, evening, now })).toEqual({
			possible: true,
			quote: {
				lines: [expect.objectContaining({ itemId: "legacy-lounge", quantity: 8, totalCents: 106_000 })],
				baseCents: 80_000,
				serviceChargeCents: 16_000,
				taxCents: 10_000,
				totalCents: 106_000,
			},
			differenceCents: 26_500,
			freeUntil: "2026-12-09",
			free: true,
		});
	});

	test("an evening less than three days away is no longer free to cancel from then on", () => {
		const soon = { ...wanted, date: "2026-11-23" };
		expect(considerChange({ dinner, experience, wanted: soon, evening, now })).toMatchObject({ free: false });
	});

	test("a seating that another group has cannot be chosen", () => {
		const taken = { ...wanted, seating: "18:00" } as const;
		expect(considerChange({ dinner, experience, wanted: taken, evening, now })).toEqual({
			possible: false,
			evening,
		});
	});
});
