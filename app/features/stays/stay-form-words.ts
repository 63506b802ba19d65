import { stayLimits } from "#app/content/hotel/hotel.ts";
import { inLanguages } from "#app/lib/language.ts";
import { stayFormEs } from "./stay-form-words-es.ts";

const { minGuests, maxGuests, maxNights, freeCancellationDays } = stayLimits;

/** The words of the form at `/booking`. Dates, prices and counts come in as they are written out. */
export const stayForm = inLanguages({
	en: {
		title: "Reserve a Suite & Villa",
		/** @param pay when one pays, where it is not all paid at the resort */
		description: (pay = "you pay at the resort") =>
			`Choose your dates and one of eight villas by the sea in Belize. Book direct: no booking fee, and ${pay}.`,
		parts: { dates: "Your dates", villa: "Your villa", villas: "Your two villas", guest: "About you" },
		fields: {
			checkIn: "Check-in",
			checkOut: "Check-out",
			guests: "Travelers",
			guestsHint: `${minGuests} to ${maxGuests}. For 7 or more we combine two villas.`,
			villa: "Villa",
			choose: "Choose a villa",
			choosePair: "Choose two villas",
			noneToChoose: "No villas available",
			name: "Guest name",
			email: "E-mail",
			emailHint: "We send your confirmation and any change here.",
			phone: "Phone",
			phoneHint: "With country code, like +501 610 4567. For WhatsApp or a call about your arrival.",
			note: "Special requests",
			noteHint: "Arrival by boat, an allergy, a birthday: up to 2,000 characters.",
		},
		/** Children and infants among the travelers; all of it optional. */
		party: {
			open: "Traveling with children?",
			children: "Children",
			childrenHint: "2 to 11 years",
			infants: "Infants",
			infantsHint: "under 2 years",
			cot: "A cot, please. It is free.",
			withCot: "with a cot",
			within: "Please include them in the number of travelers above.",
			step: {
				guests: ["One traveler fewer", "One traveler more"],
				children: ["One child fewer", "One child more"],
				infants: ["One infant fewer", "One infant more"],
			},
		},
		code: {
			open: "Have a code?",
			label: "Code",
			waiting: (name: string) => `${name}: choose dates and a villa to see the price with it.`,
			counts: (name: string) => `${name}: included in the price.`,
			lessThanOther: "Your stay already has a discount that takes more off.",
			unknown: "We do not know this code, or it is no longer valid.",
			/** Anyone who tries many codes, and anyone who cannot reach us, sees no price with the code. */
			notChecked: "We could not check this code. Wait a few minutes, or clear the field to book without it.",
			tooMany:
				"You have tried many codes, so we check no more of them for now. Try again in 15 minutes, or clear the field to book without a code.",
			used_up: "This code has been used up.",
			too_short: (nights: number) => `This code is for stays of ${nights} nights or more.`,
			other_nights: (from: string | null, until: string | null) =>
				from === null
					? `This code is for nights until ${until}.`
					: until === null
						? `This code is for nights from ${from}.`
						: `This code is for nights from ${from} to ${until}.`,
			other_villas: "This code is for other villas.",
		},
		/** The two ways to say dates on a phone. */
		dates: {
			add: "Add a date",
			choose: "Choose a day",
			close: "Close",
			clear: "Clear",
		},
		/** In the list of villas. */
		option: {
			booked: (nights: string) => `booked ${nights}`,
			bookedOne: (name: string, nights: string) => `${name} is booked ${nights}`,
			sleeps: (guests: number) => `sleeps ${guests}`,
			nightly: (price: string) => `${price} a night`,
		},
		/** Why the hotel does not sell a stay although its villa is free. */
		rules: {
			min_stay_arrival: (nights: number | null, day: string) =>
				`${nights} nights or more when you arrive on ${day}`,
			min_stay_through: (nights: number | null, day: string) => `${nights} nights or more over ${day}`,
			closed_to_arrival: (_: number | null, day: string) => `no arrival on ${day}`,
			closed_to_departure: (_: number | null, day: string) => `no check-out on ${day}`,
			stop_sell: (_: number | null, day: string) => `not for sale on ${day}`,
		},
		/** On the cards of the villas. */
		card: {
			sleeps: (parts: readonly number[]) => `Sleeps ${parts.join(" + ")}`,
			beds: (count: number) => `${count} beds`,
			withTax: "with tax",
			aNight: "a night",
			booked: (nights: string) => `Booked ${nights}`,
			bookedOne: (name: string, nights: string) => `${name} is booked ${nights}`,
			tooSmall: (sleeps: number, guests: number) => `Sleeps ${sleeps}; there are ${guests} of you`,
			free: (nights: string) => `Free ${nights}`,
			justTaken: "Just taken",
			and: "and",
			more: (count: number, from: string | null) =>
				`${count} more ${count === 1 ? "pair" : "pairs"}${from === null ? "" : `, from ${from}`}`,
			change: "Change",
		},
		look: "Show what is free",
		submit: "Reserve",
		submitTotal: (total: string) => `Reserve · ${total}`,
		submitting: "Submitting...",
		/** The next thing to do, on the button of the bar and of the summary. */
		steps: {
			check_in: "Choose dates",
			check_out: "Choose check-out",
			other_dates: "Choose other dates",
			villa: "Choose a villa",
			villas: "Choose two villas",
			name: "Add your name",
			reserve: "Reserve",
		},
		/** Above the list of villas. */
		free: {
			unknown: (email: string) => `We cannot reach our booking system right now. Please write to ${email}.`,
			undated: "Choose dates to see totals and which are free.",
			undatedPairs: "For 7 or more we combine two villas. Choose dates to see totals and which are free.",
			none: "No villas available for these dates.",
			nonePairs: "For 7 or more we combine two villas. No pair is free for these dates.",
			villas: (count: number, dates: string, nights: string) =>
				`${count === 1 ? "One villa is" : `${count} villas are`} free for ${dates}. Totals are for ${nights}, with tax.`,
			pairs: (count: number, dates: string, nights: string) =>
				`For 7 or more we combine two villas. ${count === 1 ? "One pair is" : `${count} pairs are`} free for ${dates}; totals are for ${nights}, with tax.`,
			justTaken: (names: string, count: number) => `${names} ${count > 1 ? "were" : "was"} just taken.`,
			tooSmall: (name: string, villas: number, sleeps: number, guests: number) =>
				`${name} ${villas > 1 ? "sleep" : "sleeps"} ${sleeps}, and there are ${guests} of you.`,
			fits: (guests: number) => `These have room for ${guests}:`,
			fitsInPairs: (guests: number) => `These pairs have room for ${guests}:`,
			fitsNone: "Please choose other dates, or write to us.",
		},
		calendar: {
			label: (subject: string) => `Availability: ${subject}`,
			anyVilla: "Any villa",
			anyPair: "Any two villas",
			forParty: (subject: string, travelers: string) => `${subject}, ${travelers}`,
			earlier: "Earlier months",
			later: "Later months",
			showing: (first: string, second: string | null) =>
				second === null ? `Showing ${first}.` : `Showing ${first} and ${second}.`,
			/** The one sentence of the calendar, said whenever it changes. */
			start: "Choose your check-in, then your check-out.",
			/** For dates that break a rule of the hotel, here and beside their field. */
			broken: {
				past: (today: string) => `Check-in cannot be before today, ${today}.`,
				far: (last: string) => `Check-in can be ${last} at the latest.`,
				reversed: "Check-out must be after check-in.",
				too_long: `A stay can be ${maxNights} nights at most. For a longer one, please write to us.`,
			},
			end: (last: string, nights: string) => `Now your check-out: ${last} at the latest, ${nights}.`,
			notFree: (day: string) => `${day} is not free. Please choose another check-in.`,
			again: "Choose another day to start again.",
			total: (nights: string, total: string) => `${nights}, ${total} with tax.`,
			from: (nights: string, total: string, free: string) => `${nights}, from ${total} with tax, ${free}.`,
			closed: (day: string, rule: string) => `${day}: ${rule}. Please choose another check-in.`,
			notFreeTogether: (nights: number) =>
				nights === 1 ? "This night is not free." : `These ${nights} nights are not free together.`,
			otherCheckIn: "Choose another check-in.",
			unpriced: (nights: string) => `${nights}.`,
			freeVillas: (count: number) => `${count} ${count === 1 ? "villa" : "villas"} free`,
			freePairs: (count: number) => `${count} ${count === 1 ? "pair" : "pairs"} free`,
			/** At the foot of the calendar on a phone. */
			foot: {
				checkIn: "Choose your check-in",
				longest: `Up to ${maxNights} nights`,
				checkOut: "Now your check-out",
				latest: (last: string, nights: string) => `${last} at the latest, ${nights}`,
				aNight: (price: string) => `${price} a night`,
				fromANight: (price: string) => `From ${price} a night`,
				from: "From",
				withTax: "with tax",
				take: "Choose these dates",
				seeVillas: (count: number) => (count === 1 ? "See the villa" : `See the ${count} villas`),
				seePairs: (count: number) => (count === 1 ? "See the pair" : `See the ${count} pairs`),
				seeOthers: "See what is free",
				noneFree: "Not free for these dates",
			},
			legend: {
				label: "Legend",
				free: "Free, price a night",
				checkOutOnly: "Check-out only",
				taken: "Taken",
				chosen: "Your stay",
			},
			states: {
				past: "past",
				beyond: "too far ahead to book",
				free: "free",
				taken: "taken",
				check_out_only: "check-out only",
				out_of_reach: "too late to check out",
				closed: "closed",
			},
			/** Beside the state of a day. */
			rules: {
				min_stay_arrival: (nights: number | null) => `${nights} nights or more`,
				min_stay_through: (nights: number | null) => `${nights} nights or more`,
				closed_to_arrival: () => "no arrival",
				closed_to_departure: () => "no check-out",
				stop_sell: () => "not for sale",
			},
			/** In the cells, where there is room for five letters. */
			cells: {
				/** A price in US dollars, as short as it can be. */
				price: (price: string) => price,
				taken: "taken",
				out: "out",
				in: "in",
				free: (count: number) => `${count} free`,
				rules: {
					min_stay_arrival: (nights: number | null) => `min ${nights}`,
					min_stay_through: (nights: number | null) => `min ${nights}`,
					closed_to_arrival: () => "no in",
					closed_to_departure: () => "no out",
					stop_sell: () => "shut",
				},
			},
			fromPrice: (price: string) => `from ${price}`,
			checkIn: "your check-in",
			checkOut: "your check-out",
			within: "your stay",
		},
		soldOut: {
			wanted: (name: string, villas: number, nights: string, reason: string) =>
				`${name} ${villas > 1 ? "are" : "is"} not free for ${nights}: ${reason}.`,
			restricted: (name: string, nights: string, reason: string) =>
				`${name} cannot be reserved for ${nights}: ${reason}.`,
			all: (travelers: string, nights: string) => `No villas for ${travelers} are free for ${nights}.`,
			allPairs: (travelers: string, nights: string) =>
				`No two villas for ${travelers} are free together for ${nights}.`,
			nearby: {
				one: "The same villa is free:",
				two: "The same villas are free:",
				any: "The nearest free dates:",
			},
			distance: (days: number) => {
				const count = Math.abs(days);
				if (count === 0) return "the same check-in";
				return `${count} ${count === 1 ? "day" : "days"} ${days < 0 ? "earlier" : "later"}`;
			},
			others: "Free for your dates:",
			/** Leads to the waiting list. */
			wait: "E-mail me if it opens up",
			nothing: "Nothing is free within two months of these dates. Please try others, or write to us.",
		},
		summary: {
			title: "Your stay",
			checkIn: "Check-in",
			from: (time: string) => `from ${time}`,
			checkOut: "Check-out",
			until: (time: string) => `by ${time}`,
			travelers: "Travelers",
			tax: "Room tax",
			taxExempt: "Room tax: exempt",
			total: "Total",
			totalWithTax: "with tax",
			/** The amount is that of the first night with tax; of two villas it is the first night in both. */
			freeUntil: (date: string, stays: number, amount?: string) =>
				`Free cancellation until the end of ${date}, Belize time. After that, the first night${stays > 1 ? " of each villa" : ""} is charged${amount === undefined ? "" : `: ${amount}`}.`,
			tooLate: (stays: number, amount: string) =>
				`Arrival is less than ${freeCancellationDays} days away. If you cancel, the first night${stays > 1 ? " of each villa" : ""} is charged: ${amount}.`,
			freeDays: `Free cancellation until ${freeCancellationDays} days before arrival.`,
			chooseVilla: "Choose a villa to see the price.",
			choosePair: "Choose two villas to see the price.",
			chooseDates: "Choose your dates to see the price.",
			paid: "Nothing is charged now. Pay at the resort.",
		},
		/** Why a form that was right was not booked. */
		refused: {
			/** With proposals beneath, or without any. */
			villaTaken: (names: string, count: number) =>
				`${names} ${count > 1 ? "were" : "was"} just taken. It has not been booked.`,
			oneOfTwoTaken: (name: string, both: string) =>
				`${name} was just taken, so you cannot have ${both} together. It has not been booked.`,
			stillFree: "These are still free:",
			restricted: (rule: string) =>
				`The hotel does not take this stay: ${rule}. It has not been booked. Please choose other dates or another villa.`,
			priceChanged: {
				before: "The price of this stay has changed to",
				after: ". Nothing has been booked. Please look at the new price and press Reserve again.",
			},
			ownStay: { before: "You booked this: reservation", after: ". Nothing has been booked twice." },
			alreadyUsed: {
				before: "This form was sent before and made reservation",
				/** In place of the reference, for a browser that may not open it. */
				closed: "(open it by its reference)",
				after: ". Your later changes were not saved. Send it again to make a second reservation.",
			},
			failed: "Error submitting reservation. Please try again.",
		},
	},
	es: stayFormEs,
});
