import { stayLimits } from "#app/content/hotel/hotel.ts";
import { readVillaIds, toVillaValue } from "#app/features/catalog/villa.ts";
import type { Discount } from "#app/features/rates/discounts.ts";
import { rateOfNight, type TaxedRate } from "#app/features/rates/nightly-rate.ts";
import type { Restricted } from "#app/features/rates/restrictions.ts";
import { addDays, type HotelDate, listNights, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { findObstacle, findSaleRule, type VillaCalendar } from "./availability.ts";
import {
	type DiscountInPrice,
	listDiscountsIn,
	listNightsAtRate,
	type NightsAtRate,
	quoteStay,
	quoteVillaNights,
} from "./pricing.ts";
import { followEachOther, type NamedNights, type PlannedNights, type PlanVilla } from "./villa-nights.ts";

/** The desk's place for a party: one villa or several together, each as the nights in villas one after the other. */
export type DeskPlace = readonly (readonly PlannedNights[])[];

/** The price of some nights, without a line for each of them: a list of many villas stays short. US cents. */
export type NightsPrice = {
	/** Nights at one rate, as a price is read. */
	rates: NightsAtRate[];
	/** The amount of a discount, in US cents less than 0; left out where there is none. */
	discounts?: DiscountInPrice[];
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
	price: NightsPrice | null;
	/** Why it is not available: too small, or free for fewer nights, until the day on which it is taken. */
	obstacle: { kind: "too_small" } | { kind: "shorter"; nights: number; takenFrom: HotelDate } | null;
	/**
	 * The rule that keeps guests from reserving these nights themselves: staff need a reason. Left out where there is
	 * none.
	 */
	restriction?: Restricted;
};

/** The villas in service with their prices. */
export type ForSale = {
	villas: readonly VillaCalendar[];
	rates: readonly TaxedRate[];
	discounts?: readonly Discount[];
};

export type WantedStay = { checkIn: HotelDate; nights: number; guests: number };

/**
 * The villas that are free on the first night, in the order in which the desk offers them: those that fit the party and the
 * nights by price, then those that are free for fewer nights, then those too small. Villas taken on the first night are
 * left out.
 */
export function listWalkInOffers(availability: ForSale, wanted: WantedStay): WalkInOffer[] {
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
		const restriction = findSaleRule(villa, { from: checkIn, until: checkOut });
		return price ? [{ ...base, price, obstacle: null, ...(restriction && { restriction }) }] : [];
	});
	return offers.sort((a, b) => rankOf(a) - rankOf(b) || totalOf(a) - totalOf(b));

	function priceOf(villaId: string, until: HotelDate): NightsPrice | null {
		const { rates, discounts } = availability;
		const quote = quoteStay({ villaIds: [villaId], checkIn, checkOut: until, rates, discounts });
		return quote && toNightsPrice(quote);
	}
}

const rankOf = ({ obstacle }: WalkInOffer) => (obstacle === null ? 0 : obstacle.kind === "shorter" ? 1 : 2);
const totalOf = ({ price }: WalkInOffer) => price?.totalCents ?? 0;

/** Two villas one after the other, for a party that finds no single villa free and large enough for all its nights. */
export type InTurnOffer = {
	/** The value that the form sends for it. */
	value: string;
	/** The nights in the first villa, then those in the second. */
	nights: NamedNights[];
	sleeps: number;
	price: NightsPrice;
	/** The rule that keeps guests from reserving one of them themselves. Left out where there is none. */
	restriction?: Restricted;
};

/** How many of them are offered. */
const mostInTurn = 4;

/** Pairs of villas one after the other, the cheapest first. Nothing while one villa will do. */
export function listInTurnOffers(availability: ForSale, wanted: WantedStay): InTurnOffer[] {
	const { villas, rates, discounts } = availability;
	const { checkIn, guests } = wanted;
	if (listWalkInOffers(availability, wanted).some(({ obstacle }) => obstacle === null)) return [];
	const found = suggestStays({
		villas: villas.map(({ id, name, maxOccupancy }) => ({ id, name, maxOccupancy, available: true })),
		bars: villas.flatMap(({ id, taken }) => taken.map((nights) => ({ villaId: id, ...nights }))),
		rates,
		discounts,
		stay: { from: checkIn, until: addDays(checkIn, wanted.nights), guests },
		limit: mostInTurn,
	});
	return found.map(({ villas: nights, quote }) => toInTurnOffer(villas, nights, quote));
}

/**
 * Two villas one after the other that a form value names, as that of a quote, also where others cost less or one villa would do.
 * Null where one of them is taken, too small or without a price.
 */
export function findInTurnOffer(
	{ villas, rates, discounts }: ForSale,
	{ checkIn, nights, guests }: WantedStay,
	value: string,
): InTurnOffer | null {
	const [unit = []] = readPlace(value, { from: checkIn, until: addDays(checkIn, nights) }) ?? [];
	const free = unit.flatMap((part): NamedNights[] => {
		const villa = villas.find(({ id }) => id === part.villaId);
		const isFree = villa && villa.maxOccupancy >= guests && !findObstacle(villa.taken, part);
		return isFree ? [{ ...part, villaName: villa.name }] : [];
	});
	if (unit.length < 2 || free.length < unit.length) return null;
	const quoted = quoteVillaNights({ nights: free, rates, discounts });
	return quoted && toInTurnOffer(villas, free, quoted.quote);
}

function toInTurnOffer(villas: readonly VillaCalendar[], nights: NamedNights[], quote: Quote): InTurnOffer {
	const own = nights.flatMap(({ villaId }) => villas.find(({ id }) => id === villaId) ?? []);
	const restriction = nights
		.map((part, index) => findSaleRule(own[index] ?? {}, part))
		.find((rule) => rule !== null);
	return {
		value: toPlaceValue([nights]),
		nights,
		sleeps: Math.min(...own.map(({ maxOccupancy }) => maxOccupancy)),
		price: toNightsPrice(quote),
		...(restriction && { restriction }),
	};
}

/** The price of villas together for all nights: one price with one discount. Null where a night of one has none. */
export function priceTogether(
	{ rates, discounts }: Pick<ForSale, "rates" | "discounts">,
	villaIds: readonly string[],
	{ checkIn, nights }: Pick<WantedStay, "checkIn" | "nights">,
): NightsPrice | null {
	const checkOut = addDays(checkIn, nights);
	const quote = villaIds.length === 0 ? null : quoteStay({ villaIds, checkIn, checkOut, rates, discounts });
	return quote && toNightsPrice(quote);
}

/** Between two villas one after the other, and the day of the change. Ids never contain it. */
const inTurnSeparator = "~";

/** How a form names a place: `readPlace` reads it. */
export function toPlaceValue(place: DeskPlace): string {
	const [first, second] = place[0] ?? [];
	return first && second
		? [first.villaId, second.from, second.villaId].join(inTurnSeparator)
		: toVillaValue(place.flatMap((unit) => unit.map(({ villaId }) => villaId)).toSorted());
}

/** A form with the villas that were ticked in it as one value, like that of a single villa. */
export function joinVillas(form: FormData): FormData {
	const chosen = [...new Set(form.getAll("villaId"))].filter((value) => value !== "");
	if (chosen.length < 2 || chosen.some((value) => typeof value !== "string")) return form;
	const joined = new FormData();
	for (const [name, value] of form) if (name !== "villaId") joined.append(name, value);
	joined.set("villaId", toVillaValue(chosen.map(String)));
	return joined;
}

/** Whether a change of villas was chosen and villas for all nights, too. */
export const isMixedPlace = (value: string) =>
	readVillaIds(value).length > 1 && value.includes(inTurnSeparator);

/**
 * The villas and nights that a form value means for a stay; null where its change is not within the stay, and for more villas
 * than a party has guests.
 */
export function readPlace(value: string, stay: { from: HotelDate; until: HotelDate }): DeskPlace | null {
	const [first = "", changesOn, second, ...more] = value.split(inTurnSeparator);
	if (changesOn === undefined) {
		const villaIds = readVillaIds(first);
		return villaIds.length > stayLimits.maxGuests ? null : villaIds.map((villaId) => [{ villaId, ...stay }]);
	}
	if (!second || second === first || more.length > 0 || parseHotelDate(changesOn) === null) return null;
	const unit = [
		{ villaId: first, from: stay.from, until: changesOn },
		{ villaId: second, from: changesOn, until: stay.until },
	];
	return followEachOther(unit) ? [unit] : null;
}

/** A price without a line for each of its nights. */
export function toNightsPrice({
	lines,
	taxCents,
	totalCents,
}: Pick<Quote, "lines" | "taxCents" | "totalCents">): NightsPrice {
	const taxes = new Set(lines.map(({ tax }) => tax.basisPoints));
	const discounts = listDiscountsIn(lines);
	return {
		rates: listNightsAtRate(lines),
		...(discounts.length > 0 && { discounts }),
		taxCents,
		totalCents,
		taxBasisPoints: taxes.size === 1 ? (lines[0]?.tax.basisPoints ?? null) : null,
	};
}

/** The same nights at another price for each, in US cents before tax; null where their tax changes on the way. */
export function priceAt({ rates, taxBasisPoints }: NightsPrice, nightlyCents: number): NightsPrice | null {
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

/** A new stay in one villa, or in two one after the other, with its price. */
type SuggestedStay = {
	villas: NamedNights[];
	/** The day on which the guest changes villas; null where one villa has all nights. */
	changesOn: HotelDate | null;
	quote: Quote;
};

/**
 * Where a party could stay when no villa is free for all its nights: two villas one after the other, each pair at its
 * cheapest, and of several days to change the latest; the cheapest pairs first. Villas that are free for all nights come
 * alone, and then no pairs.
 */
export function suggestStays(input: {
	villas: readonly PlanVilla[];
	bars: readonly PlannedNights[];
	rates: readonly TaxedRate[];
	/** Those that can be booked today. */
	discounts?: readonly Discount[] | undefined;
	stay: { from: HotelDate; until: HotelDate; guests: number };
	limit: number;
}): SuggestedStay[] {
	const { stay, rates, discounts, limit } = input;
	const nights = listNights(stay.from, stay.until);
	const barsOf = Map.groupBy(input.bars, ({ villaId }) => villaId);
	const free = input.villas
		.filter(({ available, maxOccupancy }) => available && maxOccupancy >= stay.guests)
		.map((villa) => toRuns(villa, { bars: barsOf.get(villa.id) ?? [], rates, nights }));
	const whole = free.filter(({ until }) => until === nights.length);
	const options =
		whole.length > 0
			? whole.map(({ villa, centsUntil }) => ({
					parts: [{ villa, from: stay.from, until: stay.until }],
					cents: centsUntil(nights.length),
				}))
			: free.flatMap((first) =>
					free.flatMap((second) => cheapestChange(first, second, { from: stay.from, nights: nights.length })),
				);
	return options
		.toSorted((a, b) => a.cents - b.cents)
		.slice(0, limit)
		.flatMap(({ parts }): SuggestedStay[] => {
			const villas = parts.map(({ villa, from, until }) => ({
				villaId: villa.id,
				villaName: villa.name,
				from,
				until,
			}));
			const quoted = quoteVillaNights({ nights: villas, rates, discounts });
			if (!quoted) return [];
			return [{ villas, changesOn: villas[1]?.from ?? null, quote: quoted.quote }];
		});
}

type Part = { villa: PlanVilla; from: HotelDate; until: HotelDate };

/** How far a villa is free from the first night on, and from which night to the last; as numbers of nights. */
type Runs = {
	villa: PlanVilla;
	until: number;
	from: number;
	/** US cents for the nights before a number. */
	centsUntil: (night: number) => number;
};

function toRuns(
	villa: PlanVilla,
	{
		bars,
		rates,
		nights,
	}: { bars: readonly PlannedNights[]; rates: readonly TaxedRate[]; nights: readonly HotelDate[] },
): Runs {
	const ownRates = rates.filter(({ villaId }) => villaId === villa.id);
	const sums = [0];
	const isFree = nights.map((night) => {
		const rate = rateOfNight(ownRates, villa.id, night);
		sums.push((sums.at(-1) ?? 0) + (rate?.nightlyCents ?? 0));
		return rate !== undefined && !bars.some(({ from, until }) => from <= night && night < until);
	});
	const firstTaken = isFree.indexOf(false);
	return {
		villa,
		until: firstTaken === -1 ? nights.length : firstTaken,
		from: isFree.lastIndexOf(false) + 1,
		centsUntil: (night) => sums[night] ?? 0,
	};
}

/** The day to change from one villa to the other that costs least: none or one. */
function cheapestChange(
	first: Runs,
	second: Runs,
	{ from, nights }: { from: HotelDate; nights: number },
): { parts: Part[]; cents: number }[] {
	if (first.villa.id === second.villa.id) return [];
	let best: { night: number; cents: number } | null = null;
	for (let night = Math.min(first.until, nights - 1); night >= Math.max(second.from, 1); night -= 1) {
		const cents = first.centsUntil(night) + second.centsUntil(nights) - second.centsUntil(night);
		if (best === null || cents < best.cents) best = { night, cents };
	}
	if (best === null) return [];
	const changesOn = addDays(from, best.night);
	return [
		{
			parts: [
				{ villa: first.villa, from, until: changesOn },
				{ villa: second.villa, from: changesOn, until: addDays(from, nights) },
			],
			cents: best.cents,
		},
	];
}
