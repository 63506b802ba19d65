import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatWholeUsd } from "#app/lib/money.ts";
import type { NotOffered } from "./availability.ts";
import type { PricedOffer } from "./look-for-villa.ts";

/** The nights of a range as a guest says them: `12–14 Dec`, `30 Dec–2 Jan`. */
export function describeNights({ from, until }: { from: HotelDate; until: HotelDate }): string {
	const sameMonth = from.slice(0, 7) === until.slice(0, 7);
	const start = sameMonth ? String(Number(from.slice(8))) : formatHotelDate(from, "short");
	return `${start}–${formatHotelDate(until, "short")}`;
}

/** Why a villa cannot be chosen, in the few words that fit a list. */
export function describeReason(reason: NotOffered): string {
	return reason.kind === "booked" ? `booked ${describeNights(reason.nights)}` : `sleeps ${reason.sleeps}`;
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
	const nightly = offer.nightlyCents === null ? "" : ` · ${formatWholeUsd(offer.nightlyCents)} a night`;
	return `${offer.name}${nightly} · sleeps ${offer.sleeps}`;
}
