import { stayLimits } from "./hotel.ts";

const { minGuests, maxGuests, maxNights, freeCancellationDays } = stayLimits;

/** The words of the form at `/booking`. Dates, prices and counts come in as they are written out. */
export const stayForm = {
	title: "Reserve a Suite & Villa",
	description:
		"Choose your dates and one of eight villas by the sea in Belize. Booked directly, without commission.",
	intro: "Choose your nights, then a villa that is free for all of them. Nothing is charged now.",
	parts: { dates: "When, and for how many", villa: "Your villa", guest: "Who is coming" },
	fields: {
		checkIn: "Check-in",
		checkOut: "Check-out",
		guests: "Travelers",
		guestsHint: `${minGuests} to ${maxGuests}. From 7 on you are offered two villas together.`,
		villa: "Villa",
		choose: "Choose a villa",
		noneToChoose: "No villas available",
		name: "Guest name",
		email: "E-mail",
		emailHint: "Opens your reservation later, together with its reference.",
		phone: "Phone",
		phoneHint: "With country code, like +501 610 4567. For WhatsApp or a call about your arrival.",
		note: "Special requests",
		noteHint: "Arrival by boat, a cot, an allergy: up to 2,000 characters.",
	},
	/** In the list of villas. */
	option: {
		booked: (nights: string) => `booked ${nights}`,
		sleeps: (guests: number) => `sleeps ${guests}`,
		nightly: (price: string) => `${price} a night`,
	},
	look: "Show what is free",
	submit: "Submit Reservation",
	submitting: "Submitting...",
	/** Above the list of villas. */
	free: {
		unknown: (email: string) => `No villas can be shown just now. Please write to ${email}.`,
		undated: (travelers: string) => `For ${travelers}. Choose dates to see which are free.`,
		none: "No villas available for these dates.",
		villas: (count: number) =>
			count === 1 ? "One villa is free for your dates." : `${count} villas are free for your dates.`,
		pairs: (count: number) =>
			count === 1
				? "One pair of villas is free for your dates."
				: `${count} pairs of villas are free for your dates.`,
	},
	calendar: {
		label: (subject: string) => `Availability: ${subject}`,
		anyVilla: "Any villa",
		anyPair: "Any two villas",
		earlier: "Earlier months",
		later: "Later months",
		showing: (first: string, second: string) => `Showing ${first} and ${second}.`,
		/** Once the arrival is chosen. */
		chooseCheckOut: (last: string) => `Now choose your check-out, ${last} at the latest.`,
		legend: {
			label: "Legend",
			free: "Free night",
			checkOutOnly: "Check-out only",
			taken: "Taken",
			chosen: "Your stay",
		},
		weekdays: [
			["Mo", "Monday"],
			["Tu", "Tuesday"],
			["We", "Wednesday"],
			["Th", "Thursday"],
			["Fr", "Friday"],
			["Sa", "Saturday"],
			["Su", "Sunday"],
		],
		states: {
			past: "past",
			beyond: "too far ahead to book",
			free: "free",
			taken: "taken",
			check_out_only: "check-out only",
		},
		checkIn: "your check-in",
		checkOut: "your check-out",
		within: "your stay",
	},
	soldOut: {
		wanted: (name: string, villas: number, nights: string, reason: string) =>
			`${name} ${villas > 1 ? "are" : "is"} not free for ${nights}: ${reason}.`,
		all: (travelers: string, nights: string) => `No villas for ${travelers} are free for ${nights}.`,
		nearby: {
			one: "The same villa is free:",
			two: "The same villas are free:",
			any: "The nearest free dates:",
		},
		distance: (days: number) => {
			const count = Math.abs(days);
			return `${count} ${count === 1 ? "day" : "days"} ${days < 0 ? "earlier" : "later"}`;
		},
		others: "Free for your dates:",
		/** Leads to the waiting list. */
		wait: "Write me when this opens",
		nothing: "Nothing is free within two months of these dates. Please try others, or write to us.",
	},
	summary: {
		title: "Your stay",
		checkIn: "Check-in",
		from: (time: string) => `from ${time}`,
		checkOut: "Check-out",
		until: (time: string) => `until ${time}`,
		tax: "Room tax",
		total: "Total",
		totalWithTax: "with tax",
		freeUntil: (date: string) => `Cancelling is free until ${date}. After that the first night is owed.`,
		tooLate: `Arrival is less than ${freeCancellationDays} days away: if you cancel, the first night is owed.`,
		chooseVilla: "Choose a villa to see the price.",
		chooseDates: "Choose your dates to see the price.",
		paid: "Nothing is charged now; you pay at the resort. Booked directly, without commission.",
	},
	/** The bar that follows the form on a phone. */
	bar: { chooseDates: "Choose your dates", chooseVilla: "Choose a villa", chooseBoth: "Dates, then a villa" },
	/** Why a form that was right was not booked. */
	refused: {
		villaTaken:
			"The villa was just taken for some of these nights. Nothing was booked; here is what is free.",
		priceChanged: {
			before: "The price of this stay has changed to",
			after: ". Nothing was booked; please look at the new price and send the form again.",
		},
		alreadyUsed: {
			before: "This form was sent before and made reservation",
			/** In place of the reference, for a browser that may not open it. */
			closed: "(open it by its reference)",
			after: ". What you changed since was not saved; send it again to make a second reservation.",
		},
		failed: "Error submitting reservation. Please try again.",
	},
	messages: {
		checkInMissing: "Please choose a check-in date.",
		checkInUnreal: "Please enter a check-in date that exists, like 2027-01-24.",
		checkInPast: (today: string) => `Check-in cannot be before today, ${today}.`,
		checkInFar: (last: string) => `Check-in can be ${last} at the latest.`,
		checkOutMissing: "Please choose a check-out date.",
		checkOutUnreal: "Please enter a check-out date that exists, like 2027-01-31.",
		reversed: "Check-out must be after check-in.",
		tooLong: `A stay can be ${maxNights} nights at most. For a longer one, please write to us.`,
		guestsMissing: "Please enter the number of travelers.",
		guestsOutside: `Travelers must be a whole number from ${minGuests} to ${maxGuests}.`,
		tooMany: (sleeps: number) => `The chosen villa sleeps ${sleeps}.`,
		villaMissing: "Please select a villa.",
		nameMissing: "Please enter the guest’s name.",
	},
} as const;
