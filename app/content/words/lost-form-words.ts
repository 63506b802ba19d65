/** What a guest is told whose connection dropped while a form was on its way. */
export const lostFormWords = {
	dropped:
		"The connection dropped. Your reservation may already be made. Please stay on this page: as soon as you are online we check and open it.",
	made: (reference: string) =>
		`The connection dropped. Your reservation ${reference} is made. Please stay on this page: as soon as you are online we open it.`,
	checking: "You are online again. We are checking your reservation...",
	found: "Your reservation is made. We are opening it...",
	notMade: "It has not been booked. Please press the button again.",
	/** On the page of a failure, where the reservation itself could not be shown. */
	page: {
		title: "The connection dropped",
		lead: (reference: string) =>
			`Your reservation ${reference} is made. This page opens it as soon as you are online.`,
		leadElsewhere: "This page opens as soon as you are online.",
	},
} as const;
