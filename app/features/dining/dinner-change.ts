import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { Experience } from "#app/features/catalog/experience.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { Evening } from "./availability.ts";
import { freeUntil } from "./policy.ts";
import { quoteDinner } from "./pricing.ts";

/**
 * What another date, seating or group would mean for a dinner: the new price, the difference in US cents, the last day
 * on which changing is free and whether it is still to come.
 */
export type EveningPreview =
	| {
			possible: true;
			quote: Quote;
			differenceCents: number;
			freeUntil: HotelDate;
			free: boolean;
	  }
	| { possible: false; evening: Evening };

/** What another evening would mean for a dinner; the seating it has itself counts as free there. */
export function considerChange(change: {
	dinner: { totalCents: number };
	experience: Pick<Experience, "id" | "title" | "perPersonCents">;
	wanted: { date: HotelDate; seating: string; guests: number };
	evening: Evening;
	now: Date;
}): EveningPreview {
	const { dinner, experience, wanted, evening, now } = change;
	const seating = evening.seatings.find((one) => one.seating === wanted.seating);
	if (seating?.state !== "free") return { possible: false, evening };
	const quote = quoteDinner({ ...wanted, experience });
	const until = freeUntil(wanted.date);
	return {
		possible: true,
		quote,
		differenceCents: quote.totalCents - dinner.totalCents,
		freeUntil: until,
		free: hotelToday(now) <= until,
	};
}
