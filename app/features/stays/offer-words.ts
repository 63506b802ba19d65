import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { DiscountMismatch } from "#app/features/rates/discounts.ts";
import type { Restricted } from "#app/features/rates/restrictions.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatEach, formatShortUsd, formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { NotOffered, Offer } from "./availability.ts";
import { isForSeveralVillas, listDiscountsIn, listNightsAtRate } from "./pricing.ts";
import { type BrokenRule, bookingWindow, findBrokenRule } from "./stay-choice.ts";
import { stayForm } from "./stay-form-words.ts";
import type { PricedOffer, VillaSearch } from "./villa-search.ts";
import { countNights, countParty, countTravelers, describeDay } from "./words.ts";

/** Why an offer cannot be chosen, in the few words that fit a list. Of two villas it names the one that is taken. */
export function describeReason({ villas }: Pick<Offer, "villas">, reason: NotOffered): string {
	const { booked, bookedOne, sleeps } = stayForm().option;
	if (reason.kind === "too_small") return sleeps(reason.sleeps);
	if (reason.kind === "restricted") return describeRestricted(reason.restriction);
	const nights = formatDays(reason.nights);
	const [name] = reason.villaNames;
	return villas.length > 1 && reason.villaNames.length === 1 && name
		? bookedOne(shortVillaName(name), nights)
		: booked(nights);
}

/** `3 nights or more when you arrive on Sat 12 Dec 2026`. */
export function describeRestricted({ kind, nights, day }: Restricted): string {
	return stayForm().rules[kind](nights, formatHotelDate(day));
}

/** Why a code does not count for a stay, as a sentence. */
export function describeMismatch(mismatch: DiscountMismatch): string {
	const { too_short, other_nights, other_villas } = stayForm().code;
	switch (mismatch.kind) {
		case "too_short":
			return too_short(mismatch.minNights);
		case "other_nights": {
			const said = (day: HotelDate | null) => day && formatHotelDate(day);
			return other_nights(said(mismatch.from), said(mismatch.until));
		}
		case "other_villas":
			return other_villas;
	}
}

/** The party of a reservation: `8 travelers, 2 of them children, with a cot`. */
export function describeTravelers(party: {
	guests: number;
	children: number | null;
	infants: number | null;
	cotWanted: boolean;
}): string {
	const split = countParty(party.guests, party).slice(String(party.guests).length);
	return `${countTravelers(party.guests)}${split}${party.cotWanted ? `, ${stayForm().party.withCot}` : ""}`;
}

/** A villa in the list: `Sunset Palms Villa · $349 a night · sleeps 4`, or the reason why it cannot be chosen. */
export function describeOffer(offer: PricedOffer): string {
	if (offer.notOffered) return `${offer.name} (${describeReason(offer, offer.notOffered)})`;
	const { nightly, sleeps } = stayForm().option;
	const price = offer.nightlyCents === null ? [] : [nightly(formatShortUsd(offer.nightlyCents))];
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
	const words = stayForm().summary;
	const nightsAtRate = listNightsAtRate(lines);
	const namesVillas = isForSeveralVillas(nightsAtRate);
	const isExempt = lines.length > 0 && lines.every(({ tax }) => tax.exemptionId);
	return {
		lines: [
			...nightsAtRate.map(({ villaName, nights, unitCents, totalCents: cents }) => {
				// A line may break before the ×: both parts and a total beside them are wider than a mail on a small phone.
				const sum = formatEach(countNights(nights).replace(" ", "\u00a0"), unitCents).replace(
					"× ",
					"×\u00a0",
				);
				return { name: namesVillas ? `${villaName}: ${sum}` : sum, amount: formatUsd(cents) };
			}),
			...listDiscountsIn(lines).map(({ cents, ...line }) => ({
				name: nameAgreedLine(line),
				amount: formatUsd(cents),
			})),
			{ name: isExempt ? words.taxExempt : words.tax, amount: formatUsd(taxCents) },
		],
		total: { name: words.total, amount: formatUsd(totalCents) },
	};
}

/**
 * The price of the chosen villa: `$869.82 with tax, 3 nights`, without dates `$349 a night`, and where it is not
 * available the reason. Null where it has no price.
 */
export function describeChosen({ stay, wanted, quote }: VillaSearch): string | null {
	const { option, card } = stayForm();
	if (stay && quote)
		return `${formatUsd(quote.totalCents)} ${card.withTax}, ${countNights(nightsBetween(stay.from, stay.until))}`;
	if (!wanted) return null;
	if (wanted.notOffered) return describeReason(wanted, wanted.notOffered);
	return wanted.nightlyCents === null ? null : option.nightly(formatShortUsd(wanted.nightlyCents));
}

/** Whether a search is for two villas together: the party is larger than any one villa sleeps. */
export function isForPairs({ offers }: { offers: readonly Offer[] }): boolean {
	return offers[0]?.villas.length === 2;
}

/**
 * What the calendar says of the dates chosen so far, for all to see and for screen readers: what to press next, or the
 * nights with their total.
 * @param lastCheckOut the last morning on which the stay can end, while only its arrival is chosen
 */
export function describeDates(
	search: VillaSearch,
	dates: { checkIn: string; checkOut: string; lastCheckOut: HotelDate | null; lacksCheckOut: boolean },
	today: HotelDate,
): string {
	const words = stayForm().calendar;
	const { stay } = search;
	if (stay) return describeTotal(search, stay);
	const broken = findBrokenRule(dates, today);
	if (broken) return describeBrokenRule(broken, today);
	if (!dates.lacksCheckOut) return words.start;
	const { checkIn, lastCheckOut } = dates;
	return lastCheckOut === null
		? words.notFree(describeDay(checkIn, today))
		: words.end(describeDay(lastCheckOut, today), countNights(nightsBetween(checkIn, lastCheckOut)));
}

/** The rule of the hotel that dates break, in words. */
export function describeBrokenRule(rule: BrokenRule, today: HotelDate): string {
	const { broken } = stayForm().calendar;
	switch (rule) {
		case "past":
			return broken.past(formatHotelDate(today));
		case "far":
			return broken.far(formatHotelDate(bookingWindow(today).lastCheckIn));
		default:
			return broken[rule];
	}
}

function describeTotal(search: VillaSearch, stay: { from: HotelDate; until: HotelDate }): string {
	const words = stayForm().calendar;
	const length = nightsBetween(stay.from, stay.until);
	const nights = countNights(length);
	const { quote, free, soldOut } = search;
	if (quote) return `${words.total(nights, formatUsd(quote.totalCents))} ${words.again}`;
	if (soldOut?.wanted || free.length === 0) return `${words.notFreeTogether(length)} ${words.otherCheckIn}`;
	const lowest = findLowestTotal(free);
	const found =
		lowest === null ? words.unpriced(nights) : words.from(nights, formatUsd(lowest), countFree(search));
	return `${found} ${words.again}`;
}

/** `5 villas free`, `13 pairs free`. */
export function countFree(search: VillaSearch): string {
	const { freePairs, freeVillas } = stayForm().calendar;
	return (isForPairs(search) ? freePairs : freeVillas)(search.free.length);
}

/** The lowest total of several offers in US cents; null where none has a price. */
export function findLowestTotal(offers: readonly Pick<PricedOffer, "totalCents">[]): number | null {
	const totals = offers.flatMap(({ totalCents }) => (totalCents === null ? [] : [totalCents]));
	return totals.length === 0 ? null : Math.min(...totals);
}
