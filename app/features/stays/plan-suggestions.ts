import type { Discount } from "#app/features/rates/discounts.ts";
import { type Rate, rateOfNight } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { overlaps } from "./availability.ts";
import type { PlannedNights } from "./plan-changes.ts";
import type { NamedNights, PlanVilla } from "./plan-facts.ts";
import { quoteVillaNights } from "./pricing.ts";

/** What takes a villa, and whether a suggestion may move it. */
export type SuggestionBar = PlannedNights & {
	id: string;
	/** Of the party. */
	guests: number;
	isMovable: boolean;
};

/** A bar and the villa that it would move to. */
export type SuggestedMove = { id: string; villaId: string };

/** How many more stays than those in the way a suggestion moves, and how many places it tries before it gives up. */
const moreMoves = 2;
const mostTries = 400;

/**
 * The fewest moves that free a villa for some nights: each stay in the way goes to a villa that is free for it, or whose
 * guests make room in turn. A villa as large as its own is preferred, then a larger one, then any that sleeps the party.
 * Null when there is no such plan.
 */
export function suggestMoves(input: {
	villas: readonly PlanVilla[];
	bars: readonly SuggestionBar[];
	wanted: PlannedNights;
}): SuggestedMove[] | null {
	const inTheWay = listMeeting(input.bars, input.wanted);
	if (inTheWay.some(({ isMovable }) => !isMovable)) return null;
	const search = new Search(input.villas, input.bars);
	const start = { moved: new Set(inTheWay), taken: [input.wanted], moves: [] };
	for (let most = inTheWay.length; most <= inTheWay.length + moreMoves; most += 1) {
		const found = search.place(inTheWay, start, most);
		if (found) return found;
	}
	return null;
}

type Situation = {
	/** Those that are no longer where they were. */
	moved: ReadonlySet<SuggestionBar>;
	/** The wanted nights, and the new ones of the bars that have moved. */
	taken: readonly PlannedNights[];
	moves: readonly SuggestedMove[];
};

class Search {
	readonly #villas: readonly PlanVilla[];
	readonly #barsOf: ReadonlyMap<string, readonly SuggestionBar[]>;
	#tries = 0;

	constructor(villas: readonly PlanVilla[], bars: readonly SuggestionBar[]) {
		this.#villas = villas;
		this.#barsOf = Map.groupBy(bars, ({ villaId }) => villaId);
	}

	/** Places for bars without one, with at most so many moves in all. */
	place(homeless: readonly SuggestionBar[], situation: Situation, most: number): SuggestedMove[] | null {
		const [bar, ...rest] = homeless;
		if (!bar) return [...situation.moves];
		const spare = most - situation.moves.length - homeless.length;
		if (spare < 0) return null;
		for (const { id, others } of this.#listPlaces(bar, situation, spare)) {
			this.#tries += 1;
			if (this.#tries > mostTries) return null;
			const found = this.place(
				[...rest, ...others],
				{
					moved: new Set([...situation.moved, ...others]),
					taken: [...situation.taken, { ...bar, villaId: id }],
					moves: [...situation.moves, { id: bar.id, villaId: id }],
				},
				most,
			);
			if (found) return found;
		}
		return null;
	}

	/** Where a bar could go, with at most so many others that make room; first where nobody has to. */
	#listPlaces(bar: SuggestionBar, { moved, taken }: Situation, spare: number) {
		return this.#listVillasFor(bar)
			.filter(({ id }) => listMeeting(taken, { ...bar, villaId: id }).length === 0)
			.map(({ id }) => ({
				id,
				others: listMeeting(this.#barsOf.get(id) ?? [], { ...bar, villaId: id }).filter(
					(other) => !moved.has(other),
				),
			}))
			.filter(({ others }) => others.length <= spare && others.every(({ isMovable }) => isMovable))
			.toSorted((a, b) => a.others.length - b.others.length);
	}

	/** Other villas that sleep the party, or as many as its own, the best first. */
	#listVillasFor(bar: SuggestionBar): PlanVilla[] {
		const own = this.#villas.find(({ id }) => id === bar.villaId)?.maxOccupancy ?? bar.guests;
		const isSmaller = ({ maxOccupancy }: PlanVilla) => (maxOccupancy < own ? 1 : 0);
		return this.#villas
			.filter(
				({ id, available, maxOccupancy }) =>
					available && id !== bar.villaId && maxOccupancy >= Math.min(bar.guests, own),
			)
			.toSorted((a, b) => isSmaller(a) - isSmaller(b) || a.maxOccupancy - b.maxOccupancy);
	}
}

function listMeeting<Bar extends PlannedNights>(bars: readonly Bar[], wanted: PlannedNights): Bar[] {
	return bars.filter((bar) => bar.villaId === wanted.villaId && overlaps(bar, wanted));
}

/** A new stay in one villa, or in two one after the other, with its price. */
export type SuggestedStay = {
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
	rates: readonly Rate[];
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
	}: { bars: readonly PlannedNights[]; rates: readonly Rate[]; nights: readonly HotelDate[] },
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
