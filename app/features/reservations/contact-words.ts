/** The words with which a guest adds, after reserving, how to reach them and when they arrive. */
export const contactWords = {
	/** Where the confirmation has gone. The address is between `before` and `after`. */
	sent: {
		confirmation: { before: "We have sent this to", after: ", with a calendar entry." },
		request: { before: "We have sent this to", after: "." },
		cancellation: { before: "We have sent the cancellation to", after: "." },
	},
	wrong: "Wrong address?",
	none: {
		title: "Add your e-mail to get a copy",
		text: "We send your confirmation and any change here.",
	},
	email: "E-mail",
	newEmail: "Correct e-mail",
	newEmailHint: "We send your confirmation there. The private link in the earlier e-mail stops working.",
	sendEmail: "Send my confirmation",
	ready: {
		title: "Help us get ready for you",
		text: "All optional. You can fill this in later, too.",
		phone: "Phone or WhatsApp",
		phoneHint: "With country code, like +501 610 4567.",
		arrivalTime: "When you arrive",
		arrivalTimeHint: "Like 3 pm, or your flight number.",
	},
	/** For anything but a stay. */
	call: {
		title: "May we call you if something changes?",
		text: "Optional. You can fill this in later, too.",
	},
	diet: "Allergies and diet",
	dietHint: "For our kitchen, like nut allergy or vegan. We delete it 30 days after your stay.",
	dietHintOfDinner: "For our kitchen, like nut allergy or vegan. We delete it 30 days after the dinner.",
	/** For a dinner. */
	table: {
		title: "Help us get ready for your dinner",
		text: "All optional. You can fill this in later, too.",
	},
	reach: {
		title: "How can we reach you?",
		text: "We need your e-mail or your phone number to agree on a time with you. One of the two is enough.",
	},
	save: "Save",
	saving: "Saving...",
	saved: {
		email: (address: string) => `Thank you. We have sent your confirmation to ${address}.`,
		same: (address: string) => `Your confirmation already went to ${address}.`,
		details: "Saved. Thank you.",
		reach: "Thank you. We will be in touch to agree on a time.",
	},
	messages: {
		emailMissing: "Please enter your e-mail address.",
		reachMissing: "Please enter your e-mail address or your phone number.",
		arrivalTimeLong: "Please shorten this to 60 characters.",
		arrivalTimeUnreal: "Please remove the invisible characters.",
		dietLong: "Please shorten this to 300 characters.",
		dietUnreal: "Please remove the invisible characters.",
		notChangeable: (phone: string) => `This reservation can no longer be changed here. Please call ${phone}.`,
		limit: "The confirmation has gone to several addresses today. Please try again tomorrow, or call us.",
		failed: "We cannot reach our booking system, so this may not be saved. Please try again.",
	},
} as const;
