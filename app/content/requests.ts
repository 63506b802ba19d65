/** Words that the wellness and the pavilion form have in common. */
export const requestWords = {
	submitting: "Submitting...",
	failed: "Error submitting reservation. Please try again.",
	keyUsed: (reference: string) =>
		`This form was already sent: it is reservation ${reference}. What you changed since then was not saved.`,
	keyUsedAdvice:
		"To change that reservation, contact us with its reference. To make another one, check what stands below and send it: the form is fresh now.",
	seeSent: "See the first reservation",
	emptyForm: "Start with an empty form",
	sent: {
		reference: "Your reference",
		next: "What happens next",
		print: "Print this page",
		name: "Name",
		keep: "Keep your reference. No confirmation is sent by e-mail, so print this page or write it down.",
		change: "To change or cancel, contact us with the reference:",
		ways: {
			rooms: "Reserve a Suite & Villa",
			wellness: "Reserve Wellness Center",
			pavilion: "Reserve PB Pavilion",
			home: "Back to the start",
		},
	},
} as const;
