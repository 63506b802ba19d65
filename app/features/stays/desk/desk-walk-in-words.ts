import { isolate } from "#app/lib/isolate.ts";

/** The words of the form for a guest at the counter or on the phone. */
export const walkInWords = {
	title: { here: "Walk-in", phone: "Phone booking" },
	back: "Today",
	kinds: { label: "Where is the guest?", here: "Here now", phone: "On the phone" },
	party: {
		title: "Nights and guests",
		arrives: "Arrives",
		nights: "Nights",
		guests: "Guests",
		leaves: (day: string) => `Leaves ${day}`,
	},
	/** For browsers without scripts. */
	show: "Show villas and totals",
	villa: {
		title: "Villa",
		total: (nights: number) => `Total for ${nights} ${nights === 1 ? "night" : "nights"} with room tax`,
		sleeps: (guests: number) => `sleeps ${guests}`,
		stillIn: (name: string) => `${isolate(name)} is still in house`,
		neverCheckedOut: (name: string, day: string) =>
			`${isolate(name)} was due out on ${day} and is not checked out`,
		shorter: (nights: number, day: string) =>
			nights === 1
				? `Free tonight only: booked from ${day}`
				: `Free for ${nights} nights: booked from ${day}`,
		shorterThen: (nights: number, day: string) =>
			`Free for ${nights} ${nights === 1 ? "night" : "nights"}: booked from ${day}`,
		shorterTotal: (nights: number, total: string) =>
			`${nights} ${nights === 1 ? "night" : "nights"} ${total}`,
		tooSmall: (sleeps: number, guests: number) => `Sleeps ${sleeps}, you have ${guests}`,
		several: "Several villas at once",
		severalTitle: "Villas",
		/** Said only where not one villa is free on the first night. */
		none: "No villa is free on this night.",
		noneForAll: (nights: number) => `No villa is free for all ${nights} nights.`,
		/** Of villas that are free for all nights, and too small even together. */
		notEnough: (villas: number, sleeps: number, guests: number) =>
			`${villas === 1 ? "1 villa is free and sleeps" : `${villas} villas are free and sleep`} ${sleeps}${villas > 1 ? " in all" : ""}: you have ${guests}.`,
		severalWhy: "No single villa is free and large enough. Tick the villas for this party:",
		severalAsked: "Tick the villas for this party:",
		inTurnAsked: "Two villas one after the other, as asked for, or one villa for all nights:",
		inTurnWhy: "No single villa is free and large enough for all these nights. Two are, one after the other:",
		orSeveral: "Or several villas at once, for all nights:",
		/** Of the villas ticked. */
		beds: (villas: number, sleeps: number, guests: number) =>
			`${villas} ${villas === 1 ? "villa" : "villas"} for ${sleeps} ${sleeps === 1 ? "guest" : "guests"}${sleeps < guests ? `: ${guests - sleeps} more to place` : ""}`,
		inTurn: (first: string, nights: string, second: string, laterNights: string) =>
			`${first} ${nights}, then ${second} ${laterNights}`,
		changesOn: (day: string) => `changes villas on ${day}`,
		notHeld: "to book, not to hold",
		ofVilla: (name: string) => `${isolate(name)}:`,
	},
	guest: {
		title: "Guest",
		name: "Name",
		phone: "Phone",
		phoneHint: "From abroad with the country code, like +44",
		email: "E-mail",
		emailHint: "Gets the confirmation",
		noContact: "The guest gives neither",
	},
	/** Further answers of a caller. */
	details: {
		title: "Arrival, children, requests",
		arrival: "Arrival time",
		arrivalHint: "Like 3 pm, or a flight number",
		children: "Children, 2 to 11 years",
		infants: "Infants, under 2 years",
		within: "Children and infants count among the guests.",
		cot: "With a cot",
		note: "Requests and notes",
		noteHint: "The guest sees it on the page of the reservation.",
	},
	/** Guests who have reserved before. */
	known: {
		title: "Was here before?",
		use: "Use",
		find: "Look for guests who were here",
		nobody: "Nobody with this name, phone or e-mail has reserved before.",
		stays: (count: number) => (count === 1 ? "1 stay" : `${count} stays`),
		last: (day: string) => `last from ${day}`,
	},
	/** Offered to the guest where no villa is free for all nights. */
	instead: {
		title: "What you can offer instead",
		dates: "Other dates",
		noDates: "Nothing is free within 60 days of these nights.",
		fewer: (nights: string) => `Only ${nights}`,
		waiting: "Waiting list",
		waitingLead:
			"The guest gets an e-mail with a link. Once they have followed it they are in line, and get an e-mail when these nights open up.",
		wait: "Put the guest on the waiting list",
		waitingTooSoon: "The waiting list is for arrivals from tomorrow on.",
		waited: (name: string, email: string) =>
			`${isolate(name)} is noted. We have sent a link to ${email}; the place in line counts once the guest has followed it.`,
		waitRefused: {
			free_now: "This is free now: the list shows it. Nobody was put on the waiting list.",
			arrival_too_soon: "The waiting list is for arrivals from tomorrow on.",
			form_already_used:
				"This form has put somebody on the waiting list already. Send it once more for another one.",
		},
		emailMissing: "Please enter an e-mail address: the waiting list writes to it.",
	},
	/** Of a party in several villas. */
	bills: {
		legend: "Bills",
		one: "One bill for all villas",
		each: "A bill for each villa",
		eachSub: "The nights of each villa go to its own bill",
	},
	price: {
		none: "Price",
		title: (villa: string, nights: number) => `${villa}, ${nights} ${nights === 1 ? "night" : "nights"}`,
		choose: "Choose a villa to see its price.",
		chooseSeveral: "Tick the villas to see their price.",
		tax: "Room tax",
		total: "Total",
		belizeDollars: "In Belize dollars",
		nightsOf: (villa: string, nights: string) => `${villa}, ${nights}`,
		/** Of another price, where the tax changes during the stay. */
		noPreview: "The total is shown after booking: the room tax changes during these nights.",
		other: "Another price",
		nightly: "Price for each night in US dollars, before tax",
		nightlyOfEach: "Price for each night in each villa in US dollars, before tax",
		nightlyHint: "Leave empty for the standard price.",
		reason: "Reason for another price",
		reasonHint: "Shown in the history of the stay. No names.",
	},
	code: {
		open: "A code",
		label: "Code",
		hint: "As the guest says it. Each stay has one discount: the one that takes most off.",
		counts: (discount: string) => `${discount}: in the price.`,
		waiting: (discount: string) => `${discount}: choose a villa to see the price with it.`,
		lessThanOther: "These nights already have a discount that takes more off. No use of the code is counted.",
		withPrice: "A code and another price cannot both count. Please empty one of them.",
		unknown: "Nobody has made this code, or it is switched off.",
		/** First and last day on which it can be booked; null without a bound. */
		not_today: (from: string | null, until: string | null) =>
			until === null
				? `This code can be booked from ${from} on.`
				: from === null
					? `This code could be booked until ${until}.`
					: `This code can be booked from ${from} to ${until} only.`,
		refused: (why: string) => `Nothing was booked. ${why}`,
	},
	free: {
		other: "Another last day of free cancellation",
		day: "Free cancellation until",
		byRule: (day: string) => `Leave empty for ${day}, as for every guest.`,
		byRuleOver: "Leave empty for no free cancellation, as for every guest this close to arrival.",
		reason: "Reason for another day",
	},
	hold: {
		legend: "Book, hold or quote?",
		book: "Book it",
		bookSub: "A guest with an e-mail address gets the confirmation at once",
		hold: "Hold it for the guest",
		holdSub: "The hold ends by itself unless you confirm it or a deposit is received",
		quote: "Send a quote",
		quoteSub:
			"Holds nothing. The guest gets the price by e-mail or WhatsApp, and it counts until its last day",
		validUntil: "The price counts until",
		validHint: (day: string) => `Leave empty for ${day}. Never after the arrival.`,
		askedHint: "Only for a hold, with tax. Once received, it books the villa at once.",
		day: "Until",
		time: "Time",
	},
	submit: {
		here: "Book and check in",
		hereSub:
			"Makes the reservation, assigns the villa and checks in, all at once. Registration and payment can follow.",
		phone: "Save the booking",
		phoneSub: "Books the nights, or holds them until the time you choose.",
		quote: "Send the quote",
		quoteSub: "Mails it to the guest, or lets you send it by WhatsApp. The villa stays free for others.",
	},
	/** Where the rules of sale do not let guests reserve a villa themselves. */
	override: {
		label: "Why this is allowed",
		hint: "For a villa with a restriction on these nights: guests cannot reserve it themselves.",
	},
	refused: {
		restricted: (rule: string) =>
			`Guests cannot reserve this themselves: ${rule}. Give a reason, or choose another villa.`,
		villa_taken: "Nothing was booked: this villa was just taken. The list shows what is free now.",
		villas_taken: (names: string, count: number) =>
			`Nothing was booked: ${isolate(names)} ${count > 1 ? "were" : "was"} just taken. The list shows what is free now.`,
		price_changed: (total: string) =>
			`Nothing was booked: the total is ${total} for these nights. If the guest agrees, send the form again.`,
		too_many_guests: (sleeps: number) =>
			`There is room for ${sleeps} ${sleeps === 1 ? "guest" : "guests"} only. Please choose a larger villa, or one more.`,
		day_ended:
			"Nothing was booked: the business day has ended. The page now shows the new one; please look at the nights again.",
		hold_over: "The hold would be over already. Please choose a later time.",
		hold_not_split: "Two villas one after the other can be booked, but not held. Nothing was booked.",
		last_day_wrong: "Please choose a day from today to the day of arrival.",
		quote_sent_before:
			"This form has already sent a quote. Nothing was sent again; send it once more for a second one.",
		quote_booked: (reference: string) =>
			`Nothing was booked: this quote has become reservation ${reference} already.`,
		form_already_used: (reference: string) =>
			`This form has already made reservation ${reference}. Nothing was booked again; send it once more for a second one.`,
		not_allowed: "Your role may not book this, or not on these terms.",
	},
	messages: {
		nameMissing: "Please enter the guest's name.",
		contactMissing:
			"Please ask for a phone number or an e-mail address, or tick that the guest gives neither.",
		phoneMissing: "Please enter a phone number or an e-mail address, so that you can reach the guest.",
		nights: "Please enter a number of nights from 1 to 60.",
		guests: "Please enter a number of guests from 1 to 10.",
		villaMissing: "Please choose a villa.",
		villaMixed: "Please choose either two villas one after the other, or villas for all nights.",
		villasEmpty:
			"There are more villas than guests. Please choose one villa less, or correct the number of guests.",
		freeUntil: "Please choose a day from today to the day of arrival.",
		price: "Please enter the price in US dollars, like 250 or 250.50.",
		arrival: "Please choose an arrival from today on, within two years.",
		keepMissing: "Please choose whether to book, to hold or to send a quote.",
		validUntil: "Please enter a day, or leave it empty.",
		freeOfQuote:
			"A quote has the usual last day of free cancellation. Leave this empty, and agree on another day when you book.",
		holdWrong: "Please enter the day and the time until which the villa is held.",
	},
} as const;
