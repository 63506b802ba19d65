import { formatUsd } from "#app/lib/money.ts";

const nightsOf = (nights: number) => `${nights} ${nights === 1 ? "night" : "nights"}`;

/** What a form of the desk says when it was not done. */
export const stepRefusals = {
	not_allowed: "Your role may not do this.",
	changed_meanwhile:
		"Nothing was saved: somebody else has changed this stay since you opened the page. It now shows what is true; what you entered is still in the form.",
	not_possible:
		"Nothing was saved: the stay is no longer in a state for this. The page now shows what is true.",
	villa_taken: "Nothing was changed: another guest has one of these nights by now.",
	villa_not_clean: "The villa is still marked as not clean. Mark it clean?",
	hold_end_wrong: "Please choose a time later than now, and on the day of arrival at the latest.",
	balance_open: "Nothing was saved: something is still owed on the bill. Take the payment first.",
	open_reason_missing: "Please say why the bill stays open.",
	something_posted:
		"Nothing was saved: there is something on the bill already. Take it back there first, or check the guest out.",
	failed:
		"We do not know whether this was saved, because the connection or the database failed. Send it again: nothing is done twice.",
} as const;

export type DeskStepName =
	| "check-out"
	| "early-departure"
	| "late-check-out"
	| "no-show"
	| "still-coming"
	| "keys"
	| "move"
	| "confirm-hold"
	| "drop-hold"
	| "prolong-hold"
	| "ask-deposit"
	| "retake-hold"
	| "undo-check-in"
	| "undo-check-out"
	| "undo-no-show";

/** The words of the small forms for one step of a stay. */
export const stepWords = {
	back: "Stay",
	units: "Which villas?",
	/** Above the links to the steps, on the page of the stay. */
	others: "Steps",
	checkIn: "Check-in",
	nights: (from: string, until: string) => `${from} to ${until}`,
	notNow: "This cannot be done now",
	titles: {
		"check-out": "Check out",
		"early-departure": "Early departure",
		"late-check-out": "Late check-out",
		"no-show": "No-show",
		"still-coming": "Still coming",
		keys: "Keys",
		move: "Other villa",
		"confirm-hold": "Confirm the hold",
		"drop-hold": "Drop the hold",
		"prolong-hold": "Change the end of the hold",
		"ask-deposit": "Ask for a deposit",
		"retake-hold": "Take the nights again",
		"undo-check-in": "Take the check-in back",
		"undo-check-out": "Take the check-out back",
		"undo-no-show": "Take the no-show back",
	} satisfies Record<DeskStepName, string>,
	/** What the page of the stay says after a step. */
	saved: {
		"check-out": "Checked out. The villa is dirty now.",
		"early-departure": "Checked out early. The nights given back are free.",
		"late-check-out": "The time of departure is saved.",
		"no-show": "Marked as no-show. The nights are free.",
		"still-coming": "Noted: the guest is still coming.",
		keys: "The keys are saved.",
		move: "The guest has another villa from tonight on.",
		"confirm-hold": "The nights are booked.",
		"drop-hold": "The hold is dropped, and the nights are free.",
		"prolong-hold": "The new end of the hold is saved.",
		"ask-deposit": "The deposit asked for is saved.",
		"retake-hold": "The guest has the nights again.",
		"undo-check-in": "The check-in is taken back.",
		"undo-check-out": "The check-out is taken back.",
		"undo-no-show": "The no-show is taken back.",
	} satisfies Record<DeskStepName, string>,
	/** Why a step is not possible, in place of its form. */
	whyNot: {
		"check-out": "Only guests in house on their day of departure, or later, are checked out here.",
		"early-departure": "Only guests in house leave before their last night.",
		"late-check-out": "A late check-out is agreed on for a booked stay or a guest in house.",
		"no-show":
			"A guest is a no-show only when the stay is booked and it is 22:00 on the day of arrival, or later.",
		"still-coming": "This is for a booked stay on its day of arrival, or later.",
		keys: "Keys are counted for a booked stay, a guest in house, and after the check-out.",
		move: "Another villa is given from the day of arrival until the night before the departure.",
		"confirm-hold": "There is no hold on these nights any more.",
		"drop-hold": "There is no hold on these nights any more.",
		"prolong-hold":
			"The hold has ended, and another guest may have the nights. If they are free, take them again.",
		"ask-deposit": "There is no hold on these nights any more.",
		"retake-hold": "Nights are taken again only after their hold has ended, until the day of arrival.",
		"undo-check-in": "A check-in is taken back on its own day only.",
		"undo-check-out": "A check-out is taken back on its own day only.",
		"undo-no-show": "A no-show is taken back until the last night of the stay.",
	} satisfies Record<DeskStepName, string>,
	/** What the step does, above its form. */
	leads: {
		"check-out": "The stay ends and its villa becomes dirty. It can be taken back today.",
		"late-check-out": "The guest may stay longer on the day of departure.",
		"still-coming": "The villa stays reserved, and nobody is asked to decide about a no-show today.",
		keys: "How many keys were handed out, and how many have come back.",
		move: "From tonight on, at the price as agreed. Another price is agreed on the plan.",
		"confirm-hold":
			"The nights are booked and the hold has no end any more. A guest with an e-mail address gets the confirmation.",
		"drop-hold": "The nights are free at once. Nobody is written to.",
		"prolong-hold":
			"The hold ends by itself at this time, unless it is confirmed or a deposit is received before. Nobody is written to.",
		"ask-deposit":
			"Once this sum is received, the nights are booked at once. A smaller sum keeps them until you decide.",
		"retake-hold":
			"The hold has ended. The same nights are given to the guest again, at the price as agreed, where a villa is free.",
		"undo-check-in": "The stay is booked again, and the guest is due. What was saved of the check-in stays.",
		"undo-check-out":
			"The guest is in house again. After an early departure the nights and their price come back, and the fee is no longer owed. What was paid stays on the bill. Treatments and dinners that were cancelled stay cancelled: book them again.",
		"undo-no-show": "The stay is booked again with all its nights, and nothing is owed for not arriving.",
	} as const,
	submits: {
		"check-out": "Check out",
		"early-departure": "Check out early",
		"late-check-out": "Save",
		"no-show": "Mark as no-show",
		"still-coming": "Still coming",
		keys: "Save keys",
		move: "Give this villa",
		"confirm-hold": "Book the nights",
		"drop-hold": "Drop the hold",
		"prolong-hold": "Save the new end",
		"ask-deposit": "Save the deposit",
		"retake-hold": "Take the nights",
		"undo-check-in": "Take it back",
		"undo-check-out": "Take it back",
		"undo-no-show": "Take it back",
	} satisfies Record<DeskStepName, string>,
	keys: {
		out: "Keys handed out",
		back: "Keys brought back",
		/** Beside the field where it is known how many there are. */
		of: (out: number) => `of ${out}`,
		hint: "Leave empty if nobody has counted.",
		outsideOut: "Please enter a number of keys from 0 to 20.",
		tooMany: "More keys cannot come back than were handed out.",
		missing: (keys: number) => `${keys} ${keys === 1 ? "key is" : "keys are"} not back yet.`,
	},
	early: {
		lead: (nights: number, first: string) =>
			`Leaves today and gives back ${nightsOf(nights)}, from tonight, ${first}. They are free at once and offered to whoever waits for them.`,
		evening:
			"Arrived today and leaves on the same evening: no night is slept, and the villa is free for another guest tonight.",
		slept: (nights: number) => `${nightsOf(nights)} slept`,
		returned: (nights: number) => `${nightsOf(nights)} given back`,
		rule: "Owed by the rule: the first night given back, with its tax",
		total: "Owed in all",
	},
	noShow: {
		lead: (nights: number) =>
			`The guest has not come. ${nightsOf(nights)} become free at once. It can be taken back while the villa is free.`,
		rule: "Owed by the rule: the first night, with its tax",
		stillComing: "The guest is still coming",
	},
	settlement: {
		legend: "What is owed?",
		charged: (cents: number) => `Charge ${formatUsd(cents)}`,
		chargedEach: "Charge the amount beside each villa chosen",
		chargedSub: "As the rule says. It goes on the bill at once.",
		waived: "Charge nothing",
		waivedSub: "With a reason, seen in the story of the stay",
		other: "Charge another amount",
		otherSub: "With a reason, seen in the story of the stay",
		amount: "Amount in US dollars",
		amountHint: "For all villas chosen together, with tax. Only for another amount.",
		reason: "Reason",
		reasonHint: "Only for nothing or another amount. No names.",
		reasonHintMove: "Seen in the story of the stay. No names.",
		approved: "A manager approves another amount than the rule's here.",
		choiceMissing: "Please choose what is owed.",
		amountMissing: "Please enter the amount in US dollars, like 120 or 120.50.",
		reasonMissing: "Please give a reason: it stands in the story of the stay.",
		reasonLong: "Please shorten the reason to 200 characters.",
	},
	late: {
		at: "Leaves by",
		hint: (usual: string) => `Later than ${usual}. Empty: the usual time again.`,
		wrong: (usual: string) => `Please enter a time later than ${usual}, like 14:00.`,
		arrival: (villa: string, who: string, time: string | null) =>
			`${villa}: ${who} arrives on the same day${time === null ? "" : `, ${time}`}. The villa has to be made ready in between.`,
		block: (villa: string) => `${villa} is closed from the same day on.`,
	},
	stillComing: {
		at: "Expected at",
		hint: "If the guest has said it. After midnight counts as tonight.",
		wrong: "Please enter a time like 23:30.",
	},
	move: {
		to: "The other villa",
		choose: "Choose a villa",
		villa: (name: string, sleeps: number) => `${name}, sleeps ${sleeps}`,
		none: "No villa is free for all the nights. The plan can divide the stay between two villas.",
		one: "Each villa is moved by itself. Choose one above.",
		plan: "Open the plan",
		reason: "Reason",
		missing: "Please choose a villa.",
	},
	hold: {
		legend: "Hold until",
		/** For nights that are taken again. */
		legendAgain: "Book or hold?",
		book: "Book the nights",
		bookSub: "A guest with an e-mail address gets the confirmation at once",
		/** @param when `today 18:00` */
		until: (when: string) => `Until ${when}`,
		other: "Another time",
		day: "Day",
		time: "Time",
		now: (when: string) => `Now it ends ${when}.`,
		/** A hold that money keeps. */
		secured: (amount: string, when: string) =>
			`${amount} was received, so the hold does not end by itself. It was to end ${when}.`,
		missing: "Please choose until when the nights are held.",
		wrong: "Please enter a day and a time, like 18:00.",
		villa: "Villa",
		villaMissing: "Please choose a villa.",
		none: "No villa is free for these nights any more. Give the money back, or agree on other nights with the guest and book them.",
		free: (villa: string) => `${villa} is still free for these nights.`,
		gone: (villa: string) => `Another guest has ${villa} for these nights by now. These villas are free:`,
		asked: "Deposit asked for, in US dollars",
		askedHint: "With tax. Empty: none is asked for.",
		askedWrong: "Please enter the sum in US dollars, like 200 or 200.50.",
		received: (amount: string) => `${amount} was received already.`,
		dropReceived: (amount: string) =>
			`${amount} was received. After this, give it back from the bill: until then it waits on Today.`,
		phone: "New booking by phone",
		bill: "Open the bill",
	},
	conflict: {
		title: "Saved by somebody else meanwhile",
		sub: "What you entered still stands in the fields below. Send it again if it is to replace this.",
	},
	unitsMissing: "Please choose at least one villa.",
	oneUnit: "Please choose one villa.",
} as const;
