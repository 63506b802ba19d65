import type { OtherBill } from "#app/features/folio/bill.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";

const nightsOf = (nights: number) => `${nights} ${nights === 1 ? "night" : "nights"}`;

/** A payer, with the villa where each villa has a bill. */
const nameOf = (payer: string, villa: string | null) =>
	`${isolate(payer)}${villa === null ? "" : `, ${villa}`}`;

/** A departure with its money: the day it was booked for, or earlier. */
export const departureWords = {
	sums: {
		title: "To pay",
		slept: (nights: number) => `${nightsOf(nights)} stayed`,
		returned: (nights: number) => `${nightsOf(nights)} cancelled`,
		notCharged: "not charged",
		fee: "Early departure fee",
		visits: "Cancelled treatments and dinners",
		/** A treatment or a dinner that goes on the bill with the check-out. */
		putOn: (title: string, day: string) => `${title}, ${day}: not on the bill yet`,
		others: "Everything else on the bill",
		charged: "Total charges",
		paid: "Already paid",
		held: "Deposit held",
		gift: "Gift voucher",
		/** For the party's other bills, so that the sum of the table is the balance that is paid on the first. */
		otherDue: "Due on other bills",
		otherCredit: "Credit on another bill",
		toPay: "To pay now",
		/** Where others of the party stay: they may pay later. */
		openNow: "Due now",
		credit: "Credit",
		update: "Update the amounts",
		unknown: "The amounts are not available now. Open the page again.",
	},
	credit: (cents: number) =>
		`Refund due: ${formatUsd(cents)}. Check out first: the bill stays open, and you refund the guest there.`,
	nothing: "Nothing to pay. The bill is closed with the check-out.",
	staysOpen: "Nothing to pay now. The bill stays open until all booked treatments and dinners are over.",
	notLast:
		"Others of the party stay. The bill stays open until the last of them leaves: nothing has to be paid now.",
	ownBill:
		"Others of the party stay. Who leaves has a bill of their own: paid now, it is closed with the check-out.",
	otherBill: ({ payerName, villa, number, openCents: cents }: OtherBill) =>
		`${payerName === null ? `Bill ${number}` : `The bill of ${nameOf(payerName, villa)}`} has ${formatUsd(cents)} due. Put it on account below, or take that payment on its own page first.`,
	openBill: "Open the bill",
	split: "Split the bill",
	/** For a voucher of points, or two ways to pay. */
	moreWays: "For a points voucher or two ways to pay, take it on the bill first, then come back here.",
	/** A gift voucher pays before anything else. */
	gift: {
		code: "Gift voucher code",
		hint: "It pays first, as much as is left on it. Pay the rest in another way.",
		left: (cents: number) =>
			cents === 0
				? "Nothing is left on the voucher after this."
				: `${formatUsd(cents)} is left on the voucher after this.`,
	},
	visits: {
		title: "Treatments and dinners still ahead",
		lead: "Ticked ones are cancelled with the check-out. The others stay booked, on the bill of this stay.",
		stayReserved:
			"The treatments and dinners stay reserved. Cancel each on its own page if the guest does not come.",
		noTime: "no time yet",
		isUnlinked: "same name, e-mail or phone: ask the guest",
		/** Those that have begun. */
		asked: {
			title: "Is this on your bill?",
			lead: "The name, e-mail or phone is the guest's, but nobody has said that it belongs to this stay. Tick what goes on this bill.",
		},
		guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
		free: "free",
		open: (title: string) => `Open ${title}`,
		other: "For a different fee, cancel it on its own page first.",
	},
	payment: {
		title: "Payment",
		none: { later: "Pays later", open: "Nothing now" },
		noneSub: {
			later: "When the last of the party leaves",
			open: "On an account, or with a reason",
			approved: "On an account, or with a reason that a manager approves here",
		},
	},
	onAccount: {
		title: "On account",
		lead: "A company or an agent pays later what is not paid now. No reason is needed: the bill is closed, and the guest owes nothing on it.",
		rest: "What is left of this bill goes on the account of",
		bill: ({ payerName, villa, number, openCents: cents }: OtherBill) =>
			`${formatUsd(cents)} of ${payerName === null ? `bill ${number}` : `the bill of ${nameOf(payerName, villa)}`} goes on the account of`,
		nobody: "No account",
	},
	openReason: "Why the bill stays open",
	openReasonHint:
		"Only if the guest leaves with a balance due, and no account owes it, like: pays by transfer tomorrow.",
	messages: {
		tender: "Please choose how the guest pays.",
		reload: "Please open this page again: it is out of date.",
	},
	refusals: {
		amount_changed: (cents: number) =>
			`Nothing was saved: ${formatUsd(cents)} is due now, not the amount that the page showed. Check it and send the form again.`,
		paid_too_much: (cents: number) =>
			cents === 0 ? "Nothing to pay." : `This is more than the ${formatUsd(cents)} to pay.`,
		still_open: (cents: number) =>
			`Nothing was saved: ${formatUsd(cents)} would remain due. Take all of it, or say why the bill stays open: a manager approves it here.`,
		other_bill_open: (payer: string | null, number: number, cents: number) =>
			`Nothing was saved: ${payer === null ? `bill ${number}` : `the bill of ${isolate(payer)}`} has ${formatUsd(cents)} due. Take that payment on its own page first, or say why it stays open: a manager approves it here.`,
		visits_changed:
			"Nothing was saved: a treatment or a dinner that you ticked has begun, or a colleague has changed it. The page now shows those still ahead.",
		visit_on_bill: (title: string) =>
			`Nothing was saved: ${title} is on the bill with a discount, a voucher or an invoice. Void that on the bill first, or leave it booked.`,
	},
} as const;
