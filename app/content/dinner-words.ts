/** The words of a dinner's own page, where it is shown, changed and cancelled. */
export const dinnerWords = {
	title: (reference: string) => `Dinner ${reference}`,
	/** Under the heading: how the dinner stands, and what has just happened to it. */
	state: {
		fresh: (reference: string) =>
			`The table is yours. Keep the reference ${reference}: with your name it opens this page.`,
		moved: (when: string) => `Your evening is changed. We look forward to ${when}.`,
		cancelled: (owed: string | null) =>
			owed === null ? "Cancelled. Nothing is owed." : `Cancelled. ${owed} is owed, half of the total.`,
		notChangeable: (email: string) =>
			`Nothing was changed: this can no longer be done here. Please write to ${email}.`,
		coming: (when: string) => `We look forward to ${when}.`,
		past: (when: string) => `Your dinner of ${when}.`,
	},
	statuses: { confirmed: "Confirmed", cancelled: "Cancelled", done: "Enjoyed", no_show: "Not attended" },
	facts: {
		reference: "Reference",
		date: "Date",
		seating: "Seating",
		group: "Group",
		host: "Host",
		email: "E-mail",
		note: "Note",
	},
	group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	/** A date and the hour it begins. */
	when: (date: string, seating: string) => `${date}, ${seating}`,
	price: {
		freeEnded: "Cancelling is no longer free: if you cancel, half of the total is owed.",
	},
	next: {
		held: "The table is held for your group; nothing is charged before you dine.",
		come: (seating: string, minutes: number) =>
			`Come a little before ${seating}. The evening takes about ${minutes} minutes.`,
		goOn: {
			before: "Go on:",
			wellness: "reserve a treatment",
			villa: "a villa for the night",
		},
	},
	change: {
		title: "Change date, seating or group",
		closed: (date: string, email: string) =>
			`Changing was possible until ${date}. If your group has grown or shrunk since, please write to ${email}.`,
		date: "New date",
		seating: "New seating",
		guests: (minimum: number) => `New number of guests (minimum ${minimum})`,
		consider: "See the new price",
		taken: {
			other: (seating: string, when: string, free: string) =>
				`${seating} is not free on ${when}, ${free} is. Your dinner is unchanged.`,
			full: (when: string) => `No seating is free on ${when}. Your dinner is unchanged.`,
		},
		/** On a button that looks at another evening. */
		instead: (when: string) => `See the price of ${when}`,
		repriced: "Nothing was changed yet: the price of this evening is a new one.",
		/** After evening and total. */
		price: (difference: string, freeUntil: string | null) =>
			`with service charge and GST, ${difference}. ${
				freeUntil === null
					? "Cancelling would cost half of it from then on."
					: `Changing and cancelling stay free until ${freeUntil}.`
			}`,
		same: "the same as before",
		more: (amount: string) => `${amount} more than before`,
		less: (amount: string) => `${amount} less than before`,
		submit: (when: string, guests: string) => `Change to ${when}, ${guests}`,
	},
	cancel: {
		title: "Cancel this dinner",
		free: "Cancelling now is free: nothing is owed. The table is given back at once.",
		owed: (amount: string) =>
			`Cancelling now costs half of the total: ${amount} is owed. The table is given back at once.`,
		submitFree: "Cancel the dinner free of charge",
		submitOwed: (amount: string) => `Cancel the dinner and owe ${amount}`,
	},
} as const;
