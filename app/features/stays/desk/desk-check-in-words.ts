/** The words of the check-in page. */
export const checkInWords = {
	title: (name: string) => `Check in ${name}`,
	documentTitle: "Check-in",
	back: "Today",
	nights: (nights: number, until: string) => `${nights} ${nights === 1 ? "night" : "nights"}, until ${until}`,
	guests: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	villas: {
		label: "Which villa?",
		all: (villas: number) => (villas > 2 ? `All ${villas} villas` : "Both villas"),
	},
	/** Of somebody who comes on a later day: there is nothing to check in yet. */
	later: {
		documentTitle: "Arrives later",
		comes: (name: string, day: string, days: number) =>
			days === 1
				? `${name} comes tomorrow, ${day}. There is nothing to check in today.`
				: `${name} comes on ${day}, in ${days} days. There is nothing to check in today.`,
		stay: "Open the stay",
		readOut: "Booking to read out",
	},
	signs: {
		due: "Due today",
		dueAt: (time: string) => `Due today ${time}`,
		late: (day: string) => `Was due ${day}`,
		early: (day: string) => `Arrives ${day}`,
		staying: (time: string) => `Checked in ${time}`,
	},
	savedNow: "Saved.",
	change: "Change",
	save: "Save",
	parts: {
		who: {
			title: "Who",
			open: "Register every adult of the party",
			done: (names: string, time: string | null) =>
				`${names || "Saved"}${time === null ? "" : `, arrived ${time}`}`,
		},
		villa: { title: "Villa" },
		money: { title: "Money" },
		keys: { title: "Keys and words", open: "Said and given" },
	},
	who: {
		arrivedAt: "Arrived at",
		arrivedHint: "Empty: not written down",
		together: "Choose one of the villas above to register its guests here.",
		card: "Registration card and signature",
	},
	villa: {
		legend: (villas: string, count: number) =>
			`${villas} ${count > 1 ? "are not all" : "is not"} reported as ready. What do we do?`,
		legendReady: (villas: string, count: number) => `${count > 1 ? "Are" : "Is"} ${villas} ready?`,
		ready: "Ready, the guest can go in",
		readySub: "You have seen it, or housekeeping has said so",
		wait: "Wait",
		waitSub: "Bags to the counter, a drink at the pavilion. This part stays open.",
		other: "Another villa",
		otherSub: "From tonight on, at the price as agreed. The choice is below.",
		otherNone: "None is free for all the nights and guests.",
		otherTogether: "Choose one of the villas above first.",
		accepted: "Go on all the same",
		acceptedSub: "With a reason, seen in the story of the stay",
		/** Of a change of villa for which nobody has given another reason. */
		reason: "Reason",
		reasonHint: "To go on all the same, or for another villa. No names.",
		save: "Save villa",
		/** Asked where guests are to go into a villa that is not clean. */
		ask: (villas: string, isOne: boolean) =>
			isOne
				? `${villas} is still marked dirty. Mark it clean?`
				: `${villas} are still marked dirty. Mark them clean?`,
		askInProgress: (villas: string) => `${villas} is still being cleaned. Mark it clean?`,
		markClean: "Mark clean, the guest can go in",
		notYet: "Not yet",
		done: {
			ready: "Ready",
			waiting: "Waiting until it is ready",
			accepted: "Given although it is not ready",
		} as Record<string, string>,
		occupied: (villa: string, name: string) => `${name} is still in ${villa} and leaves today.`,
		forgotten: (villa: string, name: string, day: string) =>
			`${name} was due to leave ${villa} on ${day} and was never checked out. It does not stop this check-in.`,
		openStay: "Open that stay",
		noReport: "Housekeeping has not reported on it",
	},
	money: {
		due: "due",
		agreed: (sum: string) => `${sum} and room tax`,
		paysOnLeaving: "Pays on leaving",
		nothingPaid: "Nothing is paid yet. Payments are taken on the bill.",
		paid: (amount: string) => `${amount} is paid. Payments are taken on the bill.`,
		done: "Pays on leaving",
	},
	keys: {
		keysOut: "Keys handed out",
		keysOutEach: "Keys handed out, for each villa",
		tell: "Tell the guests, then save:",
		told: [
			"when breakfast and dinner are served",
			"when boats leave, and the weather",
			"where swimming is safe",
			"how to reach the desk at night",
		],
		done: (keys: number) => `${keys} ${keys === 1 ? "key" : "keys"} handed out`,
	},
	before: {
		title: "Before you hand over",
		cot: "Cot wanted",
		fromBooking: "from the booking",
		nothing: "Nothing was asked for.",
	},
	final: {
		title: "Check in",
		open: "open",
		waiting: "waiting",
		saved: (time: string) => `saved ${time}`,
		submit: (gaps: number) =>
			gaps === 0 ? "Check in" : `Check in with ${gaps} ${gaps === 1 ? "gap" : "gaps"}`,
		hint: "Gaps stay on Today until they are filled. You can take the check-in back today.",
		undoHint: "You can take the check-in back today.",
		done: (time: string) => `Checked in ${time}.`,
		gapsLeft: (gaps: number) => `${gaps} ${gaps === 1 ? "part is" : "parts are"} still open.`,
		noGaps: "Every part is saved.",
		notYet: (day: string) => `Check-in is possible from ${day} on.`,
		closed: "This stay is not waiting for a check-in.",
		undo: "Take the check-in back",
		confirmHold: "Confirm the hold",
		dropHold: "Drop it",
		keys: "Keys",
	},
	messages: {
		nobody: "Please enter at least one guest.",
		reload: "Please reload this page and send the form again.",
		arrivedAt: "Please enter a time like 15:30.",
		villaChoice: "Please choose what to do.",
	},
} as const;
