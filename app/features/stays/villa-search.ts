import { readVillaIds } from "#app/features/catalog/villa.ts";
import type { Discount } from "#app/features/rates/discounts.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import {
	listNearbyStays,
	listOffers,
	type NearbyStay,
	type Nights,
	type Offer,
	type VillaCalendar,
} from "./availability.ts";
import { quoteStay } from "./pricing.ts";
import { bookingWindow, readGuests, readStay, type StayChoice } from "./stay-choice.ts";
import { listNames } from "./words.ts";

/**
 * The data of the villa form: the villas in service, the nights they are taken, their rates. `discounts` are those
 * that hold for everybody today, and after a guest has typed a code the one of that code; left out where there are
 * none.
 */
export type StayAvailability = { villas: VillaCalendar[]; rates: TaxedRate[]; discounts?: Discount[] };

/** An offer with its prices in US cents; null where some night has none. */
export type PricedOffer = Offer & {
	/** A night in it before tax: the stay's first night, today's while no dates are chosen. */
	nightlyCents: number | null;
	/** The whole stay with tax; null while no dates are chosen. */
	totalCents: number | null;
};

/** Everything the villa form shows for a choice. */
export type VillaSearch = {
	stay: Nights | null;
	guests: number;
	offers: PricedOffer[];
	/** The subject of the calendar: the villa asked for, or everything that sleeps the party. */
	shown: PricedOffer[];
	free: PricedOffer[];
	/** The villa asked for, available or not. */
	wanted: PricedOffer | null;
	/** The villa asked for, if it is available. */
	chosen: PricedOffer | null;
	/** The price of the chosen villa for the chosen dates. */
	quote: Quote | null;
	/** The villa asked for, or the two, when the party is larger than they sleep. */
	tooSmall: { id: string; name: string; villas: number; sleeps: number } | null;
	/** The proposals when the villa asked for, or every villa, is taken. */
	soldOut: {
		wanted: PricedOffer | null;
		nearby: NearbyStay[];
		others: { offer: PricedOffer; totalCents: number }[];
	} | null;
};

const proposals = { dates: 3, villas: 8 };

/**
 * The villas available for a choice of dates, party and villa, at which price, and the alternatives when there are
 * none.
 * @param responseLost nobody knows whether the last attempt arrived: if the villa is taken now, perhaps it was by this
 * very guest, so it stays chosen and can be sent again
 */
export function lookForVilla(
	availability: StayAvailability,
	choice: StayChoice,
	today: HotelDate,
	responseLost = false,
): VillaSearch {
	const stay = readStay(choice, today);
	const guests = readGuests(choice);
	const offers = listPricedOffers(availability, { stay, guests }, stay?.from ?? today).map((offer) =>
		responseLost && offer.id === choice.villaId && offer.notOffered ? { ...offer, notOffered: null } : offer,
	);
	const free = offers.filter((offer) => !offer.notOffered);
	const wanted = offers.find((offer) => offer.id === choice.villaId) ?? null;
	const chosen = wanted && !wanted.notOffered ? wanted : null;
	const lost = wanted?.notOffered && wanted.notOffered.kind !== "too_small" ? wanted : null;
	const isSoldOut = stay !== null && availability.villas.length > 0 && (lost !== null || free.length === 0);
	return {
		stay,
		guests,
		offers,
		shown:
			wanted && wanted.notOffered?.kind !== "too_small"
				? [wanted]
				: offers.filter((offer) => offer.sleeps >= guests),
		free,
		wanted,
		chosen,
		quote: stay && chosen ? quoteNights(availability, villaIdsOf(chosen), stay) : null,
		tooSmall: findTooSmall(availability.villas, choice.villaId, guests),
		soldOut: isSoldOut
			? {
					wanted: lost,
					nearby: listNearby(lost ? [lost] : offers, stay, today),
					others: rankOffers(free)
						.slice(0, proposals.villas)
						.flatMap((offer) => (offer.totalCents === null ? [] : [{ offer, totalCents: offer.totalCents }])),
				}
			: null,
	};
}

/** The offers of the last search by availability: they stay the same objects while only the villa changes. */
const lastOffers = new WeakMap<StayAvailability, { asked: string; offers: PricedOffer[] }>();

function listPricedOffers(
	availability: StayAvailability,
	input: { stay: Nights | null; guests: number },
	firstNight: HotelDate,
): PricedOffer[] {
	const { stay } = input;
	const asked = [stay?.until, input.guests, firstNight].join(" ");
	const last = lastOffers.get(availability);
	if (last?.asked === asked) return last.offers;
	// Each villa is priced once: there are eight villas, and 28 pairs of them.
	const nightly = new Map<string, number | null>();
	const totals = new Map<string, number | null>();
	const night = { from: firstNight, until: addDays(firstNight, 1) };
	for (const { id } of availability.villas) {
		nightly.set(id, quoteNights(availability, [id], night)?.baseCents ?? null);
		totals.set(id, stay && (quoteNights(availability, [id], stay)?.totalCents ?? null));
	}
	const offers = listOffers(availability.villas, input).map((offer) => ({
		...offer,
		nightlyCents: sumOf(nightly, offer),
		totalCents: totalOfOffer(offer),
	}));
	lastOffers.set(availability, { asked, offers });
	return offers;

	/** A discount on the stay is one for both villas of a pair, and not one for each. */
	function totalOfOffer(offer: Offer): number | null {
		if (!availability.discounts || offer.villas.length === 1) return sumOf(totals, offer);
		return stay && (quoteNights(availability, villaIdsOf(offer), stay)?.totalCents ?? null);
	}
}

function quoteNights(
	{ rates, discounts }: StayAvailability,
	villaIds: readonly string[],
	nights: Nights,
): Quote | null {
	return quoteStay({ villaIds, checkIn: nights.from, checkOut: nights.until, rates, discounts });
}

const villaIdsOf = ({ villas }: Offer) => villas.map(({ id }) => id);

/** Cents of all the villas of an offer; null where one of them has none. */
function sumOf(centsByVilla: ReadonlyMap<string, number | null>, offer: Offer): number | null {
	return villaIdsOf(offer).reduce<number | null>((sum, id) => {
		const cents = centsByVilla.get(id) ?? null;
		return sum === null || cents === null ? null : sum + cents;
	}, 0);
}

function findTooSmall(
	villas: readonly VillaCalendar[],
	villaId: string,
	guests: number,
): VillaSearch["tooSmall"] {
	const ids = readVillaIds(villaId);
	const asked = villas.filter(({ id }) => ids.includes(id));
	const sleeps = asked.reduce((sum, { maxOccupancy }) => sum + maxOccupancy, 0);
	if (asked.length === 0 || sleeps >= guests) return null;
	return { id: villaId, name: listNames(asked.map(({ name }) => name)), villas: asked.length, sleeps };
}

/** The order of the cards: free villas by price, then those taken, then those too small. */
export function rankOffers(offers: readonly PricedOffer[]): PricedOffer[] {
	const group = ({ notOffered }: PricedOffer) =>
		notOffered === null ? 0 : notOffered.kind === "too_small" ? 2 : 1;
	const price = ({ totalCents, nightlyCents }: PricedOffer) => totalCents ?? nightlyCents ?? Infinity;
	return offers.toSorted((a, b) => group(a) - group(b) || price(a) - price(b));
}

/** The offers in an earlier order, so that nothing moves when a villa is taken; new ones come last. */
export function keepOrder(earlier: readonly string[], offers: readonly PricedOffer[]): PricedOffer[] {
	const place = new Map(earlier.map((id, index) => [id, index]));
	return offers.toSorted((a, b) => (place.get(a.id) ?? earlier.length) - (place.get(b.id) ?? earlier.length));
}

/** Offers that were free for the same stay and party a moment ago and are taken now. */
export function findJustTaken(before: VillaSearch, now: VillaSearch): PricedOffer[] {
	const isSameStay =
		before.stay?.from === now.stay?.from &&
		before.stay?.until === now.stay?.until &&
		before.guests === now.guests;
	if (!isSameStay) return [];
	const wasFree = new Set(before.free.map(({ id }) => id));
	return now.offers.filter(({ id, notOffered }) => notOffered?.kind === "booked" && wasFree.has(id));
}

/** The nearest free dates of one offer, or the nearest of each of several. */
function listNearby(offers: readonly PricedOffer[], stay: Nights, today: HotelDate): NearbyStay[] {
	const { lastCheckIn } = bookingWindow(today);
	const limit = offers.length === 1 ? proposals.dates : 1;
	const found = offers
		.filter(({ notOffered }) => notOffered !== null && notOffered.kind !== "too_small")
		.flatMap(({ taken, restrictions }) =>
			listNearbyStays(taken, { stay, today, lastCheckIn, limit, restrictions }),
		);
	const byArrival = new Map(found.map((near) => [`${near.from} ${near.until}`, near]));
	return [...byArrival.values()]
		.sort((a, b) => Math.abs(a.days) - Math.abs(b.days))
		.slice(0, proposals.dates);
}

/** When a villa that is taken is next free for as many nights, or was just before; null when it is not for two months. */
export function findNextFree(offer: Offer, stay: Nights, today: HotelDate): Nights | null {
	const { lastCheckIn } = bookingWindow(today);
	const { taken, restrictions } = offer;
	return listNearbyStays(taken, { stay, today, lastCheckIn, limit: 1, restrictions })[0] ?? null;
}
