/** A villa as guests read of it. `db/seed.ts` gives each its row; a new villa is one object here and one picture. */
export const villas = [
	{ id: "sunset-palms", name: "Sunset Palms Villa", nightlyCents: 34_900, maxOccupancy: 4 },
	{ id: "caribbean-breeze", name: "Caribbean Breeze Villa", nightlyCents: 28_900, maxOccupancy: 3 },
	{ id: "ocean-breeze", name: "Ocean Breeze Villa", nightlyCents: 31_900, maxOccupancy: 4 },
	{ id: "blue-horizon", name: "Blue Horizon Villa", nightlyCents: 37_900, maxOccupancy: 5 },
	{ id: "tropical-hideaway", name: "Tropical Hideaway Villa", nightlyCents: 24_900, maxOccupancy: 2 },
	{ id: "vista-del-mar", name: "Vista Del Mar Villa", nightlyCents: 39_900, maxOccupancy: 6 },
	{ id: "serenity-sands", name: "Serenity Sands Villa", nightlyCents: 27_900, maxOccupancy: 2 },
	{ id: "palm-grove", name: "Palm Grove Villa", nightlyCents: 49_900, maxOccupancy: 6 },
] as const;
