/** Holds on the page of a stay, and those on Today that need a decision. */
export const deskHoldWords = {
	stay: {
		title: "Hold",
		until: "Ends by itself",
		/** For a hold with a deposit received. */
		secured: "Does not end by itself",
		securedSub: (when: string) => `A deposit was received. It would have ended ${when}.`,
		securedOver: (when: string) =>
			`It would have ended ${when}, and the deposit was refunded. Please decide.`,
		endedAt: (when: string) => `The hold ended ${when}.`,
		ended: "The hold has ended.",
		asked: "Deposit requested",
		received: "Received",
		missing: "Still due",
		take: "Take the deposit",
		refund: "Refund it from the bill",
	},
	today: {
		part: "Hold with part of the deposit",
		/** No amount was requested. */
		some: "Hold with a deposit",
		noMoney: "Hold is over, deposit refunded",
		ended: "Money on an ended hold",
		of: (received: string, asked: string) => `${received} of ${asked} received`,
		received: (received: string) => `${received} received`,
		wasToEnd: (when: string) => `agreed until ${when}, does not end by itself`,
		endedAt: (when: string) => `ended ${when}`,
		free: "the nights are still free",
		gone: "the nights have been taken",
		confirm: "Confirm",
		prolong: "Extend",
		release: "Release",
		again: "Rebook",
		other: "Other villa",
		refund: "Refund",
	},
} as const;
