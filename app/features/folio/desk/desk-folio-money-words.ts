import { isolate } from "#app/lib/isolate.ts";

/** The words of a bill for staff about deposits, refunds, its end and its documents. */
export const folioMoneyWords = {
	deposits: {
		title: "Deposits",
		held: "Held now",
		/** In the row of a deposit. */
		voided: "voided",
		refunded: (amount: string) => `${amount} refunded`,
		given: "Refunded",
		one: "Deposit",
		of: (name: string) => `Deposit of ${isolate(name)}`,
		online: "Its refund is on its way or has failed. See the page of the stay.",
		openStay: "Open the stay",
		nothingHeld: "None of it is held any more: it was applied to the bill or refunded.",
	},
	/** The guest’s money above all charges: after a cancellation or a no-show, or a payment too much. */
	refundDue: {
		title: "Refund due",
		overpaid: (amount: string) => `The guest has a credit of ${amount}.`,
		held: (amount: string, isOver: boolean) =>
			isOver
				? `${amount} is held as a deposit, and the stay is over.`
				: `${amount} is held as a deposit, more than all charges, with those to come.`,
		/** On the page of a payment or a deposit that the charges need. */
		nothing: "No refund is due: it pays for charges made and charges to come.",
		/** @param most the amount that this person may refund of it today; null for all of it */
		refund: (what: string, amount: string, most: string | null) =>
			most === null
				? `Refund ${what}, ${amount}`
				: `Refund ${what}, up to ${most} of ${amount} without a manager`,
		refundApproved: (what: string, amount: string) => `Refund ${what}, ${amount}: a manager approves it`,
		closed: "The bill is closed. Open it again before you refund.",
	},
	writeOff: {
		title: "Write off",
		lead: "For an amount that will never be paid. It is a line on the bill and is no longer due.",
		limit: (amount: string) =>
			`Your role may write off up to ${amount} for one stay on one day. Above that a manager approves it here.`,
		amount: "Amount, US$",
		reason: "Reason",
		reasonHint: "It is printed on the bill. No names.",
		submit: "Write it off",
	},
	closing: {
		title: "Close the bill",
		lead: "Nothing can be posted to a closed bill. It can be opened again later, with a reason.",
		open: (amount: string) => `${amount} remains due.`,
		overpaid: (amount: string) => `The guest has a credit of ${amount}. Refund it first if you can.`,
		reason: "Why the bill is closed with an open balance",
		reasonHint: "Like: invoice to the company, paid in 30 days.",
		submit: "Close the bill",
		submitOpen: (amount: string) => `Close with ${amount} due`,
	},
	/** Another payer no longer pays the villa. */
	guestPays: {
		title: "The guest pays the villa again",
		lead: (payer: string) =>
			`${isolate(payer)} no longer pays the villa: its nights go to the guest’s bill from now on.`,
		onBill: (amount: string) => `What is on this bill, ${amount}`,
		keep: (payer: string) => `Stays here for ${isolate(payer)} to pay`,
		move: "Moves to the guest’s bill",
		submit: "The guest pays the villa",
		invoiced:
			"A tax invoice was issued for this bill. Issue a credit note for it first. Nothing was changed.",
		paidThere:
			"There is a payment on this bill, so its lines stay with it. Void or refund the payment first.",
		guestClosed: "A bill is closed: the guest’s or this one. Open it again first. Nothing was changed.",
	},
	reopening: {
		title: "Open the bill again",
		lead: "Then you can charge, take payments, void and refund. Close it again afterwards.",
		leavesAccount: (account: string) =>
			`The bill leaves the account of ${account}; what is still open is owed by the guest again.`,
		reason: "Reason",
		reasonHint: "It is shown in the history of the stay. No names.",
		submit: "Open it again",
	},
	documents: {
		due: "A credit note is due",
		dueLead:
			"These lines were changed after their tax invoice was issued. Issue a credit note for them; the correct lines can be invoiced again.",
		credit: (number: string) => `Issue the credit note on ${number}`,
		lineNote: (number: string) =>
			`This line is on tax invoice ${number}. If you discount, move or void it, a credit note is due.`,
		openInvoice: (number: string) => `Open ${number}`,
		receipt: (number: string) => `Receipt ${number}`,
		noReceipt: "Issue a receipt",
	},
} as const;
