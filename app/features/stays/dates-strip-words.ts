import { stayLimits } from "#app/content/hotel/hotel.ts";

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
	/** Told to screen readers after a press; at either end, that it is the end. */
	counted: (guests: number) => {
		const travelers = guests === 1 ? "1 traveler" : `${guests} travelers`;
		if (guests <= minGuests) return `${travelers}, the fewest`;
		return guests >= maxGuests ? `${travelers}, the most` : travelers;
	},
	submit: "See what is free",
} as const;
