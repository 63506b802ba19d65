import { readVillaIds, toVillaValue } from "#app/features/catalog/villa.ts";
import { deskQuoteWords } from "#app/features/quotes/desk/desk-quote-words.ts";
import type { QuoteInForm } from "#app/features/quotes/quote-in-form.ts";
import type { WalkInOffers, WalkInQuery } from "#app/features/stays/several-villas.ts";
import type { InTurnOffer, NightsPrice } from "#app/features/stays/walk-in-offers.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";

const { form: words, otherTax: sayOtherTax } = deskQuoteWords;

const isOfNights = ({ checkIn, nights }: QuoteInForm, query: WalkInQuery) =>
	checkIn === query.checkIn && nights === query.nights;

/** Whether the villas and nights of the form are those of its quote, without a code: then the quoted price counts. */
export function isQuotedPlace(
	quote: QuoteInForm,
	query: WalkInQuery,
	inTurn: InTurnOffer | undefined,
	villaIds: readonly string[],
): boolean {
	const place = inTurn?.value ?? toVillaValue(villaIds.toSorted());
	return isOfNights(quote, query) && quote.place === place && query.promoCode === "";
}

/** The quoted price, and whether it is the price of the form. */
export function QuoteNote({
	quote: { state, sentOn, validUntil, price, otherTax },
	isQuoted,
	priceOfToday,
}: {
	quote: QuoteInForm;
	/** Whether villas and nights are the quoted ones. */
	isQuoted: boolean;
	/** Null while no villa is chosen. */
	priceOfToday: NightsPrice | null;
}) {
	const now = priceOfToday?.totalCents ?? price.totalCents;
	const said =
		state === "withdrawn"
			? [words.withdrawn]
			: state === "expired"
				? [words.expired(formatDeskDay(validUntil))]
				: isQuoted
					? [
							words.counts(formatDeskDay(validUntil)),
							now === price.totalCents ? "" : words.today(formatUsd(now)),
							otherTax ? sayOtherTax(otherTax) : "",
						]
					: [priceOfToday ? words.other : ""];
	return (
		<p className="note mb-3" role="status">
			{[words.open(formatDeskDay(sentOn), formatUsd(price.totalCents)), ...said].filter(Boolean).join(" ")}
		</p>
	);
}

/** Says where the quoted villas are no longer free: the list beneath has the free ones. */
export function TakenQuote({
	quote,
	query,
	offers,
}: {
	quote: QuoteInForm;
	query: WalkInQuery;
	offers: WalkInOffers;
}) {
	const isFree = (id: string) =>
		offers.offers.some(({ villaId, obstacle }) => villaId === id && obstacle === null);
	const isThere =
		offers.inTurn.some(({ value }) => value === quote.place) || readVillaIds(quote.place).every(isFree);
	if (!isOfNights(quote, query) || isThere) return null;
	return (
		<p className="note coral mb-3" role="status">
			{words.taken(quote.villas)}
		</p>
	);
}
