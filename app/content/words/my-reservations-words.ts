/** Words of the page where a guest finds everything they have reserved. */
export const myReservationsWords = {
	title: "My reservations",
	lead: "Everything you have booked with us, in one place.",
	upcoming: "Upcoming",
	past: "Past",
	cancelled: "Cancelled",
	nothingOwed: "Nothing owed",
	toPay: (amount: string) => `${amount} to pay`,
	none: {
		upcoming: "Nothing planned yet.",
		past: "Past and cancelled reservations appear here.",
	},
	book: "Reserve a Suite & Villa",
	earlier: {
		verified: "Reservations that you made earlier with this e-mail address are here too.",
		unverified:
			"Reservations that you made earlier with your e-mail address appear here once you have confirmed it.",
	},
	open: "Open",
	kinds: { stay: "Stay", treatment: "Treatment", dinner: "Pavilion" },
	requested: (day: string) => `Requested on ${day}; we will propose a time`,
	group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	reference: "Reference",
} as const;
