/**
 * What guests ask about a stay: sample facts, to be checked by the hotel before it opens. Everything that guests read about
 * these is read from here. What has a price is not here: prices are rows of the catalog, or told by staff.
 */
export const hotelFacts = {
	transfer: {
		airport: "Philip S. W. Goldson International Airport (BZE)",
		airstrip: "the municipal airstrip in Belize City",
		/** Staff need the flight number this many days ahead. */
		noticeDays: 1,
	},
	wifi: "in every villa, at the Wellness Center and at the PB Pavilion",
	breakfast: { place: "PB Pavilion", from: "07:00", until: "10:30" },
	cards: ["Visa", "Mastercard", "American Express"],
	/** As everywhere in Belize. */
	power: { volts: 110, hertz: 60, plugs: ["A", "B"] },
} as const;
