import { expect, test } from "vitest";
import { getExperience } from "#test/factories/catalog.ts";
import type { Evening } from "./availability.ts";
import { considerChange } from "./dinner-change.ts";

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
