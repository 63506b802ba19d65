/** The page on which a guest sees the bill of their own stay. */
export const guestBillWords = {
	title: "Your bill",
	state: {
		staying: "It grows during your stay. What is still to come stands below.",
		left: "As it was when you left.",
		none: "Your bill is here from your arrival on.",
	},
	heading: (villas: string) => villas,
	anotherPayer: "Something of this stay is on a bill that somebody else pays. It is not shown here.",
	questions: "If something is not as it should be, tell the front desk.",
	print: "Print",
	back: "Back to your reservation",
} as const;
