import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import type { Restricted } from "#app/features/rates/restrictions.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";
import { findObstacle, findSaleRule, listNearbyStays, type Nights } from "./availability.ts";
import { quoteStay } from "./pricing.ts";
import { bookingWindow } from "./stay-choice.ts";
import { lookForVilla, type PricedOffer, rankOffers, type StayAvailability } from "./villa-search.ts";

/** How the list can be sorted: as the hotel presents its villas, the lowest price first, the largest first. */
const villaOrders = ["hotel", "price", "size"] as const;
type VillaOrder = (typeof villaOrders)[number];

/** A guest's query of the list. */
export type VillaListQuery = {
	stay: Nights | null;
	guests: number;
	/** Only villas that sleep at least so many. */
	sleeps: number;
	order: VillaOrder;
};

/**
 * The data of the list; `availability` only for a stay, and for a party that needs two villas. US cents of tonight and
 * places for guests by villa id.
 */
export type VillaFigures = {
	availability: StayAvailability | null;
	tonightCents: Readonly<Record<string, number>>;
	occupancy: Readonly<Record<string, number>>;
};

/**
 * Why a villa is not available: taken, not sold for this stay, too small for the party, not let by the hotel, or
 * without a price for a night.
 */
export type LostReason =
	| { kind: "booked"; nights: Nights }
	| { kind: "restricted"; restriction: Restricted }
	| { kind: "too_small"; sleeps: number }
	| { kind: "out_of_service" }
	| { kind: "no_price" };

/** A villa of the list. Prices in US cents; null where nothing is known. */
export type ListedVilla = {
	id: string;
	maxOccupancy: number | null;
	/** A night before tax: the lowest of the stay, tonight's without one. */
	nightlyCents: number | null;
	/** The nights of the stay differ in price. */
	nightlyVaries: boolean;
	/** The stay with tax. */
	totalCents: number | null;
	/** Null for a villa that is available, as far as is known. */
	lost: LostReason | null;
	/** The nearest dates on which a booked villa is free for as many nights, with their total. */
	nearby: (Nights & { totalCents: number }) | null;
};

/** The largest party that one villa takes; a larger one needs two. */
export function largestParty(occupancy: VillaFigures["occupancy"]): number {
	return Math.max(0, ...Object.values(occupancy));
}

/** Filter and order of an address. With dates the lowest total comes first unless another order is asked for. */
export function readVillaFilter(
	params: URLSearchParams,
	hasStay: boolean,
): Pick<VillaListQuery, "sleeps" | "order"> {
	const sleeps = toWholeNumber(params.get("sleeps")) ?? 0;
	return {
		sleeps: [3, 4, 5, 6].includes(sleeps) ? sleeps : 0,
		order: villaOrders.find((order) => order === params.get("sort")) ?? (hasStay ? "price" : "hotel"),
	};
}

/**
 * The villas for dates and a party: first the available ones, then the others with the reason. A party that needs two
 * villas finds none too small, because each may be one of the two.
 */
export function divideVillas(
	villas: readonly Pick<VillaDescription, "id" | "squareMetres">[],
	figures: VillaFigures,
	query: VillaListQuery,
	today: HotelDate,
): { offered: ListedVilla[]; lost: ListedVilla[] } {
	const sizes = new Map(villas.map(({ id, squareMetres }) => [id, squareMetres]));
	const byPrice = (one: ListedVilla) => one.totalCents ?? one.nightlyCents ?? Number.POSITIVE_INFINITY;
	const bySize = (one: ListedVilla) => -(sizes.get(one.id) ?? 0);
	const rank = { hotel: () => 0, price: byPrice, size: bySize }[query.order];
	const listed = villas
		.map(({ id }) => listVilla(id, figures, query, today))
		.filter(({ maxOccupancy }) => maxOccupancy === null || maxOccupancy >= query.sleeps)
		// `Infinity - Infinity` is not a number.
		.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
	return {
		offered: listed.filter(({ lost }) => lost === null),
		lost: listed.filter(({ lost }) => lost !== null),
	};
}

/** One villa for dates and a party. */
export function listVilla(
	id: string,
	{ availability, tonightCents, occupancy }: VillaFigures,
	{ stay, guests }: Pick<VillaListQuery, "stay" | "guests">,
	today: HotelDate,
): ListedVilla {
	const maxOccupancy = occupancy[id] ?? null;
	const isTooSmall = maxOccupancy !== null && maxOccupancy < guests && guests <= largestParty(occupancy);
	const tooSmall: LostReason | null = isTooSmall ? { kind: "too_small", sleeps: maxOccupancy } : null;
	const plain = { id, maxOccupancy, nightlyVaries: false, totalCents: null, nearby: null };
	if (!stay || !availability) return { ...plain, nightlyCents: tonightCents[id] ?? null, lost: tooSmall };

	const villa = availability.villas.find((one) => one.id === id);
	if (!villa) return { ...plain, nightlyCents: null, lost: { kind: "out_of_service" } };
	const price = (nights: Nights) => quoteVilla(id, nights, availability);
	const quote = price(stay);
	const taken = findObstacle(villa.taken, stay);
	const restriction = findSaleRule(villa, stay);
	const lost: LostReason | null =
		tooSmall ??
		(taken
			? { kind: "booked", nights: taken }
			: restriction
				? { kind: "restricted", restriction }
				: quote
					? null
					: { kind: "no_price" });
	return {
		...plain,
		...nightlyOf(quote),
		totalCents: quote?.totalCents ?? null,
		lost,
		nearby:
			lost?.kind === "booked" || lost?.kind === "restricted" ? findNearby(villa, stay, today, price) : null,
	};
}

/** The price of a villa for some nights; null when one of them has no price. */
export function quoteVilla(
	id: string,
	{ from, until }: Nights,
	availability: StayAvailability,
): Quote | null {
	const { rates, discounts } = availability;
	return quoteStay({ villaIds: [id], checkIn: from, checkOut: until, rates, discounts });
}

function nightlyOf(quote: Quote | null): Pick<ListedVilla, "nightlyCents" | "nightlyVaries"> {
	const nights = quote?.lines.flatMap(({ kind, unitCents }) => (kind === "night" ? unitCents : [])) ?? [];
	const lowest = Math.min(...nights);
	return {
		nightlyCents: nights.length === 0 ? null : lowest,
		nightlyVaries: nights.some((cents) => cents !== lowest),
	};
}

function findNearby(
	{ taken, restrictions }: StayAvailability["villas"][number],
	stay: Nights,
	today: HotelDate,
	price: (nights: Nights) => Quote | null,
): ListedVilla["nearby"] {
	const { lastCheckIn } = bookingWindow(today);
	const [near] = listNearbyStays(taken, { stay, today, lastCheckIn, limit: 1, restrictions });
	const quote = near ? price(near) : null;
	return near && quote ? { from: near.from, until: near.until, totalCents: quote.totalCents } : null;
}

/** The pairs of villas that a party can have which needs two, the lowest price first; without dates those that sleep it. */
export function listPairs(
	availability: StayAvailability,
	{ stay, guests }: Pick<VillaListQuery, "stay" | "guests">,
	today: HotelDate,
): PricedOffer[] {
	const asked = {
		checkIn: stay?.from ?? "",
		checkOut: stay?.until ?? "",
		guests: String(guests),
		villaId: "",
	};
	return rankOffers(lookForVilla(availability, asked, today).free);
}

/** The first night from today on that nobody has taken. */
export function findFirstFreeNight(taken: readonly Nights[], today: HotelDate): HotelDate {
	return taken
		.toSorted((one, other) => (one.from < other.from ? -1 : 1))
		.reduce((night, { from, until }) => (from <= night && night < until ? until : night), today);
}

/** The nights a villa is taken within a number of days from today, in order. */
export function listTaken(
	taken: readonly Nights[],
	today: HotelDate,
	days: number,
): { until: HotelDate; ranges: Nights[] } {
	const until = addDays(today, days);
	const ranges = taken
		.filter((range) => range.from < until && range.until > today)
		.map(({ from, until: end }) => ({ from: from < today ? today : from, until: end }));
	return { until, ranges };
}
