import type { Rate } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { findObstacle, type VillaCalendar } from "./availability.ts";
import { listNightsAtRate, type NightsAtRate, quoteStay } from "./pricing.ts";

/** What some nights cost, without a line for each of them: a list of many villas stays short. US cents. */
export type WalkInPrice = {
	/** Nights at one rate, as a price is read. */
	rates: NightsAtRate[];
	taxCents: number;
	totalCents: number;
	/** The tax of the nights, for another price; null where it changes on the way. */
	taxBasisPoints: number | null;
};

/** A villa as the desk offers it for some nights from one day on. */
export type WalkInOffer = {
	villaId: string;
	name: string;
	sleeps: number;
	/** The price of the nights; null for a villa that is too small. */
	price: WalkInPrice | null;
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
		if (sleeps < guests) return [{ ...base, price: null, obstacle: { kind: "too_small" } }];
		if (inTheWay) {
			const free = nightsBetween(checkIn, inTheWay.from);
			const obstacle = { kind: "shorter", nights: free, takenFrom: inTheWay.from } as const;
			return [{ ...base, price: priceOf(villaId, inTheWay.from), obstacle }];
		}
		const price = priceOf(villaId, checkOut);
		return price ? [{ ...base, price, obstacle: null }] : [];
	});
	return offers.sort((a, b) => rankOf(a) - rankOf(b) || totalOf(a) - totalOf(b));

	function priceOf(villaId: string, until: HotelDate): WalkInPrice | null {
		const quote = quoteStay({ villaIds: [villaId], checkIn, checkOut: until, rates: availability.rates });
		return quote && shorten(quote);
	}
}

const rankOf = ({ obstacle }: WalkInOffer) => (obstacle === null ? 0 : obstacle.kind === "shorter" ? 1 : 2);
const totalOf = ({ price }: WalkInOffer) => price?.totalCents ?? 0;

function shorten({ lines, taxCents, totalCents }: Quote): WalkInPrice {
	const taxes = new Set(lines.map(({ tax }) => tax.basisPoints));
	return {
		rates: listNightsAtRate(lines),
		taxCents,
		totalCents,
		taxBasisPoints: taxes.size === 1 ? (lines[0]?.tax.basisPoints ?? null) : null,
	};
}

/** The same nights at another price for each, in US cents before tax; null where their tax changes on the way. */
export function priceAt({ rates, taxBasisPoints }: WalkInPrice, nightlyCents: number): WalkInPrice | null {
	const [first] = rates;
	if (!first || taxBasisPoints === null) return null;
	const nights = rates.reduce((sum, one) => sum + one.nights, 0);
	const taxCents = nights * shareOfCents(nightlyCents, taxBasisPoints);
	const baseCents = nights * nightlyCents;
	return {
		rates: [{ ...first, nights, unitCents: nightlyCents, totalCents: baseCents }],
		taxCents,
		totalCents: baseCents + taxCents,
		taxBasisPoints,
	};
}
