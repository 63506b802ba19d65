/** Words that the pages of a stay, a treatment and a dinner have in common. */
export const reservationPageWords = {
	submitting: "Submitting...",
	next: {
		title: "What happens next",
		open: (hasEmail: boolean) => ({
			before: `To change or cancel, open this page again: with the reference and your name${hasEmail ? " or e-mail" : ""}`,
			or: ", or by",
			link: "your private link",
			after: ", which opens it for whoever has it.",
		}),
		calendar: "Add to calendar",
		print: "Print",
		/** Between two ways on, and after them. */
		or: "or",
		end: ".",
	},
	privateLink: {
		title: "Private link",
		works: (lastDay: string) => `It opens this page for whoever has it, until ${lastDay}.`,
		ended: (lastDay: string) => `It opened this page until ${lastDay}.`,
		link: "Private link to this page",
		renewHint: "With a new link, the ones in earlier e-mails and messages open nothing any more.",
		renew: "Make a new link",
	},
	price: { title: "Price", belizeDollars: "In Belize dollars", owed: "Owed after cancelling:" },
	changeOrCancel: "Change or cancel",
	/** How a change or a cancellation went, where all say the same. */
	state: {
		amountChanged:
			"Nothing was cancelled: what is owed has changed meanwhile. Please look at the amount below again.",
		failed:
			"We could not reach our reservation system, so we do not know whether this was done. Please try again.",
	},
} as const;
