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
		shorter: (nights: number, day: string) =>
			nights === 1
				? `Free tonight only: booked from ${day}`
				: `Free for ${nights} nights: booked from ${day}`,
		shorterThen: (nights: number, day: string) =>
			`Free for ${nights} ${nights === 1 ? "night" : "nights"}: booked from ${day}`,
		shorterTotal: (nights: number, total: string) =>
			`${nights} ${nights === 1 ? "night" : "nights"} ${total}`,
		tooSmall: (sleeps: number, guests: number) => `Sleeps ${sleeps}, you have ${guests}`,
		none: "No villa is free on this night.",
		noneFit: "No villa is free for these nights and guests. Fewer nights may help.",
	},
	guest: {
		title: "Guest",
		name: "Name",
		phone: "Phone",
		phoneHint: "With the country code, like +501",
		email: "E-mail",
		emailHint: "Gets the confirmation",
		noContact: "The guest gives neither",
	},
	price: {
		none: "Price",
		title: (villa: string, nights: number) => `${villa}, ${nights} ${nights === 1 ? "night" : "nights"}`,
		choose: "Choose a villa to see its price.",
		tax: "Room tax",
		total: "Total",
		belizeDollars: "In Belize dollars",
		/** Of another price, where the tax changes during the stay. */
		noPreview: "The total is known once it is booked: the room tax changes during these nights.",
		other: "Another price",
		nightly: "Price for each night in US dollars, before tax",
		nightlyHint: "Empty: the hotel's price.",
		reason: "Reason",
		reasonHint: "Seen in the story of the stay. No names.",
	},
	hold: {
		legend: "Book or hold?",
		book: "Book it",
		bookSub: "A guest with an e-mail address gets the confirmation at once",
		hold: "Hold it for the guest",
		holdSub: "The hold ends by itself unless you confirm it",
		day: "Until",
		time: "Time",
	},
	submit: {
		here: "Book and check in",
		hereSub:
			"Makes the reservation, gives the villa and checks in, all at once. Registration and payment can follow.",
		phone: "Save the booking",
		phoneSub: "Books the villa, or holds it until the time you chose.",
	},
	refused: {
		villa_taken: "Nothing was booked: this villa was just taken. The list shows what is free now.",
		price_changed: (total: string) =>
			`Nothing was booked: the total is ${total} for these nights. If the guest agrees, send the form again.`,
		too_many_guests: (sleeps: number) => `This villa sleeps ${sleeps}. Please choose another one.`,
		day_ended:
			"Nothing was booked: the business day has ended. The page now shows the new one; please look at the nights again.",
		hold_over: "The hold would be over already. Please choose a later time.",
		form_already_used: (reference: string) =>
			`This form has already made reservation ${reference}. Nothing was booked again; send it once more for a second one.`,
		not_allowed: "Your role may not book this, or not at this price. Ask a manager.",
		villa_unknown: "This villa cannot be booked. Please choose another one.",
		limit_reached: "Nothing was booked.",
		failed:
			"We do not know whether this was booked, because the connection or the database failed. Send it again: nothing is booked twice.",
	},
	messages: {
		nameMissing: "Please enter the guest's name.",
		contactMissing:
			"Please ask for a phone number or an e-mail address, or tick that the guest gives neither.",
		phoneMissing: "Please enter a phone number or an e-mail address: nothing else leads to this guest.",
		nights: "Please enter a number of nights from 1 to 60.",
		guests: "Please enter a number of guests from 1 to 10.",
		villaMissing: "Please choose a villa.",
		price: "Please enter the price in US dollars, like 250 or 250.50.",
		arrival: "Please choose an arrival from today on, within two years.",
		keepMissing: "Please choose whether to book or to hold.",
		holdWrong: "Please enter the day and the time until which the villa is held.",
	},
} as const;
