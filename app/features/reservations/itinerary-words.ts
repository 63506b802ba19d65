/** Words of the page with everything that a guest has still before them, day by day. */
export const itineraryWords = {
	title: "Your itinerary",
	lead: "Everything you have booked with us and is still to come, day by day.",
	none: "Nothing planned yet.",
	/** The link to it from anything that is reserved. */
	whole: "Your full itinerary",
	calendar: "Add all to calendar",
	print: "Print",
	today: "Today",
	kinds: { arrival: "Arrival", departure: "Departure", treatment: "Treatment", dinner: "Pavilion" },
	from: (time: string) => `from ${time}`,
	until: (time: string) => `until ${time}`,
	/** Two facts of an entry on one line. */
	and: (facts: readonly string[]) => facts.join(" · "),
	reference: "Reference",
	toArrange: "To be arranged",
	noTime: "No time yet",
	wouldSuit: (day: string) => `you would like ${day}`,
	goOn: {
		before: "Next:",
		wellness: "reserve a treatment",
		comma: ",",
		pavilion: "an evening at the pavilion",
		table: "a table for dinner",
		or: "or",
		villa: "a suite or villa",
		after: ".",
	},
	begin: {
		villa: "Reserve a Suite & Villa",
		wellness: "Reserve Wellness",
		pavilion: "Reserve the Pavilion",
	},
	missing: {
		before: "Is something missing?",
		find: "Find my reservation",
		after: "with its reference, and it appears here too.",
		signIn: "Sign in",
		signInAfter: "to see the reservations of your account.",
	},
} as const;
