/** Holds on the page of a stay, and those of Today about which somebody has to decide. */
export const deskHoldWords = {
	stay: {
		title: "Hold",
		until: "Ends by itself",
		/** A hold that money keeps. */
		secured: "Does not end by itself",
		securedSub: (when: string) => `A deposit was received. It was to end ${when}.`,
		securedOver: (when: string) => `It was to end ${when}, and the deposit was given back. Please decide.`,
		endedAt: (when: string) => `The hold ended ${when}.`,
		ended: "The hold has ended.",
		asked: "Deposit asked for",
		received: "Received",
		missing: "Still missing",
		take: "Take the deposit",
		giveBack: "Give it back from the bill",
	},
	today: {
		part: "Hold with a part of the deposit",
		/** Nobody had named a sum. */
		some: "Hold with a deposit",
		noMoney: "Hold is over, deposit given back",
		ended: "Money on an ended hold",
		of: (received: string, asked: string) => `${received} of ${asked} received`,
		received: (received: string) => `${received} received`,
		wasToEnd: (when: string) => `agreed until ${when}, does not end by itself`,
		endedAt: (when: string) => `was to end ${when}`,
		free: "the nights are still free",
		gone: "another guest has the nights",
		confirm: "Confirm",
		prolong: "Prolong",
		release: "Release",
		again: "Take the nights again",
		other: "Other villa",
		giveBack: "Give it back",
	},
} as const;
