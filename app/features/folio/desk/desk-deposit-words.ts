/** The words of deposits for staff. */
export const deskDepositWords = {
	title: "Deposit",
	states: {
		waiting: (time: string) => `Waiting for the guest to pay, held until ${time}`,
		unanswered: "The provider has not answered; the nights are released",
		expired: "Not paid in time",
		paid: "Paid online",
		paidLate: "Paid after the nights were released; they were free, so the stay is confirmed",
		refused: "Paid after the nights were taken; all of it goes back",
	},
	paidOn: "Paid",
	byProvider: "By",
	providers: { stripe: "Stripe", "stand-in": "Stand-in, no money" },
	payment: "Payment",
	refundReasons: { paid_too_late: "Paid after the release", cancelled: "Cancelled" },
	refundStates: {
		due: "Refund on its way",
		sent: "Refunded",
		failed: "Refund failed",
		by_hand: "Refunded at the provider by hand",
	},
	usedOnBill: "The deposit was used on the bill, or paid back, before the refund was sent.",
	unanswered:
		"The provider has not answered for an hour. We ask again by ourselves for two and a half days. Try it again once the provider works: it pays back once.",
	noted: "Noted",
	note: "I have seen it",
	retry: "Try the refund again",
	byHand: "I have refunded it at the provider",
	byHandReason: "How, with the number of the refund",
	byHandMissing: "Please write down how it was refunded.",
	overLimit: "This amount is more than your role may refund.",
	changed: "A colleague was faster: this is how it is now.",
	notAllowed: "Your role may not do this.",
	failed: "We cannot reach the database. Please try again.",
	saved: "Saved.",
	unmatched: (amount: string, provider: string, payment: string) =>
		`A payment of ${amount} at ${provider} (${payment}) fits no deposit. Find out whose it is, then take it on the bill or pay it back at the provider.`,
	disputed: (amount: string, provider: string, payment: string) =>
		`A guest's bank has taken back ${amount} of a payment at ${provider} (${payment}). Answer it on the provider's pages before the date given there, and tell the accountant.`,
	matters: {
		paid_late_confirmed: "Deposit paid late",
		paid_late_refunded: "Deposit paid too late",
		refund_failed: "Refund of a deposit failed",
	},
	matterSubs: {
		paid_late_confirmed: "The nights were still free: the stay is confirmed",
		paid_late_refunded: "The nights were taken: it goes back to the guest",
		refund_failed: "The provider has not taken it",
	},
} as const;
