import { stayForm } from "#app/content/stay-form-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd, formatWholeUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { NotOffered } from "./availability.ts";
import { isForSeveralVillas, listNightsAtRate } from "./pricing.ts";
import type { PricedOffer } from "./villa-search.ts";

/**
 * The nights of a range as a guest says them: `12–14 Dec`, `30 Dec–2 Jan`. With the years where the days alone would
 * be read as a shorter range: `12 Dec 2026–14 Dec 2027`.
 */
export function describeNights({ from, until }: { from: HotelDate; until: HotelDate }): string {
	const years = [from.slice(0, 4), until.slice(0, 4)];
	if (years[0] !== years[1] && from.slice(5) <= until.slice(5))
		return `${formatHotelDate(from, "short")} ${years[0]}–${formatHotelDate(until, "short")} ${years[1]}`;
	const sameMonth = from.slice(0, 7) === until.slice(0, 7);
	const start = sameMonth ? String(Number(from.slice(8))) : formatHotelDate(from, "short");
	return `${start}–${formatHotelDate(until, "short")}`;
}

/** Why a villa cannot be chosen, in the few words that fit a list. */
export function describeReason(reason: NotOffered): string {
	const { booked, sleeps } = stayForm.option;
	return reason.kind === "booked" ? booked(describeNights(reason.nights)) : sleeps(reason.sleeps);
}

/** `1 night`, `2 nights`. */
export function countNights(nights: number): string {
	return `${nights} ${nights === 1 ? "night" : "nights"}`;
}

/** `1 traveler`, `2 travelers`. */
export function countTravelers(guests: number): string {
	return `${guests} ${guests === 1 ? "traveler" : "travelers"}`;
}

/** A villa in the list: `Sunset Palms Villa · $349 a night · sleeps 4`, or the reason why it cannot be chosen. */
export function describeOffer(offer: PricedOffer): string {
	if (offer.notOffered) return `${offer.name} (${describeReason(offer.notOffered)})`;
	const { nightly, sleeps } = stayForm.option;
	const price = offer.nightlyCents === null ? [] : [nightly(formatWholeUsd(offer.nightlyCents))];
	return [offer.name, ...price, sleeps(offer.sleeps)].join(" · ");
}

/**
 * The nights at their rate, the room tax and the total, for page and e-mail alike. Prices stay as agreed when staff give
 * a stay another villa, so a line may name a villa that the stay has no longer.
 */
export function describePrice({
	lines,
	taxCents,
	totalCents,
}: Pick<Quote, "lines" | "taxCents" | "totalCents">) {
	const words = stayForm.summary;
	const nightsAtRate = listNightsAtRate(lines);
	const namesVillas = isForSeveralVillas(nightsAtRate);
	return {
		lines: [
			...nightsAtRate.map(({ villaName, nights, unitCents, totalCents: cents }) => {
				// No line break within a price.
				const sum = `${countNights(nights)} × ${formatUsd(unitCents)}`.replaceAll(" ", "\u00a0");
				return { name: namesVillas ? `${villaName}: ${sum}` : sum, amount: formatUsd(cents) };
			}),
			{ name: words.tax, amount: formatUsd(taxCents) },
		],
		total: { name: words.total, amount: formatUsd(totalCents) },
	};
}
