/** The words of the waiting list: its form, the pages behind the links of its e-mails, and those e-mails. */
export const waitingListWords = {
	/** On sold-out dates. */
	link: "Write me when this opens",
	form: {
		title: "Write me when this opens",
		description: "Sold out for your dates? Leave your e-mail, and we write to you when a villa opens up.",
		intro: "Plans change. When a villa opens up for your dates, we hold it for you and write to you.",
		checkIn: "Check-in",
		checkOut: "Check-out",
		guests: "Travelers",
		guestsHint: (largest: number) =>
			`1 to 10. For ${largest + 1} or more we look for two villas that are free together.`,
		villa: "Villa",
		anyVilla: "Any villa",
		option: (name: string, sleeps: number) => `${name} · sleeps ${sleeps}`,
		name: "Your name",
		email: "E-mail",
		emailHint: "We send a link first, to be sure that it is yours.",
		submit: "Put me on the list",
		submitting: "Sending...",
		failed: "This could not be sent. Please try again.",
		busy: "Many people are sending forms at this moment, so yours was not saved. Please press the button again in a few seconds.",
	},
	steps: {
		title: "How it works",
		confirm: {
			term: "Confirm your e-mail",
			text: "We send you a link. Your place in line counts from then.",
		},
		hold: {
			term: "We hold it for two hours",
			text: "When your nights open up and you are next, we hold the villa and write to you, with the price.",
		},
		take: {
			term: "One press, and it is booked",
			text: "If it is not for you any more, let it go. After two hours it goes to the next in line.",
		},
		end: {
			term: "No strings",
			text: "Waiting costs nothing. Every e-mail has a link to leave the list, and the list ends the day before you would arrive.",
		},
	},
	refused: {
		/** Followed by a link to the form of the villas. */
		freeNow: "Good news: this is free right now.",
		book: "Book it now",
		alreadyUsed: "This form was sent before. Please load the page again and send it once more.",
		arrivalTooSoon: (first: string) =>
			`You can wait for arrivals from ${first} on. For tonight, please call us.`,
		villaUnknown: "Please choose a villa from the list.",
		tooMany: (sleeps: number) =>
			`This villa sleeps ${sleeps}. Choose “Any villa”, and we look for one that fits, or for two together.`,
		emailMissing: "Please enter your e-mail address, so that we can write to you.",
		nameMissing: "Please enter your name.",
	},
	sent: {
		title: "Please look into your mailbox",
		/** The address stands between the two. */
		text: ["We have sent a link to", ". Press it within 24 hours, and you are on the list."],
		advice: "Nothing there after a few minutes? Look among unwanted mail, or check the address.",
		again: "Try another address",
		rooms: "See all villas",
	},
	confirm: {
		title: "Put me on the list",
		lead: "One press, and we write to you when your nights open up.",
		submit: "Yes, write me",
		submitting: "Confirming...",
		done: "You are on the list",
		doneLead: "We write to you as soon as your nights open up and you are next in line.",
		alreadyWaiting: "You already wait for these nights.",
		placesTaken: (most: number) =>
			`You already wait for ${most} other stays, which is the most we can keep track of. Leave one of them by the link in its e-mail, then press again.`,
		tooSoon: "Your arrival has come too close, so the list for these nights is closed.",
	},
	offer: {
		title: (hour: string) => `It is free again, and yours until ${hour}`,
		lead: (until: string) => `We hold it for you until ${until}. One press, and it is booked.`,
		guestName: "Booked for",
		take: (total: string) => `Book it for ${total}`,
		taking: "Booking...",
		pass: "Let it go",
		pay: "Nothing is charged now; you pay at the resort.",
		passHint: "Not for you any more? Let it go, and the next in line gets it at once.",
		over: "The two hours are over",
		overLead: "It was not booked in time, so it has gone to the next in line. Nothing was booked for you.",
		passed: "You let it go",
		passedLead: "The next in line has it now. Thank you for telling us.",
		taken: "It is booked",
		takenLead: "Your confirmation is in your mailbox. It has your reference and the way to your reservation.",
		open: "Open my reservation",
		free: "Still free for your dates:",
		nearby: "Free near your dates:",
		nothing: "Nothing is free for your dates now.",
		again: "Wait again",
		see: "See all villas",
	},
	leave: {
		title: "Leave the list",
		lead: "We then no longer write to you about these nights.",
		/** Where something is held for the guest at this moment. */
		held: "We are holding a villa for you right now. If you leave, it goes to the next in line.",
		submit: "Leave the list",
		submitting: "Leaving...",
		done: "You are off the list",
		doneLead: "We no longer write to you about these nights.",
	},
	dead: {
		title: "This link does not work",
		over: "Its time is over, or you have left the list. You can join it again.",
		garbled: "Part of it is missing. Please copy the whole link from the e-mail.",
		join: "To the waiting list",
		front: "Front page",
	},
	/** What somebody waits for. */
	facts: {
		villa: "Villa",
		dates: "Dates",
		guests: "Travelers",
		anyVilla: "Any villa",
		anyTwo: "Any two villas",
	},
	mail: {
		confirm: {
			subject: (nights: string) => `Please confirm: write me when ${nights} opens`,
			preheader: "One press, and you are on the list.",
			heading: "Shall we write to you?",
			text: "Somebody, most likely you, asked us to write to this address when these nights open up.",
			open: "Yes, write me",
			once: "The link works once and expires in 24 hours.",
			ignore: "Not you? Then there is nothing to do: without this link nobody is put on the list.",
			leave: "Leave the list:",
		},
		offer: {
			subject: (villas: string, nights: string) => `It is free again: ${villas}, ${nights}`,
			preheader: (until: string) => `We hold it for you until ${until}.`,
			heading: (hour: string) => `It is free again, and yours until ${hour}.`,
			text: (villas: string, until: string) =>
				`You were next in line, so we hold ${villas} for you until ${until}. One press, and it is booked.`,
			open: (total: string) => `Book it for ${total}`,
			pass: "Not for you any more? The same page lets it go. If you do nothing, it goes to the next in line.",
			pay: "Nothing is charged now; you pay at the resort.",
			leave: "Leave the list:",
		},
	},
} as const;
