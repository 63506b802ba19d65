import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";

const nightsOf = (nights: number) => `${nights} ${nights === 1 ? "night" : "nights"}`;

/** Why a step was refused, in words. */
export const stepRefusals = {
	not_allowed: "Your role may not do this.",
	changed_meanwhile:
		"Nothing was saved: a colleague has changed this stay since you opened the page. It now shows the stay as it is; what you entered is still in the form.",
	not_possible: "Nothing was saved: this is no longer possible for the stay. The page now shows it as it is.",
	villa_taken: "Nothing was changed: one of these nights has been taken by another guest.",
	fee_on_bill:
		"Nothing was saved: the fee of the late check-out is on the bill already. Void it there first, or save the hour without another fee.",
	villa_occupied:
		"Nothing was changed: other guests have checked in to this villa since. Give them or these guests another villa, or confirm that both parties are there.",
	villa_not_clean: "The villa is still marked as not clean. Mark it clean?",
	hold_end_wrong: "Please choose a time later than now, and on the day of arrival at the latest.",
	balance_open: "Nothing was saved: there is still a balance due on the bill. Take the payment first.",
	open_reason_missing: "Please say why the bill stays open.",
	sold_twice_reason_missing:
		"Another site has sold these nights too. Please say why these guests are let in.",
	something_posted:
		"Nothing was saved: there are charges on the bill already. Void them there first, or check the guest out.",
	payer_invoiced:
		"Nothing was saved: a tax invoice was issued to the other payer. Issue a credit note for it on their bill first.",
	payer_paid:
		"Nothing was saved: there is a payment on the bill of the other payer. Void or refund it there first.",
	payer_bill_closed:
		"Nothing was saved: the bill of the guest or of the other payer is closed. Open it again first.",
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
	notNow: "This cannot be done now",
	titles: {
		"check-out": "Check out",
		"early-departure": "Early departure",
		"late-check-out": "Late check-out",
		"no-show": "No-show",
		"still-coming": "Arriving late",
		keys: "Keys",
		move: "Other villa",
		"confirm-hold": "Confirm the hold",
		"drop-hold": "Release the hold",
		"prolong-hold": "Extend the hold",
		"ask-deposit": "Ask for a deposit",
		"retake-hold": "Rebook the nights",
		"undo-check-in": "Undo the check-in",
		"undo-check-out": "Undo the check-out",
		"undo-no-show": "Undo the no-show",
	} satisfies Record<DeskStepName, string>,
	/** The message of the stay's page after a step. */
	saved: {
		"check-out": "Checked out. The villa is dirty now.",
		"early-departure": "Checked out early. The cancelled nights are free again.",
		"late-check-out": "The departure time is saved.",
		"no-show": "Marked as no-show. The nights are free.",
		"still-coming": "Noted: the guest is arriving late.",
		keys: "The keys are saved.",
		move: "The guest has another villa from tonight on.",
		"confirm-hold": "The nights are booked.",
		"drop-hold": "The hold is released, and the nights are free.",
		"prolong-hold": "The new end of the hold is saved.",
		"ask-deposit": "The requested deposit is saved.",
		"retake-hold": "The nights are rebooked for the guest.",
		"undo-check-in": "The check-in is undone.",
		"undo-check-out": "The check-out is undone.",
		"undo-no-show": "The no-show is undone.",
	} satisfies Record<DeskStepName, string>,
	/** How the stay is now, before why a step is not possible: a colleague may just have taken it. */
	isNow: {
		held: "The nights are on hold.",
		confirmed: "The guests have not arrived.",
		checked_in: "The guests are in house.",
		checked_out: "The guests have left.",
		cancelled: "The stay is cancelled.",
		no_show: "The stay is marked as a no-show.",
		expired: "The hold has ended.",
	},
	/** Shown in place of the form where a step is not possible. */
	whyNot: {
		"check-out": "Only guests in house can be checked out here, on their day of departure or later.",
		"early-departure": "Only a guest in house can leave early.",
		"late-check-out":
			"A late check-out can be agreed until the day of departure is over. Later, extend the stay on the plan.",
		"no-show": "A booked stay can be marked as a no-show from 22:00 on the day of arrival.",
		"still-coming": "A late arrival can be noted for a booked stay, from its day of arrival on.",
		keys: "Keys can be counted for a booked stay, a guest in house, and after the check-out.",
		move: "Another villa can be given from the day of arrival until the night before departure.",
		"confirm-hold": "These nights are no longer on hold.",
		"drop-hold": "These nights are no longer on hold.",
		"prolong-hold": "The hold has ended, and the nights may be taken. If they are free, rebook them.",
		"ask-deposit": "These nights are no longer on hold.",
		"retake-hold": "Nights can be rebooked only after their hold has ended, until the day of arrival.",
		"undo-check-in": "A check-in can be undone on the same day only.",
		"undo-check-out": "A check-out can be undone on the same day only.",
		"undo-no-show": "A no-show can be undone until the last night of the stay.",
	} satisfies Record<DeskStepName, string>,
	charged:
		"There are charges on the bill, so the check-in cannot be undone. Void them on the bill first, or check the guest out.",
	/** The effect of the step, above its form. */
	leads: {
		"check-out": "The stay ends, and the villa is marked dirty. You can undo it today.",
		"late-check-out": "The guest may stay longer on the day of departure.",
		"still-coming": "The villa stays reserved, and Today no longer asks about a no-show.",
		keys: "Keys handed out and keys returned.",
		move: "From tonight on, at the agreed price. To change the price, use the plan.",
		"confirm-hold":
			"The nights are booked, and the hold no longer ends by itself. A guest with an e-mail address gets the confirmation.",
		"drop-hold": "The nights are free at once. No e-mail is sent.",
		"prolong-hold":
			"The hold ends by itself at this time, unless you confirm it or receive a deposit before then. No e-mail is sent.",
		"ask-deposit":
			"Once this amount is received, the nights are booked at once. A smaller amount holds them until you decide.",
		"retake-hold":
			"The hold has ended. The guest gets the same nights again at the agreed price, where a villa is free.",
		"undo-check-in":
			"The stay is booked again, and the guest is due. The saved parts of the check-in remain.",
		"undo-check-out":
			"The guest is in house again. After an early departure the nights and their price come back, and the fee is removed. Payments stay on the bill. Cancelled treatments and dinners stay cancelled: book them again.",
		"undo-no-show": "The stay is booked again with all its nights, and the no-show fee is removed.",
	} as const,
	submits: {
		"check-out": "Check out",
		"early-departure": "Check out early",
		"late-check-out": "Save",
		"no-show": "Mark as no-show",
		"still-coming": "Arriving late",
		keys: "Save keys",
		move: "Give this villa",
		"confirm-hold": "Book the nights",
		"drop-hold": "Release the hold",
		"prolong-hold": "Save the new end",
		"ask-deposit": "Save the deposit",
		"retake-hold": "Rebook the nights",
		"undo-check-in": "Undo the check-in",
		"undo-check-out": "Undo the check-out",
		"undo-no-show": "Undo the no-show",
	} satisfies Record<DeskStepName, string>,
	keys: {
		out: "Keys handed out",
		back: "Keys returned",
		/** Beside the field where it is known how many there are. */
		of: (out: number) => `of ${out}`,
		hint: "Leave empty if nobody has counted.",
		/** While the guests are still here, by how many were counted. */
		missing: (out: number, back: number) => {
			const left = Math.max(out - back, 0);
			if (left === 0) return "All keys are returned.";
			const keys = left === 1 ? "1 key is" : `${left} keys are`;
			return back === 0 ? `${keys} still with the guests.` : `${keys} missing.`;
		},
		outsideOut: "Please enter a number of keys from 0 to 20.",
		tooMany: "More keys cannot be returned than were handed out.",
	},
	early: {
		lead: (nights: number, first: string) =>
			`Leaves today. ${nightsOf(nights)} cancelled, from tonight, ${first}: free at once, and offered to the waiting list.`,
		evening:
			"Arrived today and leaves this evening: no nights stayed, and the villa is free for another guest tonight.",
		rule: "Early departure fee: the full price of the first cancelled night",
	},
	noShow: {
		lead: (nights: number) =>
			`The guest has not arrived. ${nightsOf(nights)} ${nights === 1 ? "becomes" : "become"} free at once. You can undo this while the villa is free.`,
		rule: "No-show fee: the full price of the first night",
		arrivingLate: "The guest is arriving late",
	},
	settlement: {
		legend: "Fee",
		charged: (cents: number) => `Charge ${formatUsd(cents)}`,
		chargedEach: "Charge the amount beside each villa chosen",
		chargedSub: "The standard fee. It goes on the bill at once.",
		free: "No fee",
		freeSub: "The standard fee is the price of the first of these nights: $0.00 so far.",
		waived: "Waive the fee",
		waivedSub: "With a reason, shown in the history of the stay",
		other: "Charge another amount",
		otherSub: "With a reason, shown in the history of the stay",
		amount: "Amount in US dollars",
		amountHint: "For all villas chosen together, in all. Only for another amount.",
		reason: "Reason",
		reasonHint: "Only for a waived fee or another amount. No names.",
		reasonHintMove: "Shown in the history of the stay. No names.",
		approved: "A manager approves another fee here.",
		choiceMissing: "Please choose a fee.",
		amountMissing: "Please enter the amount in US dollars, like 120 or 120.50.",
		reasonMissing: "Please give a reason: it is shown in the history of the stay.",
		reasonLong: "Please shorten the reason to 200 characters.",
	},
	late: {
		at: "Leaves by",
		hint: (usual: string) => `Later than ${usual}. Leave empty for the usual time.`,
		wrong: (usual: string) => `Please enter a time later than ${usual}, like 14:00.`,
		arrival: (villa: string, who: string, time: string | null) =>
			`${villa}: ${isolate(who)} arrives on the same day${time === null ? "" : `, ${time}`}. The villa has to be cleaned in between.`,
		block: (villa: string) => `${villa} is closed from the same day on.`,
		fee: "Fee",
		free: "Free",
		half: "Half a night",
		amount: "Another amount",
		onBillSub: "It goes on the bill at once, with room tax",
		amountLabel: "Amount in US dollars",
		amountHint: "Before room tax, for all villas chosen together. Only for another amount.",
		amountWrong: "Please enter the amount in US dollars, like 60 or 60.50.",
		feeMissing: "Please choose the fee.",
		reason: "Reason",
		reasonHint: "Why it is free, or costs this much. Shown in the history of the stay. No names.",
	},
	undoCheckOut: {
		occupied: (villa: string, who: string) =>
			`${isolate(who)} has checked in to ${villa} since. If the check-out is undone, both parties have the villa.`,
		open: (who: string) => `Open the stay of ${isolate(who)}`,
		legend: "Two parties in one villa",
		shares: "Both parties are in the villa",
		sharesSub: "Shown in the history of the stay",
	},
	arrivingLate: {
		at: "Expected at",
		hint: "If the guest has said. After midnight counts as tonight.",
		wrong: "Please enter a time like 23:30.",
	},
	move: {
		to: "The other villa",
		prices: "Prices are for these nights with room tax. The stay keeps its agreed price.",
		none: "No villa is free for all the nights. On the plan you can split the stay between two villas.",
		plan: "Open the plan",
		reason: "Reason",
		missing: "Please choose a villa.",
	},
	hold: {
		legend: "Hold until",
		/** For nights that are rebooked. */
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
		missing: "Please choose how long to hold the nights.",
		wrong: "Please enter a day and a time, like 18:00.",
		villa: "Villa",
		villaMissing: "Please choose a villa.",
		none: "No villa is free for these nights any more. Refund the money, or agree on other nights with the guest and book them.",
		free: (villa: string) => `${villa} is still free for these nights.`,
		gone: (villa: string) => `${villa} has been taken for these nights. These villas are free:`,
		asked: "Deposit requested, in US dollars",
		askedHint: "With tax. Leave empty for no deposit.",
		askedWrong: "Please enter the amount in US dollars, like 200 or 200.50.",
		received: (amount: string) => `${amount} has been received already.`,
		dropReceived: (amount: string) =>
			`${amount} was received. Refund it from the bill afterwards: until then it stays on Today.`,
		phone: "New booking by phone",
		bill: "Open the bill",
	},
	conflict: {
		title: "Saved by a colleague in the meantime",
		sub: "What you entered is still in the fields below. Send it again to replace this.",
	},
	unitsMissing: "Please choose at least one villa.",
	oneUnit: "Please choose one villa.",
} as const;
