import { isolate } from "#app/lib/isolate.ts";

/** The words of the check-in page. */
export const checkInWords = {
	title: (name: string) => `Check in ${isolate(name)}`,
	documentTitle: "Check-in",
	back: "Today",
	nights: (nights: number, until: string) => `${nights} ${nights === 1 ? "night" : "nights"}, until ${until}`,
	guests: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	villas: {
		label: "Which villa?",
		all: (villas: number) => (villas > 2 ? `All ${villas} villas` : "Both villas"),
	},
	/** For a guest who arrives on a later day: there is nothing to check in yet. */
	later: {
		documentTitle: "Arrives later",
		comes: (name: string, day: string, days: number) =>
			days === 1
				? `${isolate(name)} arrives tomorrow, ${day}. There is nothing to check in today.`
				: `${isolate(name)} arrives on ${day}, in ${days} days. There is nothing to check in today.`,
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
		keys: { title: "Keys and welcome", open: "Keys handed out, welcome given" },
	},
	who: {
		arrivedAt: "Arrived at",
		arrivedHint: "Leave empty if not known",
		together: "Choose one of the villas above to register its guests here.",
		card: "Registration card and signature",
	},
	villa: {
		legend: (villas: string, count: number) =>
			`${villas} ${count > 1 ? "are not all" : "is not"} reported as ready. What do we do?`,
		legendReady: (villas: string, count: number) => `${count > 1 ? "Are" : "Is"} ${villas} ready?`,
		ready: "Ready, the guest can go in",
		readySub: "You have checked it, or housekeeping has said so",
		wait: "Wait",
		waitSub: "Bags to the counter, a drink at the pavilion. This part stays open.",
		other: "Another villa",
		otherSub: "From tonight on, at the agreed price. Choose it below.",
		otherNone: "None is free for all the nights and guests.",
		otherTogether: "Choose one of the villas above first.",
		accepted: "Check in anyway",
		acceptedSub: "With a reason, shown in the history of the stay",
		/** For a change of villa for which nobody has given another reason. */
		reason: "Reason",
		reasonHint: "For checking in anyway, or for another villa. No names.",
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
			accepted: "Checked in although it is not ready",
		} as Record<string, string>,
		occupied: (villa: string, name: string) => `${isolate(name)} is still in ${villa} and leaves today.`,
		forgotten: (villa: string, name: string, day: string) =>
			`${isolate(name)} was due to leave ${villa} on ${day} and was never checked out. It does not stop this check-in.`,
		openStay: "Open that stay",
		noReport: "Housekeeping has not reported on it",
	},
	money: {
		due: "due",
		agreed: (amount: string) => `Stay ${amount} with room tax`,
		/** Of a stay that another site has sold. */
		unpriced: "The price of this stay is not known yet.",
		typePrice: "Type the price",
		paysOnLeaving: "Pays on leaving",
		nothingPaid: "Nothing paid yet. Take payments on the bill.",
		paid: (amount: string) => `${amount} paid. Take payments on the bill.`,
		done: "Pays on leaving",
		donePaid: (amount: string, owesMore: boolean) =>
			owesMore ? `${amount} paid, the rest on leaving` : `${amount} paid`,
		/** @param who the other payer */
		doneBy: (who: string) => `${isolate(who)} pays the villa, the guest pays the rest`,
		other: "Somebody else pays the villa",
		otherLead:
			"The nights go to a bill of their own for this payer. Everything else stays on the bill of the guest.",
		payer: "Who pays the villa",
		payerHint: "A company or a person, as printed on the bill. Leave it empty if the guest pays.",
		payerMissing: "Please enter who pays the villa.",
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
		title: "Before you hand over the keys",
		cot: "Cot wanted",
		fromBooking: "from the booking",
		nothing: "No requests.",
	},
	final: {
		title: "Check in",
		open: "missing",
		waiting: "waiting",
		saved: (time: string) => `saved ${time}`,
		/** For a part that was done without its form. */
		filled: { who: "registered", villa: "ready", money: "paid", keys: "saved" },
		submit: (missing: number) =>
			missing === 0 ? "Check in" : `Check in, ${missing} ${missing === 1 ? "thing" : "things"} missing`,
		soldTwice: (site: string, nights: string) => `${site} has sold this villa too, ${nights}.`,
		settle: "Look at the ways out first",
		soldTwiceReason: "Why are these guests let in?",
		soldTwiceHint: "The history says it with your name.",
		hint: "Anything missing stays on Today until it is done. You can undo the check-in today, while nothing is charged.",
		undoHint: "You can undo the check-in today, while nothing is charged.",
		done: (time: string) => `Checked in ${time}.`,
		stillMissing: (missing: number) =>
			`${missing} ${missing === 1 ? "thing is" : "things are"} still missing.`,
		complete: "Nothing is missing.",
		notYet: (day: string) => `Check-in is possible from ${day} on.`,
		closed: "This stay cannot be checked in.",
		undo: "Undo the check-in",
		confirmHold: "Confirm the hold",
		dropHold: "Release the hold",
		keys: "Keys",
	},
	messages: {
		nobody: "Please enter at least one guest.",
		reload: "Please reload this page and send the form again.",
		arrivedAt: "Please enter a time like 15:30.",
		villaChoice: "Please choose what to do.",
	},
} as const;
