/** Words of the page where a guest finds everything they have reserved. */
export const myReservationsWords = {
	title: "My reservations",
	lead: "Everything you have reserved with us, in one place.",
	upcoming: "To look forward to",
	past: "Past",
	none: {
		upcoming: "Nothing is reserved yet. Shall we change that?",
		past: "What is over or was cancelled will stand here.",
	},
	book: "Reserve a Suite & Villa",
	earlier: {
		verified: "Reservations that you made earlier with this e-mail address are here too.",
		unverified:
			"Reservations that you made earlier with your e-mail address appear here once you have confirmed it.",
	},
	open: "Open",
	kinds: { stay: "Stay", treatment: "Treatment", dinner: "Pavilion" },
	requested: (day: string) => `Asked for on ${day}; we find a time with you`,
	group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	reference: "Reference",
} as const;
