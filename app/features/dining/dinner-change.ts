import type { Seating } from "#app/content/experiences.ts";
import { hotel } from "#app/content/hotel.ts";
import { type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Evening } from "./availability.ts";
import { freeUntil } from "./policy.ts";
import { type Quote, quoteExperience } from "./pricing.ts";

/**
 * What another date, seating or group would mean for a dinner: the new price, the difference in US cents where there
 * was a price, the last day on which changing is free and whether it is still to come.
 */
export type ChangeOfDinner =
	| {
			possible: true;
			quote: Quote;
			differenceCents: number | null;
			freeUntil: HotelDate;
			free: boolean;
	  }
	| { possible: false; evening: Evening };

/** Looks at another evening for a dinner; the seating it has itself counts as free there. */
export function considerChange(change: {
	dinner: { experience: string; totalCents: number | null };
	wanted: { date: HotelDate; seating: Seating; guests: number };
	evening: Evening;
	now: Date;
}): ChangeOfDinner {
	const { dinner, wanted, evening, now } = change;
	const seating = evening.seatings.find((one) => one.seating === wanted.seating);
	if (seating?.state !== "free") return { possible: false, evening };
	const quote = quoteExperience({ ...wanted, experience: dinner.experience });
	const until = freeUntil(wanted.date);
	return {
		possible: true,
		quote,
		differenceCents: dinner.totalCents === null ? null : quote.totalCents - dinner.totalCents,
		freeUntil: until,
		free: hotelToday(now, hotel.timeZone) <= until,
	};
}
