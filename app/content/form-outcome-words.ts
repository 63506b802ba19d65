/** Words that the wellness and the pavilion form have in common. */
export const requestWords = {
	submitting: "Submitting...",
	failed: "Error submitting reservation. Please try again.",
	busy: "Many people are reserving at this moment, so nothing was saved. Please press the button again in a few seconds: you will not be booked twice.",
	/** Without the reference for a browser that may not open the reservation. */
	keyUsed: (reference: string | null) =>
		`This form was already sent${reference === null ? "" : `: it is reservation ${reference}`}. What you changed since then was not saved.`,
	keyUsedAdvice:
		"To change that reservation, open it. To make another one, check what stands below and send it: the form is fresh now.",
	seeSent: "See the first reservation",
	emptyForm: "Start with an empty form",
} as const;
