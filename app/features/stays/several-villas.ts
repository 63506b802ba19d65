import type { Restricted } from "#app/features/rates/restrictions.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { findObstacle, findSaleRule, type Nights, overlaps } from "./availability.ts";
import type { TypedCode } from "./desk/describe-code.ts";
import { quoteStay } from "./pricing.ts";
import {
	type ForSale,
	findInTurnOffer,
	type InTurnOffer,
	listInTurnOffers,
	listWalkInOffers,
	type WalkInOffer,
	type WantedStay,
} from "./walk-in-offers.ts";

/** A villa that is free for all nights, with its total in US cents. */
type FreeVilla = {
	villaId: string;
	name: string;
	sleeps: number;
	totalCents: number;
	restriction?: Restricted;
};

/**
 * The villas for a party: as few as hold it, of those the ones that guests could reserve themselves, and of those the
 * least expensive. Each villa has at least one guest. Null where all that are free together are too small.
 * @param least how many villas the party wants at least
 */
export function chooseVillas(free: readonly FreeVilla[], guests: number, least = 1): FreeVilla[] | null {
	const most = Math.min(free.length, guests);
	// The best choice by how many villas it has and how many guests it holds, villa by villa: 200 villas are no more work than eight.
	const best: (Choice | undefined)[][] = Array.from({ length: most + 1 }, () => []);
	if (best[0]) best[0][0] = { villas: [], rules: 0, cents: 0 };
	for (const villa of free)
		for (let count = most - 1; count >= 0; count -= 1)
			for (let held = guests; held >= 0; held -= 1) {
				const choice = best[count]?.[held];
				const row = best[count + 1];
				if (!choice || !row) continue;
				const holds = Math.min(guests, held + villa.sleeps);
				const more = addVilla(choice, villa);
				if (isBetter(more, row[holds])) row[holds] = more;
			}
	return best.slice(least).find((row) => row[guests])?.[guests]?.villas ?? null;
}

type Choice = { villas: FreeVilla[]; rules: number; cents: number };

const addVilla = ({ villas, rules, cents }: Choice, villa: FreeVilla): Choice => ({
	villas: [...villas, villa],
	rules: rules + (villa.restriction ? 1 : 0),
	cents: cents + villa.totalCents,
});

const isBetter = (one: Choice, other: Choice | undefined) =>
	!other || one.rules < other.rules || (one.rules === other.rules && one.cents < other.cents);

const sumOf = (villas: readonly FreeVilla[], of: (villa: FreeVilla) => number) =>
	villas.reduce((sum, villa) => sum + of(villa), 0);

/** The desk's offers to a party for some nights. */
export type DeskOffers = {
	/** The villas that are free on the first night; one is chosen, or several. */
	offers: WalkInOffer[];
	/** Whether several are chosen: the clerk has asked for it, or no single villa is free and large enough. */
	isSeveral: boolean;
	/** Whether one villa would do. */
	isOneEnough: boolean;
	/** Those of `offers` that are chosen at first. */
	suggested: string[];
	/** Two villas one after the other, where no single villa will do or they were asked for. */
	inTurn: InTurnOffer[];
	/** How many villas are free for all nights, and how many guests they sleep in all. */
	free: { villas: number; sleeps: number };
	/** No villa, nor several together, is free for all nights and large enough: other dates and the waiting list are left. */
	isSoldOut: boolean;
};

/** The purpose of the list of villas. `several`: the clerk wants more than one villa for the party. */
export type WalkInQuery = WantedStay & {
	several: boolean;
	/** The code that was typed, as it is stored; empty for none. */
	promoCode: string;
};

/** How the form says for which nights and code its villas were shown. */
export const shownNights = ({ checkIn, nights, promoCode }: WalkInQuery) =>
	`${checkIn} ${nights} ${promoCode}`.trim();

/** The offers to the party, with the terms of their prices. */
export type WalkInOffers = DeskOffers & {
	prices: Pick<ForSale, "rates" | "discounts">;
	/** Other nights, where nothing is free for all of those asked for. */
	others: OtherStay[];
	/** Whether the nights are late enough for the waiting list. */
	mayWait: boolean;
	/** The code of the query; null without one. */
	code: TypedCode | null;
};

/**
 * What a party can have for its nights. `several` where the clerk wants more than one villa.
 * @param asked what the form or a quote names: two villas one after the other among it are offered as long as they are free
 */
export function listDeskOffers(
	availability: ForSale,
	wanted: WantedStay,
	several: boolean,
	asked: readonly string[] = [],
): DeskOffers {
	const forOne = listWalkInOffers(availability, wanted);
	const isOneEnough = forOne.some(({ obstacle }) => obstacle === null);
	const ofAnySize = listWalkInOffers(availability, { ...wanted, guests: 1 });
	const isSeveral = (several && wanted.guests > 1) || !isOneEnough;
	const named = [...new Set(asked)].flatMap((value) => findInTurnOffer(availability, wanted, value) ?? []);
	const found = isOneEnough ? [] : listInTurnOffers(availability, wanted);
	const inTurn = [...named.filter(({ value }) => found.every((one) => one.value !== value)), ...found];
	const free = ofAnySize.flatMap(({ price, obstacle, ...villa }): FreeVilla[] =>
		price && obstacle === null ? [{ ...villa, totalCents: price.totalCents }] : [],
	);
	const suggested = chooseVillas(free, wanted.guests, isOneEnough ? 2 : 1);
	return {
		offers: isSeveral ? ofAnySize : forOne,
		isSeveral,
		isOneEnough,
		// With a change of villas to choose from, too, nothing is chosen for the clerk.
		suggested: isSeveral && inTurn.length === 0 ? (suggested ?? []).map(({ villaId }) => villaId) : [],
		inTurn,
		free: { villas: free.length, sleeps: sumOf(free, ({ sleeps }) => sleeps) },
		isSoldOut: !isOneEnough && suggested === null,
	};
}

/** Other nights on which a party can have its villas. US cents, with tax. */
export type OtherStay = Nights & { villaNames: string[]; totalCents: number };

/** How far from the wanted arrival, in days, and how many. */
const farthestDays = 60;
const mostOthers = 3;

/**
 * The nearest nights that are free for a party which finds none for those it wants: from the same day as many as there are,
 * then as many nights on other days, the nearest first and earlier before later. Only what guests could reserve themselves.
 * @param availability with the nights taken from 60 days before the wanted nights to 60 days after them
 */
export function listOtherStays(
	availability: ForSale,
	{ checkIn, nights, guests }: WantedStay,
	{ today, lastCheckIn }: { today: HotelDate; lastCheckIn: HotelDate },
): OtherStay[] {
	const found: OtherStay[] = [];
	for (let fewer = nights - 1; fewer >= 1 && found.length === 0; fewer -= 1)
		found.push(...findStay({ from: checkIn, until: addDays(checkIn, fewer) }));
	const others: OtherStay[] = [];
	for (let distance = 1; distance <= farthestDays && others.length < mostOthers; distance += 1)
		for (const from of [addDays(checkIn, -distance), addDays(checkIn, distance)]) {
			const stay = { from, until: addDays(from, nights) };
			if (from < today || from > lastCheckIn || others.length >= mostOthers) continue;
			// Two proposals that differ by a day are one idea.
			if (!others.some((other) => overlaps(other, stay))) others.push(...findStay(stay));
		}
	return [...found, ...others];

	function findStay(stay: Nights): OtherStay[] {
		const { rates, discounts } = availability;
		const free = availability.villas.filter(
			(villa) => !findObstacle(villa.taken, stay) && !findSaleRule(villa, stay),
		);
		if (free.reduce((sum, { maxOccupancy }) => sum + maxOccupancy, 0) < guests) return [];
		const quote = (villaIds: readonly string[]) =>
			quoteStay({ villaIds, checkIn: stay.from, checkOut: stay.until, rates, discounts });
		const priced = free.flatMap(({ id, name, maxOccupancy }): FreeVilla[] => {
			const price = quote([id]);
			return price ? [{ villaId: id, name, sleeps: maxOccupancy, totalCents: price.totalCents }] : [];
		});
		const chosen = chooseVillas(priced, guests);
		const total = chosen && quote(chosen.map(({ villaId }) => villaId));
		return chosen && total
			? [{ ...stay, villaNames: chosen.map(({ name }) => name), totalCents: total.totalCents }]
			: [];
	}
}

/** The days that `listOtherStays` looks at. */
export const otherStaysWindow = ({ checkIn, nights }: WantedStay) => ({
	from: addDays(checkIn, -farthestDays),
	until: addDays(checkIn, nights + farthestDays),
});
