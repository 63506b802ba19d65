import { readVillaIds } from "#app/features/catalog/villa.ts";
import { listOffers, type NearbyStay } from "#app/features/stays/availability.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { lookForVilla, type StayAvailability } from "#app/features/stays/villa-search.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";

/** How long villas are held for the first in line. */
export const offerHours = 2;

/** How long the link of an e-mail confirms an address. */
export const confirmHours = 24;

/** How many entries of one address may wait at once. The places of `waiting_entries` are 0 to 3. */
export const placesOfAddress = 4;

/** How long an entry that is over is known. */
export const forgetAfterDays = 7;

/** The first day of arrival that can be waited for: for a stay that begins today an offer would come too late. */
export function firstArrival(today: HotelDate): HotelDate {
	return addDays(today, 1);
}

/** The nights that somebody waits for; any villa where none is named. */
export type WaitingFor = { villaId: string | null; checkIn: HotelDate; checkOut: HotelDate; guests: number };

/**
 * The possible offer to somebody who waits: the villa they named, or the least expensive one that is free for all the
 * nights and sleeps the party; two villas together where the party needs two. Null while nothing is free.
 */
export function findOffer(
	{ villas, rates, discounts }: StayAvailability,
	{ villaId, checkIn, checkOut, guests }: WaitingFor,
): { villaIds: string[]; name: string; quote: Quote } | null {
	const free = listOffers(villas, { stay: { from: checkIn, until: checkOut }, guests }).filter(
		(offer) => !offer.notOffered && (villaId === null || offer.id === villaId),
	);
	const priced = free.flatMap((offer) => {
		const villaIds = offer.villas.map(({ id }) => id);
		const quote = quoteStay({ villaIds, checkIn, checkOut, rates, discounts });
		return quote ? [{ villaIds, name: offer.name, quote }] : [];
	});
	return priced.toSorted((a, b) => a.quote.totalCents - b.quote.totalCents)[0] ?? null;
}

/** The villa that a form or an address names; null for any, and where it names two: parties that need two wait for any. */
export function readWaitedVilla(value: string): string | null {
	const [villaId = "", other] = readVillaIds(value);
	return villaId === "" || other !== undefined ? null : villaId;
}

/**
 * The alternatives to an offer that is over: free villas for the same nights, or else the nearest dates. US cents.
 */
export type FreeInstead = {
	villas: { id: string; name: string; totalCents: number }[];
	nearby: NearbyStay[];
};

const shownInstead = 3;

/** The stays that somebody could reserve now who comes too late for an offer, the least expensive first. */
export function findFreeInstead(
	availability: StayAvailability,
	{ checkIn, checkOut, guests }: Omit<WaitingFor, "villaId">,
	today: HotelDate,
): FreeInstead {
	const choice = { checkIn, checkOut, guests: String(guests), villaId: "" };
	const { free, soldOut } = lookForVilla(availability, choice, today);
	const villas = free.flatMap(({ id, name, villas: together }) => {
		const villaIds = together.map((villa) => villa.id);
		const { rates, discounts } = availability;
		const quote = quoteStay({ villaIds, checkIn, checkOut, rates, discounts });
		return quote ? [{ id, name, totalCents: quote.totalCents }] : [];
	});
	return {
		villas: villas.toSorted((a, b) => a.totalCents - b.totalCents).slice(0, shownInstead),
		nearby: soldOut?.nearby ?? [],
	};
}
