import { dinnerLimits } from "./experiences.ts";
import { percentOf, taxRates } from "./tax-rates.ts";

const { freeChangeDays, noticeHours } = dinnerLimits;

/** The words of the form at `/reserve-pavilion`. */
export const pavilionForm = {
	title: "Reserve PB Pavilion",
	label: "PB Pavilion",
	intro:
		"One table, one group, one evening. Choose an experience, a date and a seating; the table is yours at once.",
	fields: {
		experience: "Experience",
		experienceHint: "Prices are for each guest. Every experience has its own smallest group.",
		choose: "Choose an experience",
		/** After title and price in the list: what counts where scripts do not run. */
		notOffered: (title: string) => `${title}: not offered at the moment`,
		option: (title: string, priceText: string, minGuests: number) =>
			`${title}: ${priceText} each, from ${minGuests} guests`,
		date: "Date",
		dateHint: (last: string) => `From today until ${last}.`,
		guests: (minimum: number) => `Guests (minimum ${minimum})`,
		guestsHint: "At most 20.",
		name: "Name",
		email: "E-mail",
		emailHint: "So that the pavilion can write to you.",
		note: "Note",
		noteHint: "Allergies, a birthday, a wish. Up to 2,000 characters.",
	},
	seating: {
		label: "Seating",
		first: "The first free one",
		/** Beside a seating, once experience and date are known. */
		states: { free: "free", taken: "taken", too_late: "too late for this day" },
		/** Where scripts do not run, or before anything is known. */
		look: "Show free seatings",
		unknown: "Choose experience and date to see which are free.",
		looking: "Looking for free seatings.",
		unreachable: "We cannot show which are free just now. The pavilion looks when you send the form.",
		allFree: (date: string) => `Both seatings are free on ${date}.`,
		oneFree: (seating: string, date: string) => `${seating} is the one that is free on ${date}.`,
		noneFree: (date: string) => `No seating is free on ${date}.`,
	},
	full: {
		title: (experience: string, date: string) => `${experience} has no free seating on ${date}.`,
		next: "The next dates with a free one:",
		nothing: (email: string) => `None is free in the weeks after it either. Please write to ${email}.`,
	},
	submit: "Reserve this evening",
	/** Why a form that was right was not accepted. */
	refused: {
		taken: (date: string) =>
			`The seating on ${date} was just taken by another group. Nothing was reserved; here is what is free.`,
		full: (date: string) =>
			`No seating is left on ${date}. Nothing was reserved; below are the next dates that have one.`,
		tooLate: `The pavilion needs to know of a group ${noticeHours} hours before it sits down. Nothing was reserved; please choose a later seating or date.`,
		priceChanged: {
			before: "The price of this evening has changed to",
			after: ". Nothing was reserved; please look at the new price and send the form again.",
		},
	},
	messages: {
		experienceMissing: "Please choose an experience.",
		dateMissing: "Please choose a date.",
		dateUnreal: "Please choose a date that exists in the calendar.",
		datePast: "Please choose today or a later date.",
		dateFar: (last: string) => `Please choose a date until ${last}.`,
		guestsMissing: "Please enter the number of guests.",
		guestsOutside: "Please enter a whole number of guests from 1 to 20.",
		guestsBelow: (minimum: number) => `Minimum of ${minimum} guests required for this experience.`,
		seatingUnknown: "Please choose one of the seatings.",
		nameMissing: "Please enter the name of the host.",
	},
	aside: {
		/** While nothing is chosen. */
		all: "Six experiences",
		allLine: (priceText: string, minimum: number) => `${priceText} per guest, from ${minimum} guests`,
		priceText: (priceText: string) => `${priceText} per guest`,
		groupText: (minimum: number, maximum: number) => `${minimum} to ${maximum} guests`,
		estimate: {
			title: (guests: number) => `An evening for ${guests}`,
			food: "Food and drink, from",
			service: `Service charge, ${percentOf(taxRates.serviceCharge)}`,
			gst: `GST, ${percentOf(taxRates.gst)}`,
			total: "Total, from",
			/** What the plus sign of a price means. */
			plus: "The plus: what you order beside the menu comes on top, agreed at the table.",
			/** The same in a line, where the aside stands far below. */
			line: (guests: number, total: string) =>
				`From ${total} for ${guests}, with the service charge and GST.`,
			paid: "Paid at the pavilion. Nothing is charged on this page.",
		},
		freeUntil: (date: string) =>
			`Changing and cancelling are free until ${date}. After that half of the total is owed if you cancel.`,
		tooLate: `This evening is less than ${freeChangeDays} days away: if you cancel, half of the total is owed.`,
	},
	foot: {
		title: "What to expect",
		facts: [
			{
				term: "Duration",
				text: "A chef's-choice evening takes about 60 minutes for 12 courses, about 75 minutes for 17.",
			},
			{
				term: "Service charge",
				text: `A mandatory ${percentOf(taxRates.serviceCharge)} service charge is added to food and beverages.`,
			},
			{
				term: "Your table",
				text: `One group for each experience and seating. Changing and cancelling are free until ${freeChangeDays} days before.`,
			},
		],
	},
	/** The message of the specification, when it was accepted. */
	submitted: "PB Pavilion reservation submitted!",
} as const;
