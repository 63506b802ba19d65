import { stayLimits } from "#app/content/hotel/hotel.ts";
import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import { groupByNight, type Quote, totalOf } from "#app/lib/priced-line.ts";
import { daysInSpanish } from "#app/lib/spanish.ts";
import type { Nights } from "./availability.ts";
import { describePrice, describeRestricted, findLowestTotal } from "./offer-words.ts";
import { freeCancellationUntil } from "./policy.ts";
import { stayForm } from "./stay-form-words.ts";
import { writeStayQuery } from "./stay-link.ts";
import {
	type ListedVilla,
	type LostReason,
	largestParty,
	listPairs,
	listTaken,
	listVilla,
	quoteVilla,
	type VillaFigures,
	type VillaListQuery,
} from "./villa-list.ts";
import { villaPageWords } from "./villa-page-words.ts";
import type { PricedOffer } from "./villa-search.ts";
import { villaWords } from "./villa-words.ts";
import { countNights, countTravelers } from "./words.ts";

/**
 * The sentence of the list at `/rooms` about dates and party: how many villas are available, and why others are not.
 */
const villaCountWords = inLanguages({
	en: {
		hint: "Prices are for tonight, before tax. Choose your dates to see what is free and the total.",
		count: {
			free: (count: number) => (count === 1 ? "1 villa is free" : `${count} villas are free`),
			freeFor: "for your dates.",
			noneFree: "No villa is free for all of these nights.",
			pairs: (count: number) =>
				count === 0
					? "No two villas are free together"
					: count === 1
						? "1 pair of villas is free"
						: `${count} pairs of villas are free`,
			pairsSleep: (count: number, guests: number) =>
				`${count === 1 ? "1 pair of villas sleeps" : `${count} pairs of villas sleep`} ${guests}`,
			sleeps: (count: number, guests: number) =>
				count === 1 ? `1 villa sleeps ${guests}` : `${count} villas sleep ${guests}`,
			sleepsMore: "Choose your dates to see which are free.",
			freeUntil: (day: string) => `Free to cancel until ${day}.`,
		},
		lost: {
			title: {
				booked: "Not free for these dates",
				tooSmall: (travelers: string) => `Too small for ${travelers}`,
				both: "Not free, or too small",
			},
			booked: (nights: string) => `Booked ${nights}.`,
			tooSmall: (sleeps: number, guests: number) => `Sleeps ${sleeps}, and there are ${guests} of you.`,
			outOfService: "Not open to guests at the moment.",
			noPrice: "There is no price yet for these dates. Please ask us.",
			freeThen: (nights: string, total: string) => `Free ${nights} · ${total}`,
			forTravelers: (travelers: string) => `See it for ${travelers}`,
			otherDates: "See its availability",
		},
	},
	es: {
		hint: "Los precios son por esta noche, sin impuesto. Elija sus fechas para ver qué está libre y el total.",
		count: {
			free: (count) => (count === 1 ? "Hay 1 villa libre" : `Hay ${count} villas libres`),
			freeFor: "en sus fechas.",
			noneFree: "Ninguna villa está libre todas estas noches.",
			pairs: (count) =>
				count === 0
					? "No hay dos villas libres a la vez"
					: count === 1
						? "Hay 1 par de villas libre"
						: `Hay ${count} pares de villas libres`,
			pairsSleep: (count, guests) =>
				`Hay ${count === 1 ? "1 par de villas" : `${count} pares de villas`} para ${guests}`,
			sleeps: (count, guests) => `Hay ${count === 1 ? "1 villa" : `${count} villas`} para ${guests}`,
			sleepsMore: "Elija sus fechas para ver cuáles están libres.",
			freeUntil: (day) => `Cancelación gratis hasta el ${day}.`,
		},
		lost: {
			title: {
				booked: "Ocupadas en estas fechas",
				tooSmall: (travelers) => `Demasiado pequeñas para ${travelers}`,
				both: "Ocupadas o demasiado pequeñas",
			},
			booked: (nights) => `Reservada ${daysInSpanish(nights)}.`,
			tooSmall: (sleeps, guests) => `Para ${sleeps}; ustedes son ${guests}.`,
			outOfService: "Por ahora no recibe huéspedes.",
			noPrice: "Todavía no hay precio para estas fechas. Pregúntenos, por favor.",
			freeThen: (nights, total) => `Libre ${daysInSpanish(nights)} · ${total}`,
			forTravelers: (travelers) => `Verla para ${travelers}`,
			otherDates: "Ver su disponibilidad",
		},
	},
});

/** A villa of the list in words, written on the server so that the page needs no dates in its scripts. */
export type ShownVilla = Pick<ListedVilla, "id" | "maxOccupancy" | "nightlyCents" | "nightlyVaries"> & {
	/** The stay with tax, in US cents, and its nights in words: `for 3 nights, with tax`. */
	total: { cents: number; words: string } | null;
	/** Why it cannot be had, and where to look instead. */
	lost: { reason: string; wayOut: string; search: string } | null;
};

/** A villa of the list as the page shows it, for the party that asked. */
function describeListed(villa: ListedVilla, stay: Nights | null, guests: number): ShownVilla {
	const { id, maxOccupancy, nightlyCents, nightlyVaries, totalCents } = villa;
	const nights = stay ? countNights(nightsBetween(stay.from, stay.until)) : "";
	return {
		id,
		maxOccupancy,
		nightlyCents,
		nightlyVaries,
		total: totalCents === null ? null : { cents: totalCents, words: villaWords().totalFor(nights) },
		lost: villa.lost && { reason: describeLost(villa.lost, guests), ...describeWayOut(villa, stay, guests) },
	};
}

function describeLost(lost: LostReason, guests: number): string {
	const { lost: words } = villaCountWords();
	switch (lost.kind) {
		case "booked":
			return words.booked(formatDays(lost.nights));
		case "restricted":
			return describeRestricted(lost.restriction);
		case "too_small":
			return words.tooSmall(lost.sleeps, guests);
		case "out_of_service":
			return words.outOfService;
		case "no_price":
			return words.noPrice;
	}
}

function describeWayOut({ lost, nearby }: ListedVilla, stay: Nights | null, guests: number) {
	const { lost: words } = villaCountWords();
	const asked = { checkIn: stay?.from ?? "", checkOut: stay?.until ?? "", guests: String(guests) };
	if (lost?.kind === "too_small")
		return {
			wayOut: words.forTravelers(countTravelers(lost.sleeps)),
			search: writeStayQuery({ ...asked, guests: String(lost.sleeps) }),
		};
	if (nearby)
		return {
			wayOut: words.freeThen(formatDays(nearby), formatUsd(nearby.totalCents)),
			search: writeStayQuery({ ...asked, checkIn: nearby.from, checkOut: nearby.until }),
		};
	return {
		wayOut: words.otherDates,
		search: writeStayQuery({ checkIn: "", checkOut: "", guests: asked.guests }),
	};
}

/** The whole list as the page shows it: the villas that can be had first, then the others. */
export function describeVillaList(
	{ offered, lost }: { offered: readonly ListedVilla[]; lost: readonly ListedVilla[] },
	{ availability, occupancy }: VillaFigures,
	{ stay, guests }: Pick<VillaListQuery, "stay" | "guests">,
	today: HotelDate,
) {
	const largest = largestParty(occupancy);
	const needsTwo = largest > 0 && guests > largest;
	const pairs = needsTwo && availability ? listPairs(availability, { stay, guests }, today) : null;
	const dates = { checkIn: stay?.from ?? "", checkOut: stay?.until ?? "" };
	return {
		villas: [...offered, ...lost].map((villa) => describeListed(villa, stay, guests)),
		count: describeCount(
			{ free: offered.length, pairs: needsTwo ? (pairs?.length ?? 0) : null },
			{ stay: availability && stay, guests },
			today,
		),
		/** The best of the pairs, for a party that needs two. */
		pairs: (pairs ?? [])
			.slice(0, bestPairs)
			.map((pair) => describePair(pair, [...offered, ...lost], stay, dates, guests)),
		pairCount: pairs?.length ?? 0,
		/** `from $436.00 with tax`: the lowest total; null without dates, and where nothing can be had. */
		lowest: describeLowest(needsTwo ? (pairs ?? []) : offered),
		lostTitle: titleOfLost(lost, guests),
		/** The choices of the filter: the party itself, then the sizes of larger villas. */
		sizes: needsTwo ? [] : [...new Set([Math.max(guests, 2), 4, 6])].filter((size) => size >= guests),
		needsTwo,
		/** To the booking form, for a party that needs two villas. */
		twoVillasSearch: writeStayQuery({ ...dates, guests: String(needsTwo ? guests : largest + 1) }),
	};
}

function describeLowest(offers: readonly { totalCents: number | null }[]): string | null {
	const lowest = findLowestTotal(offers);
	return lowest === null ? null : villaWords().from(formatUsd(lowest));
}

/** How many pairs are shown as cards. */
const bestPairs = 3;

/** Two villas together as the page shows them: their names, how many each sleeps, and both prices in one. */
export type ShownPair = Pick<ShownVilla, "nightlyCents" | "nightlyVaries" | "total"> & {
	villaIds: string[];
	name: string;
	sleeps: string;
	/** Of the booking form with both chosen. */
	search: string;
};

function describePair(
	{ id, villas, nightlyCents, totalCents }: PricedOffer,
	listed: readonly ListedVilla[],
	stay: Nights | null,
	dates: { checkIn: string; checkOut: string },
	guests: number,
): ShownPair {
	const nights = stay ? countNights(nightsBetween(stay.from, stay.until)) : "";
	const villaIds = villas.map((villa) => villa.id);
	return {
		villaIds,
		name: villas.map(({ name }) => shortVillaName(name)).join(` ${stayForm().card.and} `),
		sleeps: stayForm().card.sleeps(villas.map(({ maxOccupancy }) => maxOccupancy)),
		nightlyCents,
		nightlyVaries: listed.some((villa) => villaIds.includes(villa.id) && villa.nightlyVaries),
		total: totalCents === null ? null : { cents: totalCents, words: villaWords().totalFor(nights) },
		search: `villaId=${encodeURIComponent(id)}&${writeStayQuery({ ...dates, guests: String(guests) })}`,
	};
}

/** The heading over the villas that cannot be had. */
function titleOfLost(lost: readonly ListedVilla[], guests: number): string {
	const { booked, tooSmall, both } = villaCountWords().lost.title;
	const small = lost.filter((villa) => villa.lost?.kind === "too_small").length;
	if (small === 0) return booked;
	return small === lost.length ? tooSmall(countTravelers(guests)) : both;
}

/** How many villas are available, in bold, and further notes; without dates only a hint. */
function describeCount(
	found: { free: number; pairs: number | null },
	{ stay, guests }: { stay: Nights | null; guests: number },
	today: HotelDate,
): { strong: string; more: string; isHint: boolean } {
	const { hint, count } = villaCountWords();
	if (!stay) {
		const isForMore = guests > stayLimits.defaultGuests && found.pairs !== 0;
		if (!isForMore) return { strong: "", more: hint, isHint: true };
		const strong =
			found.pairs === null ? count.sleeps(found.free, guests) : count.pairsSleep(found.pairs, guests);
		return { strong, more: `. ${count.sleepsMore}`, isHint: false };
	}
	if (found.free === 0 && found.pairs === null) return { strong: count.noneFree, more: "", isHint: false };
	const strong = found.pairs === null ? count.free(found.free) : count.pairs(found.pairs);
	const lastFreeDay = freeCancellationUntil(stay.from, stayLimits.freeCancellationDays);
	const cancelling = today <= lastFreeDay ? ` ${count.freeUntil(withoutYear(lastFreeDay))}` : "";
	return { strong, more: ` ${count.freeFor}${cancelling}`, isHint: false };
}

/** The price of a stay in one villa, and the rule of cancelling it, on the villa's page. */
export type StayTerms = {
	price: ReturnType<typeof describePrice>;
	totalCents: number;
	/** `12 – 15 Dec`. */
	nights: string;
	/** The last day on which cancelling costs nothing, `Sat 5 Dec`; null once it has passed. */
	freeUntil: string | null;
	/** The first night with its tax, in US cents. */
	firstNightCents: number;
};

/** The terms of a stay that has a price. */
function describeTerms(quote: Quote, stay: Nights, today: HotelDate): StayTerms {
	const lastFreeDay = freeCancellationUntil(stay.from, stayLimits.freeCancellationDays);
	return {
		price: describePrice(quote),
		totalCents: quote.totalCents,
		nights: formatDays(stay),
		freeUntil: today <= lastFreeDay ? withoutYear(lastFreeDay) : null,
		firstNightCents: totalOf(groupByNight(quote.lines)[0] ?? []),
	};
}

/** How far ahead the page of a villa names the nights taken in words. Days. */
const daysInWords = 180;

/** Everything the page of one villa says of dates and prices. */
export function describeVillaPage(
	words: VillaDescription,
	figures: VillaFigures,
	{ stay, guests }: Pick<VillaListQuery, "stay" | "guests">,
	today: HotelDate,
) {
	const { availability } = figures;
	const villa = {
		...words,
		...describeListed(listVilla(words.id, figures, { stay, guests }, today), stay, guests),
	};
	const quote = stay && availability ? quoteVilla(words.id, stay, availability) : null;
	const calendar = availability?.villas.find(({ id }) => id === words.id) ?? null;
	const ownAvailability = availability &&
		calendar && {
			villas: [calendar],
			rates: availability.rates.filter(({ villaId }) => villaId === words.id),
		};
	const { add, ofUpTo } = villaPageWords().stay;
	const { maxOccupancy } = villa;
	return {
		villa,
		terms: stay && quote && !villa.lost ? describeTerms(quote, stay, today) : null,
		line: describeCarried(stay, guests),
		dates: {
			checkIn: stay ? withoutYear(stay.from) : add,
			checkOut: stay ? withoutYear(stay.until) : add,
			travelers: maxOccupancy === null ? String(guests) : ofUpTo(guests, maxOccupancy),
		},
		availability: ownAvailability,
		taken: describeTaken(calendar?.taken ?? [], today, daysInWords),
	};
}

/** Which nights of the coming months are taken, for those who do not see the calendar. */
function describeTaken(taken: readonly Nights[], today: HotelDate, days: number): string {
	const { until, ranges } = listTaken(taken, today, days);
	const { always, except } = villaPageWords().free;
	const last = formatHotelDate(until);
	return ranges.length === 0 ? always(last) : except(ranges.map((one) => formatDays(one)).join(", "), last);
}

/** The dates and the party as the line under the bar says them: `Sat 12 – Tue 15 Dec`, `3 nights, 3 travelers`. */
export function describeCarried(
	stay: Nights | null,
	guests: number,
): { dates: string | null; party: string } {
	const travelers = countTravelers(guests);
	if (!stay) return { dates: null, party: travelers };
	const nights = countNights(nightsBetween(stay.from, stay.until));
	return { dates: formatDays(stay, "day"), party: `${nights}, ${travelers}` };
}

/** `Sat 12 Dec`. */
function withoutYear(date: HotelDate): string {
	return formatHotelDate(date, "day");
}
