import { dinnerLimits, maxTableGuests } from "#app/content/hotel/experiences.ts";
import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { pavilionForm } from "./pavilion-form-words.ts";

const { freeChangeDays, noticeHours } = dinnerLimits;

/** The words of the form at `/reserve-table`, where they are others than those of a group. */
export const tableForm = {
	title: "Reserve a table",
	intro: `Dinner for 1 to ${maxTableGuests} guests: three courses at a table of your own in the PB Pavilion.`,
	parts: { evening: "Your evening", guest: "About you" },
	fields: {
		guests: "Guests",
		guestsHint: `From 1 to ${maxTableGuests}. We join tables for larger parties.`,
		emailHint: "For your confirmation and changes.",
		phone: "Phone",
		phoneHint: "With the country code, like +501 610 4567.",
		noteHint: "A birthday, a quiet corner, a high chair. Up to 2,000 characters.",
	},
	/** While nothing can be looked up yet. */
	seatingUnknown: "Choose a date and the number of guests to see which are free.",
	submit: "Reserve this table",
	/** Said instead of the form while the hotel does not offer it. */
	notOffered: {
		before: "The pavilion serves groups only at the moment. Please see",
		link: "its experiences",
		after: ".",
	},
	refused: {
		...pavilionForm.refused,
		taken: (date: string) =>
			`The last table for your party at this seating on ${date} was just taken. It has not been booked. Here is what is still free.`,
		full: (date: string) =>
			`No table for your party is left on ${date}. It has not been booked. Below are the next free dates.`,
		tooLate: `The kitchen needs ${noticeHours} hours to prepare. It has not been booked. Please choose a later seating or date.`,
	},
	foot: {
		title: "What to expect",
		facts: ({ serviceCharge, gst }: TaxPercents, minutes: number) => [
			{ term: "Duration", text: `Three courses take about ${minutes} minutes.` },
			{
				term: "Price",
				text: `The price of the menu is before ${serviceCharge} service charge and ${gst} GST. Drinks are extra.`,
			},
			{
				term: "Your table",
				text: `Free to change or cancel until ${freeChangeDays} days before; after that, cancelling costs half of the total.`,
			},
		],
	},
} as const;
