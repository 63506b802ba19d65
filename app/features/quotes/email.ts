import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { cancellation, daysOfStay, picturesOfVillas } from "#app/features/stays/email.ts";
import { describePrice } from "#app/features/stays/offer-words.ts";
import { freeCancellationUntil } from "#app/features/stays/policy.ts";
import { readPlace } from "#app/features/stays/walk-in-offers.ts";
import { countTravelers, listNames } from "#app/features/stays/words.ts";
import { formatDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { QuoteRow } from "./queries.server.ts";
import { quoteWords as words } from "./words.ts";

/** The content of a quote for its guest. */
export type QuoteFacts = Pick<
	QuoteRow,
	"name" | "guests" | "place" | "checkIn" | "checkOut" | "lines" | "validUntil"
> & { today: HotelDate };

/**
 * The villas of a quote, as their names were then: `Palm Grove and Ocean Breeze`, or `Palm Grove 3 – 5 Dec, then Ocean Breeze 5–7
 * Dec`.
 */
export function describeQuotedVillas(quote: Pick<QuoteFacts, "place" | "checkIn" | "checkOut" | "lines">) {
	const place = placeOf(quote);
	const nameOf = (villaId: string) =>
		shortVillaName(quote.lines.find(({ itemId }) => itemId === villaId)?.description ?? villaId);
	const [unit = []] = place;
	return unit.length > 1
		? words().inTurn(unit.map((part) => words().part(nameOf(part.villaId), formatDays(part))))
		: listNames(place.flatMap((one) => one.map(({ villaId }) => nameOf(villaId))));
}

const placeOf = ({ place, checkIn, checkOut }: Pick<QuoteFacts, "place" | "checkIn" | "checkOut">) =>
	readPlace(place, { from: checkIn, until: checkOut }) ?? [];

const villaIdsOf = ({ lines }: Pick<QuoteFacts, "lines">) => [...new Set(lines.map(({ itemId }) => itemId))];

const sayValid = (quote: QuoteFacts) =>
	words().valid(formatHotelDate(quote.validUntil), villaIdsOf(quote).length);

const cancellationOf = (quote: QuoteFacts) =>
	cancellation({
		today: quote.today,
		freeCancellationUntil: freeCancellationUntil(quote.checkIn, stayLimits.freeCancellationDays),
		unitCount: placeOf(quote).length,
	});

/** The e-mail with a quote. @param hotel.origin the address of the app, without a slash at the end */
export function writeQuoteEmail(quote: QuoteFacts, hotel: { origin: string; phone: string }): EmailContent {
	const villaIds = villaIdsOf(quote);
	const price = sumLines(quote.lines);
	const { villa, party } = emailWords().stay.facts;
	return {
		subject: words().subject(formatDays({ from: quote.checkIn, until: quote.checkOut })),
		preheader: words().preheader(formatUsd(price.totalCents), formatHotelDate(quote.validUntil)),
		heading: words().heading,
		pictures: picturesOfVillas({ villaIds: villaIds.slice(0, 2), origin: hotel.origin }),
		blocks: [
			greet(quote.name),
			{ kind: "words", text: words().text },
			daysOfStay(quote),
			{
				kind: "facts",
				facts: [
					{ name: villa(villaIds.length), value: describeQuotedVillas(quote) },
					{ name: party, value: countTravelers(quote.guests) },
				],
			},
			{ kind: "amounts", ...describePrice(price) },
			{ kind: "words", text: sayValid(quote) },
			{ kind: "words", text: words().book(hotel.phone) },
			cancellationOf(quote),
		],
	};
}

/** The same for WhatsApp. */
export function writeQuoteMessage(quote: QuoteFacts): string {
	const { lines, total } = describePrice(sumLines(quote.lines));
	return words().message({
		name: quote.name,
		villas: describeQuotedVillas(quote),
		party: countTravelers(quote.guests),
		arrives: words().arrives(formatHotelDate(quote.checkIn, "long")),
		leaves: words().leaves(formatHotelDate(quote.checkOut, "long")),
		prices: [...lines, total].map(({ name: what, amount }) => `${what}: ${amount}`),
		valid: sayValid(quote),
		cancel: cancellationOf(quote).text,
	});
}
