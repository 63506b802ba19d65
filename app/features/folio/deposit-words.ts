/** The words of deposits that guests pay online. */
export const depositWords = {
	title: "Pay the deposit",
	/** Before and after the hour. */
	lead: (villas: number): [before: string, after: string] => [
		`Your ${villas > 1 ? "villas are" : "villa is"} held for you until `,
		`, Belize time. Pay the deposit to book ${villas > 1 ? "them" : "it"}.`,
	],
	facts: {
		reference: "Reference",
		nights: "Nights",
		villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
		total: "Total with tax",
		deposit: "Deposit, now",
		rest: "Rest, at the resort",
	},
	pay: (amount: string) => `Pay ${amount}`,
	/** @param provider its name */
	elsewhere: (provider: string) =>
		`You pay on the secure page of ${provider}. Your card number never reaches us.`,
	standIn: "This is a demonstration: no money is taken.",
	providers: { stripe: "Stripe", "stand-in": "our demonstration provider" },
	free: (date: string, amount: string) =>
		`If you cancel in time, until ${date}, your ${amount} comes back. After that, the first night is taken from it.`,
	freeEnded: "If you cancel, the first night is taken from the deposit, and the rest is refunded.",
	/** The provider's page could not be opened. */
	unreachable:
		"We could not reach the payment page. Your nights are still held: please try again in a moment.",
	/** The guest is back, and the provider does not know yet. */
	checking: "We have not heard of your payment yet. If you have paid, look again in a moment.",
	/** A guest who holds nights and books them again is led to them. */
	again: ["You hold these nights until ", ". Pay the deposit to book them, or let them go."] as const,
	letGo: {
		submit: "Let these nights go",
		submitting: "Letting them go...",
		title: "You let these nights go",
		lead: "The nights are free for other guests again. Nothing was charged.",
		silent:
			"The payment provider does not answer, so we cannot close its page yet. The nights stay held until the hour above, and end by themselves if nobody pays.",
	},
	expired: {
		title: "The time to pay is over",
		lead: "The nights are free for other guests again. Nothing was charged.",
		again: "Choose your nights again",
	},
	/** Before anything was paid. */
	cancelled: {
		title: "This reservation was cancelled",
		lead: "Nothing was charged, and there is nothing left to pay here.",
	},
	/** The hotel has received money in another way, and the nights are still held. */
	secured: {
		title: "Your nights are still held for you",
		lead: "We have received a part of your payment in another way, so your nights stay held. The front desk settles the rest with you.",
	},
	/** Nobody could ask the provider in time. */
	unanswered: {
		title: "The time to pay is over",
		lead: "We are asking the payment provider whether you have paid. If you have, we book your nights if they are still free, or refund you at once, and write to you.",
	},
	refused: {
		title: "Your payment came too late",
		lead: (amount: string) =>
			`The nights were taken when your payment reached us. All of it, ${amount}, goes back to you. Your bank may need five to ten days to show it.`,
	},
	open: "See your reservation",
	/** On the pages and in the e-mails of a reservation. */
	reservation: {
		waiting: "These nights are held for you. They are booked once you have paid the deposit.",
		paid: "Deposit, paid",
		rest: "Rest, at the resort",
		refund: "Refunded of the deposit",
		refunding: "Deposit, on its way back",
		welcome: (rest: string) => `You pay the rest, ${rest}, at the resort, in US or Belize dollars.`,
		welcomePaid: "Your stay is paid.",
		comesBack: (amount: string) => `If you cancel in time, your ${amount} comes back.`,
		cancelRefund: (refund: string) => `${refund} of your deposit is refunded.`,
		cancelCovered: "Your deposit covers it; nothing is refunded.",
	},
	mail: {
		tooLate: {
			subject: (reference: string) => `Your payment came too late: reservation ${reference}`,
			preheader: (amount: string) => `${amount} goes back to you.`,
			heading: "Your payment came too late.",
			text: (villas: string, nights: string) =>
				`When your payment reached us, ${villas} was no longer free for ${nights}. Your reservation is not booked, and all that you have paid goes back to you the way you paid it.`,
			refunded: "Refunded",
			when: "Your bank may need five to ten days to show it.",
			again: "Choose other dates",
		},
		notPaid: {
			subject: (reference: string) => `Your nights are released: reservation ${reference}`,
			preheader: "The deposit was not paid in time. Nothing was charged.",
			heading: "Your nights are released.",
			text: (villas: string, nights: string) =>
				`We held ${villas} for you, ${nights}. The deposit was not paid in time, so the nights are free for other guests again and your reservation is not booked. Nothing was charged.`,
			again: "Book again",
			whatFor: "The button opens the form with your dates filled in.",
		},
		questions: (email: string) => `Questions? Write to ${email}.`,
	},
	/** For staff. */
	desk: {
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
		noted: "Noted",
		note: "I have seen it",
		retry: "Try the refund again",
		byHand: "I have refunded it at the provider",
		byHandReason: "How, with the number of the refund",
		byHandMissing: "Please write down how it was refunded.",
		byHandLong: "Please shorten this to 300 characters.",
		overLimit: "This amount is more than your role may refund.",
		changed: "A colleague was faster: this is how it is now.",
		notAllowed: "Your role may not do this.",
		failed: "We cannot reach the database. Please try again.",
		saved: "Saved.",
		unmatched: (amount: string, provider: string, payment: string) =>
			`A payment of ${amount} at ${provider} (${payment}) fits no deposit. Find out whose it is, then take it on the bill or pay it back at the provider.`,
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
	},
	/** The page of the provider that takes no money. */
	standInPage: {
		title: "Demonstration payment page",
		lead: "This page stands in for that of a payment provider. No money is taken.",
		pay: (amount: string) => `Pay ${amount}`,
		payLost: "Pay, and lose the message to the hotel",
		back: "Back without paying",
		paid: "This page is paid.",
		closed: "This page is closed: nobody can pay here any more.",
	},
} as const;
