import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { type NightsPrice, toNightsPrice } from "#app/features/stays/walk-in-offers.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { TaxRate } from "#app/lib/taxes.ts";
import { describeQuotedVillas } from "./email.ts";
import { findOtherTax, type OtherTax, type QuoteState, stateOfQuote } from "./policy.ts";
import type { QuoteRow } from "./queries.server.ts";

/** A quote in the phone form that books it. */
export type QuoteInForm = Pick<QuoteRow, "id" | "place" | "checkIn" | "validUntil"> & {
	state: QuoteState;
	otherTax: OtherTax | null;
	nights: number;
	/** The villas in words. */
	villas: string;
	price: NightsPrice;
	sentOn: HotelDate;
	/** The first values of the form. */
	values: Readonly<Record<"name" | "phone" | "email" | "arrivalTime" | "note" | "language", string>> &
		Readonly<Record<"children" | "infants" | "cotWanted", string>>;
};

export function toQuoteInForm(
	quote: QuoteRow,
	{ today, roomTax }: { today: HotelDate; roomTax: readonly TaxRate[] },
): QuoteInForm {
	const { id, place, checkIn, checkOut, validUntil, name, phone, email, details } = quote;
	const { arrivalTime, children, infants, cotWanted, note, language = defaultLanguage } = details;
	return {
		...{ id, place, checkIn, validUntil },
		state: stateOfQuote(quote, today),
		otherTax: findOtherTax(quote, roomTax),
		nights: nightsBetween(checkIn, checkOut),
		villas: describeQuotedVillas(quote),
		price: toNightsPrice(sumLines(quote.lines)),
		sentOn: hotelClock(quote.createdAt).date,
		values: {
			...{ name, phone: phone ?? "", email: email ?? "", arrivalTime: arrivalTime ?? "", note, language },
			...{
				children: String(children ?? ""),
				infants: String(infants ?? ""),
				cotWanted: cotWanted ? "1" : "",
			},
		},
	};
}
