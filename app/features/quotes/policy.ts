import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { type TaxRate, taxOn } from "#app/lib/taxes.ts";

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

/** The room tax that a quote has for its nights, and another one that they have by now. Basis points. */
export type OtherTax = { quotedBasisPoints: number; nowBasisPoints: number };

/** Where a rate of the room tax was added or removed since: the quoted price counts as it was. Null for the same tax. */
export function findOtherTax(
	{ lines }: { lines: readonly PricedLine[] },
	roomTax: readonly TaxRate[],
): OtherTax | null {
	const taxes = lines.flatMap(({ night, tax }) =>
		night === null
			? []
			: { quotedBasisPoints: tax.basisPoints, nowBasisPoints: taxOn("room tax", night, roomTax) },
	);
	return taxes.find(({ quotedBasisPoints, nowBasisPoints }) => quotedBasisPoints !== nowBasisPoints) ?? null;
}

/** How the dedupe keys of a quote's e-mails begin: the page of the quote finds the latest by it. */
export const quoteMailKey = (quoteId: string) => `quote:${quoteId} `;
