/**
 * The values that a start writes for missing catalog rows (specification, sections 3, 5 and 9; beyond.md). Rows that
 * exist are never overwritten: from then on the hotel changes them.
 */
export const initialVillas = [
	{ id: "sunset-palms", maxOccupancy: 4, nightlyCents: 34_900 },
	{ id: "caribbean-breeze", maxOccupancy: 3, nightlyCents: 28_900 },
	{ id: "ocean-breeze", maxOccupancy: 4, nightlyCents: 31_900 },
	{ id: "blue-horizon", maxOccupancy: 5, nightlyCents: 37_900 },
	{ id: "tropical-hideaway", maxOccupancy: 2, nightlyCents: 24_900 },
	{ id: "vista-del-mar", maxOccupancy: 6, nightlyCents: 39_900 },
	{ id: "serenity-sands", maxOccupancy: 2, nightlyCents: 27_900 },
	{ id: "palm-grove", maxOccupancy: 6, nightlyCents: 49_900 },
] as const;

export const initialExperiences = [
	{ id: "legacy-lounge", perPersonCents: 10_000, minGuests: 6, minutes: 60 },
	{ id: "civic-spirit", perPersonCents: 11_000, minGuests: 6, minutes: 60 },
	{ id: "island-revival", perPersonCents: 12_500, minGuests: 6, minutes: 60 },
	{ id: "prime-roots", perPersonCents: 13_500, minGuests: 4, minutes: 75 },
	{ id: "american-dream", perPersonCents: 15_000, minGuests: 8, minutes: 75 },
	{ id: "liberation-fire", perPersonCents: 16_000, minGuests: 10, minutes: 75 },
] as const;

/** Dinner at the pavilion's tables: three courses. */
export const initialTableDinner = {
	...{ id: "pavilion-dinner", perPersonCents: 5_500, minGuests: 1, minutes: 90 },
	takesTables: true,
} as const;

export const initialSeatings = ["18:00", "20:30"] as const;

/** Tables of the pavilion by number: four of two seats and two of four. */
export const initialPavilionTables = [
	...[1, 2, 3, 4].map((id) => ({ id, seats: 2 })),
	...[5, 6].map((id) => ({ id, seats: 4 })),
];

export const initialRewards = [
	{ id: "massages", name: "Massages", costPoints: 150 },
	{ id: "head-spa", name: "Head Spa", costPoints: 150 },
	{ id: "facials", name: "Facials", costPoints: 150 },
	{ id: "body-treatments", name: "Body Treatments", costPoints: 250 },
	{ id: "scrubs", name: "Scrubs", costPoints: 250 },
	{ id: "express-treatments", name: "Express Treatments", costPoints: 300 },
	{ id: "bath-sauna-rental", name: "Bath/Sauna Rental", costPoints: 400 },
	{ id: "agape-pool", name: "Agape Pool Experience", costPoints: 500 },
	{ id: "luxury-experience", name: "Free Luxury Experience", costPoints: 10_000 },
] as const;
