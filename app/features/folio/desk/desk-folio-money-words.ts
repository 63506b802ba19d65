/** The words of a bill for staff about deposits, money to give back, its end and its documents. */
export const folioMoneyWords = {
	deposits: {
		title: "Deposits",
		held: "Held now",
		/** Of a deposit as a row: when, and what went back of it. */
		takenBack: "taken back",
		refunded: (amount: string) => `${amount} given back`,
		given: "Given back",
		one: "Deposit",
		of: (name: string) => `Deposit of ${name}`,
		online: "Its refund is under way or has failed. What can be done stands on the page of the stay.",
		openStay: "Open the stay",
		nothingHeld: "Nothing of it is held any more: it has paid the bill, or it was given back.",
	},
	/** Money of the guest that is not owed: a stay that was cancelled or did not begin, a payment too much. */
	toGiveBack: {
		title: "To give back",
		overpaid: (amount: string) => `The guest has paid ${amount} more than is owed.`,
		held: (amount: string, isOver: boolean) =>
			isOver
				? `${amount} is held as a deposit, and the stay is over.`
				: `${amount} is held as a deposit, more than everything that is owed and to come.`,
		/** On the page of a payment or a deposit of which nothing is too much. */
		nothing: "Nothing of it is too much: it pays for what is charged and what is to come.",
		refund: (what: string, amount: string) => `Refund ${what}, ${amount}`,
		closed: "The bill is closed. Open it again first, then the money can go back.",
	},
	writeOff: {
		title: "Write off",
		lead: "For what will never be paid. It stands on the bill as a line and is owed no longer.",
		limit: (amount: string) =>
			`Your role may write off up to ${amount} for one stay on one day. Above that a manager approves it here.`,
		amount: "Amount, US$",
		reason: "Reason",
		reasonHint: "It stands on the bill. No names.",
		submit: "Write it off",
	},
	closing: {
		title: "Close the bill",
		lead: "Nothing can be posted on a closed bill. It can be opened again later, with a reason.",
		open: (amount: string) => `${amount} stays owed.`,
		overpaid: (amount: string) =>
			`${amount} of the guest stays with the hotel. Give it back first if you can.`,
		reason: "Why the bill is closed with an open balance",
		reasonHint: "Like: invoice to the company, paid in 30 days.",
		submit: "Close the bill",
		submitOpen: (amount: string) => `Close with ${amount} open`,
	},
	reopening: {
		title: "Open the bill again",
		lead: "Then lines can be charged, paid, taken back and given back. Close it again afterwards.",
		reason: "Reason",
		reasonHint: "It stands in the story of the stay. No names.",
		submit: "Open it again",
	},
	documents: {
		due: "A credit note is due",
		dueLead:
			"These lines were changed after their tax invoice was issued. Credit them there; what is right can be invoiced again.",
		credit: (number: string) => `Issue the credit note on ${number}`,
		lineNote: (number: string) =>
			`This line stands on tax invoice ${number}. If you discount it, move it or take it back, a credit note is due.`,
		openInvoice: (number: string) => `Open ${number}`,
		receipt: (number: string) => `Receipt ${number}`,
		noReceipt: "Issue a receipt",
	},
} as const;
