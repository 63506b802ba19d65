import { stayLimits } from "./hotel.ts";

const { minGuests, maxGuests } = stayLimits;

/** The words of the strip that takes dates and travelers to the villas. */
export const datesStrip = {
	label: "Find a villa",
	checkIn: "Check-in",
	checkOut: "Check-out",
	/** In the place of a date that is not chosen yet. */
	noDate: "Add a date",
	guests: "Travelers",
	guestsHint: `Up to ${maxGuests}`,
	fewer: "One traveler fewer",
	more: "One traveler more",
	/** Told to screen readers at either end. */
	fewest: `${minGuests} is the fewest.`,
	most: `${maxGuests} is the most.`,
	submit: "See what is free",
} as const;
