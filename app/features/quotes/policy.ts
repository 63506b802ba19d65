import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** For how many days a price counts, unless staff choose another day. */
const validDays = 7;

/** For how many days a quote is known after its end: guests who never came are forgotten with it. */
export const forgetQuoteDays = 30;

/** The last day of a price where staff name none: a week from today on, and never after the arrival. */
export function proposedLastDay(today: HotelDate, checkIn: HotelDate): HotelDate {
	const day = addDays(today, validDays);
	return day < checkIn ? day : checkIn;
}

export type QuoteState = "open" | "booked" | "withdrawn" | "expired";

/** The state of a quote. It is open until the end of its last day on the hotel's calendar. */
export function stateOfQuote(
	quote: { withdrawnAt: Date | null; bookedAt: Date | null; validUntil: HotelDate },
	today: HotelDate,
): QuoteState {
	if (quote.bookedAt) return "booked";
	if (quote.withdrawnAt) return "withdrawn";
	return today <= quote.validUntil ? "open" : "expired";
}

/** How the dedupe keys of a quote's e-mails begin: the page of the quote finds the latest by it. */
export const quoteMailKey = (quoteId: string) => `quote:${quoteId} `;
