/** Words that the pages of a stay, a treatment and a dinner have in common. */
export const reservationPageWords = {
	submitting: "Submitting...",
	reference: {
		label: "Your reference",
		copy: "Copy",
		copied: "Copied",
		/** Where the browser does not let a page copy. */
		notCopied: "The reference is selected: press Ctrl+C or hold it to copy.",
	},
	next: {
		title: "What happens next",
		today: "Today",
		until: (day: string) => `Until ${day}`,
		mailed: "Your confirmation is in your mail. Nothing has been charged.",
		notCharged: "Nothing has been charged.",
		endOfDay: "Change or cancel free of charge, until the end of the day, Belize time.",
		calendar: "Calendar",
		print: "Print",
	},
	summary: "Your reservation",
	openAgain: "Your reference and your name open this page any time, under Booking, Find my reservation.",
	more: {
		title: "Make more of your stay",
		massage: {
			title: "A massage",
			text: (minutes: number, price: string) => `${minutes} minutes, ${price} before service and tax`,
		},
		dinner: {
			title: "Dinner at the pavilion",
			text: (experiences: number, price: string) =>
				`${experiences} ${experiences === 1 ? "experience" : "experiences"}, from ${price} a person`,
		},
		table: {
			title: "A table for dinner",
			text: (price: string) => `Three courses for 1 to 8 guests, ${price} a person`,
		},
		villa: {
			title: "A villa by the sea",
			text: (price: string) => `From ${price} a night before tax`,
		},
	},
	privateLink: {
		title: "Private link",
		works: (lastDay: string) =>
			`Share this page with those who travel with you. Anyone with the link can see, change or cancel, until ${lastDay}.`,
		/** Of a reservation that is over or cancelled. */
		opens: (lastDay: string) => `Anyone with the link can see this page until ${lastDay}.`,
		ended: (lastDay: string) => `It expired on ${lastDay}.`,
		link: "Private link to this page",
		renewHint: "A new link replaces the earlier ones, those in e-mails and messages too.",
		renew: "Make a new link",
	},
	price: { title: "Price", belizeDollars: "In Belize dollars" },
	changeOrCancel: "Change or cancel",
	/** In place of the price once it is cancelled. */
	cancelled: {
		title: "Cancelled",
		nothing: "Nothing owed",
		charge: "To pay",
		before: "Total, before cancelling",
		on: "Cancelled",
		again: { title: "Changed your mind?", text: "You can book the same dates again while they are free." },
		wrong: { before: "Something not right? Call", after: "and have your reference ready." },
	},
	/** How a change or a cancellation went, where all say the same. */
	state: {
		changed: "Changed",
		amountChanged:
			"Nothing was cancelled: the price of cancelling has changed since you opened this page. Please look at it again.",
		failed: "We cannot reach our booking system, so we do not know whether this was done. Please try again.",
	},
} as const;
