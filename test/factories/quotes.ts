import { type QuoteInput, sendQuote } from "#app/features/quotes/operations/send-quote.server.ts";
import { findQuote } from "#app/features/quotes/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { asStaff, makeDeskBooking } from "./forms.ts";

/** Two nights at Palm Grove for a caller with an e-mail address, three weeks ahead. */
export function makeQuoteInput({
	details,
	validUntil = null,
	...booking
}: Partial<QuoteInput> & Parameters<typeof makeDeskBooking>[0] = {}): QuoteInput {
	return {
		...makeDeskBooking({ checkIn: "2026-12-12", email: "camille@example.com", ...booking }),
		details: details ?? { arrivalTime: null, children: null, infants: null, cotWanted: false, note: "" },
		validUntil,
	};
}

/** A quote that the desk has sent. */
export async function makeQuote(
	db: Db,
	change: Parameters<typeof makeQuoteInput>[0] = {},
	acting = asStaff(),
) {
	const outcome = await sendQuote(db, makeQuoteInput(change), acting);
	if (!outcome.ok) throw new Error(outcome.reason);
	const quote = await findQuote(db, outcome.quoteId);
	if (!quote) throw new Error("The quote was not found.");
	return quote;
}
