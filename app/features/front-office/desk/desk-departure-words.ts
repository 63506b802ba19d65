import { formatUsd } from "#app/lib/money.ts";

const nightsOf = (nights: number) => `${nights} ${nights === 1 ? "night" : "nights"}`;

/** A departure with its money: the day it was booked for, or earlier. */
export const departureWords = {
	sums: {
		title: "What is to pay",
		slept: (nights: number) => `${nightsOf(nights)} stayed`,
		returned: (nights: number) => `${nightsOf(nights)} cancelled`,
		notCharged: "not charged",
		fee: "Early departure fee",
		visits: "Cancelled treatments and dinners",
		putOn: "Treatments and dinners not on the bill yet",
		others: "Everything else on the bill",
		charged: "Charged in all",
		paid: "Already paid",
		held: "Deposit held",
		toPay: "To pay now",
		/** Where others of the party stay: they may pay later. */
		openNow: "Open now",
		tooMuch: "Paid too much",
		update: "Work out the amounts again",
		unknown: "The amounts cannot be worked out now. Open the page again.",
	},
	tooMuch: (cents: number) =>
		`The guest has paid ${formatUsd(cents)} too much. Check out first: the bill stays open, and its page gives the money back.`,
	nothing: "Nothing is to pay. The bill is closed with the check-out.",
	staysOpen: "Nothing is to pay now. The bill stays open until everything that is booked has taken place.",
	notLast:
		"Others of the party stay. The bill stays open until the last of them leaves: nothing has to be paid now.",
	otherBill: (payer: string | null, number: number, cents: number) =>
		`${payer === null ? `Bill ${number}` : `The bill of ${payer}`} has ${formatUsd(cents)} open. Take its payment on its own page first.`,
	openBill: "Look at the bill",
	split: "Split in two",
	/** A voucher, or two ways to pay. */
	moreWays: "A voucher, or a part in another way: take it on the bill first, then come back here.",
	visits: {
		title: "Treatments and dinners still ahead",
		lead: "Ticked ones are cancelled with the check-out. The others stay booked and stay on the bill of this stay.",
		noTime: "no time yet",
		byName: "known by the name only: ask the guest",
		guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
		free: "free",
		open: (title: string) => `Open ${title}`,
		other: "For another amount than the rule says, cancel it on its own page first.",
	},
	payment: {
		title: "Payment",
		none: { later: "Pays later", open: "Nothing now, the bill stays open" },
		noneSub: {
			later: "When the last of the party leaves",
			open: "With a reason",
			approved: "With a reason. A manager approves it here.",
		},
	},
	openReason: "Why the bill stays open",
	openReasonHint: "Only if something stays owed when the guest leaves, like: invoice to the company.",
	messages: {
		tender: "Please choose how the guest pays.",
		reload: "Please open this page again: it is out of date.",
	},
	refusals: {
		amount_changed: (cents: number) =>
			`Nothing was saved: ${formatUsd(cents)} is to pay now, another amount than the page showed. Look at it and send the form again.`,
		paid_too_much: (cents: number) =>
			cents === 0 ? "Nothing is to pay." : `This is more than the ${formatUsd(cents)} to pay.`,
		still_open: (cents: number) =>
			`Nothing was saved: ${formatUsd(cents)} would stay open. Take all of it, or say why the bill stays open: a manager approves it here.`,
		other_bill_open: (payer: string | null, number: number, cents: number) =>
			`Nothing was saved: ${payer === null ? `bill ${number}` : `the bill of ${payer}`} has ${formatUsd(cents)} open. Take its payment on its own page first, or say why it stays open: a manager approves it here.`,
		visits_changed:
			"Nothing was saved: a treatment or a dinner that you ticked has begun, or somebody else has changed it. The page now shows what is still ahead.",
		visit_on_bill: (title: string) =>
			`Nothing was saved: ${title} is on the bill with a discount, a voucher or an invoice. Take that back on the bill first, or leave it booked.`,
	},
} as const;
