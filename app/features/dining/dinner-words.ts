/** The words of a dinner's own page, where it is shown, changed and cancelled. */
export const dinnerWords = {
	title: (reference: string) => `Dinner ${reference}`,
	/** Under the heading: the state of the dinner, and what has just happened to it. */
	state: {
		fresh: (reference: string) =>
			`Your table is booked. Your reference is ${reference}; with it and your name you can open this page any time.`,
		moved: "Your evening is changed.",
		cancelled: (owed: string | null) =>
			owed === null ? "Cancelled. Nothing is owed." : `Cancelled. ${owed} is charged, half of the total.`,
		/** Under the heading of a cancelled dinner. */
		released: (experience: string, when: string) =>
			`${experience}, ${when}. We hope to see you another time.`,
		notChangeable: (email: string) =>
			`Nothing was changed: it is too late to do this online. Please write to ${email}.`,
		coming: (when: string) => `We look forward to seeing you on ${when}.`,
		past: (when: string) => `Your dinner of ${when}.`,
	},
	statuses: { confirmed: "Confirmed", cancelled: "Cancelled", done: "Enjoyed", no_show: "Not attended" },
	facts: {
		date: "Date",
		seating: "Seating",
		group: "Guests",
		host: "Host",
		phone: "Phone",
		note: "Note",
	},
	group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	/** A date and the hour it begins. */
	when: (date: string, seating: string) => `${date}, ${seating}`,
	price: {
		freeEnded: "Free cancellation has ended. If you cancel, half of the total is charged.",
	},
	next: {
		come: (day: string, seating: string) => `${day}, ${seating}`,
		welcome: (minutes: number, total: string) =>
			`Come a few minutes early. The evening takes about ${minutes} minutes. You pay ${total} at the resort.`,
		cancelCharged: "It can no longer be changed. If you cancel, half of the total is charged.",
	},
	actions: { change: "Change", cancel: "Cancel", again: "Reserve again", other: "See all experiences" },
	change: {
		title: "Change date, seating or guests",
		closed: (date: string, email: string) =>
			`You could change this until ${date}. If you are more or fewer now, please write to ${email}.`,
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
		repriced: "Nothing has been changed yet, because the price of this evening has changed.",
		/** After evening and total. */
		price: (difference: string, freeUntil: string | null) =>
			`with service charge and GST, ${difference}. ${
				freeUntil === null
					? "After that, cancelling costs half of the total."
					: `Changing and cancelling stay free until ${freeUntil}.`
			}`,
		same: "the same as before",
		more: (amount: string) => `${amount} more than before`,
		less: (amount: string) => `${amount} less than before`,
		submit: (when: string, guests: string) => `Change to ${when}, ${guests}`,
	},
	cancel: {
		title: "Cancel this dinner",
		free: "Cancelling now is free of charge. Others can book the table at once.",
		owed: (amount: string) =>
			`Cancelling now costs half of the total: ${amount}. Others can book the table at once.`,
		submitFree: "Cancel free of charge",
		submitOwed: (amount: string) => `Cancel for ${amount}`,
	},
} as const;
