import type { Rate } from "#app/features/rates/nightly-rate.ts";
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

/** What the villa form knows: the villas in service, the nights they are taken, what they cost. */
export type StayAvailability = { villas: VillaCalendar[]; rates: Rate[] };

/** An offer with what a night in it costs in US cents: the stay's first night, today's while no dates are chosen. */
export type PricedOffer = Offer & { nightlyCents: number | null };

/** Everything the villa form shows for a choice. */
export type VillaSearch = {
	stay: Nights | null;
	guests: number;
	offers: PricedOffer[];
	/** What the calendar speaks of: the villa asked for, or everything that sleeps the party. */
	shown: PricedOffer[];
	free: PricedOffer[];
	/** The villa asked for, whether it can be had or not. */
	wanted: PricedOffer | null;
	/** The villa asked for, if it can be had. */
	chosen: PricedOffer | null;
	/** What the chosen villa costs for the chosen dates. */
	quote: Quote | null;
	/** What to propose when the villa asked for, or every villa, is taken. */
	soldOut: {
		wanted: PricedOffer | null;
		nearby: NearbyStay[];
		others: { offer: PricedOffer; totalCents: number }[];
	} | null;
};

const proposals = { dates: 3, villas: 8 };

/**
 * What can be had for a choice of dates, party and villa, at which price, and what instead when it cannot.
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
	const price = (offer: Offer, nights: Nights) =>
		quoteStay({
			villaIds: offer.villas.map((villa) => villa.id),
			checkIn: nights.from,
			checkOut: nights.until,
			rates: availability.rates,
		});
	const firstNight = stay?.from ?? today;
	const offers: PricedOffer[] = listOffers(availability.villas, { stay, guests }).map((offer) => ({
		...offer,
		notOffered: responseLost && offer.id === choice.villaId ? null : offer.notOffered,
		nightlyCents: price(offer, { from: firstNight, until: addDays(firstNight, 1) })?.baseCents ?? null,
	}));
	const free = offers.filter((offer) => !offer.notOffered);
	const wanted = offers.find((offer) => offer.id === choice.villaId) ?? null;
	const chosen = wanted && !wanted.notOffered ? wanted : null;
	const lost = wanted?.notOffered?.kind === "booked" ? wanted : null;
	const isSoldOut = stay !== null && availability.villas.length > 0 && (lost !== null || free.length === 0);
	return {
		stay,
		guests,
		offers,
		shown: wanted ? [wanted] : offers.filter((offer) => offer.sleeps >= guests),
		free,
		wanted,
		chosen,
		quote: stay && chosen ? price(chosen, stay) : null,
		soldOut: isSoldOut
			? {
					wanted: lost,
					nearby: listNearby(lost ? [lost] : offers, stay, today),
					others: free.slice(0, proposals.villas).flatMap((offer) => {
						const quote = price(offer, stay);
						return quote ? [{ offer, totalCents: quote.totalCents }] : [];
					}),
				}
			: null,
	};
}

/** The nearest free dates of one offer, or the nearest of each of several. */
function listNearby(offers: readonly PricedOffer[], stay: Nights, today: HotelDate): NearbyStay[] {
	const { lastCheckIn } = bookingWindow(today);
	const limit = offers.length === 1 ? proposals.dates : 1;
	const found = offers
		.filter((offer) => offer.notOffered?.kind === "booked")
		.flatMap((offer) => listNearbyStays(offer.taken, { stay, today, lastCheckIn, limit }));
	const byArrival = new Map(found.map((near) => [near.from, near]));
	return [...byArrival.values()]
		.sort((a, b) => Math.abs(a.days) - Math.abs(b.days))
		.slice(0, proposals.dates);
}
