import type { Rate } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { findObstacle, type VillaCalendar } from "./availability.ts";
import { quoteStay } from "./pricing.ts";

/** A villa as the desk offers it for some nights from one day on. */
export type WalkInOffer = {
	villaId: string;
	name: string;
	sleeps: number;
	/** The price of the nights; null where a night has none, and for a villa that cannot be had. */
	quote: Quote | null;
	/** Why it cannot be had: too small, or free for fewer nights, until the day on which it is taken. */
	obstacle: { kind: "too_small" } | { kind: "shorter"; nights: number; takenFrom: HotelDate } | null;
};

/**
 * The villas that are free on the first night, in the order in which the desk offers them: those that fit the party and the
 * nights by price, then those that are free for fewer nights, then those too small. Villas taken on the first night are
 * left out.
 */
export function listWalkInOffers(
	availability: { villas: readonly VillaCalendar[]; rates: readonly Rate[] },
	wanted: { checkIn: HotelDate; nights: number; guests: number },
): WalkInOffer[] {
	const { checkIn, nights, guests } = wanted;
	const checkOut = addDays(checkIn, nights);
	const offers = availability.villas.flatMap((villa): WalkInOffer[] => {
		const { id: villaId, name, maxOccupancy: sleeps, taken } = villa;
		const inTheWay = findObstacle(taken, { from: checkIn, until: checkOut });
		if (inTheWay && inTheWay.from <= checkIn) return [];
		const base = { villaId, name, sleeps };
		if (sleeps < guests) return [{ ...base, quote: null, obstacle: { kind: "too_small" } }];
		if (inTheWay) {
			const free = nightsBetween(checkIn, inTheWay.from);
			const obstacle = { kind: "shorter", nights: free, takenFrom: inTheWay.from } as const;
			return [{ ...base, quote: quoteOf(villaId, inTheWay.from), obstacle }];
		}
		const quote = quoteOf(villaId, checkOut);
		return quote ? [{ ...base, quote, obstacle: null }] : [];
	});
	return offers.sort((a, b) => rankOf(a) - rankOf(b) || totalOf(a) - totalOf(b));

	function quoteOf(villaId: string, until: HotelDate): Quote | null {
		return quoteStay({ villaIds: [villaId], checkIn, checkOut: until, rates: availability.rates });
	}
}

const rankOf = ({ obstacle }: WalkInOffer) => (obstacle === null ? 0 : obstacle.kind === "shorter" ? 1 : 2);
const totalOf = ({ quote }: WalkInOffer) => quote?.totalCents ?? 0;
