import { type Rate, rateOfNight } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { type Quote, sumLines } from "#app/lib/priced-line.ts";
import { overlaps } from "./availability.ts";
import type { PlannedNights } from "./plan-changes.ts";
import type { NamedNights, PlanVilla } from "./plan-facts.ts";
import { quoteStay } from "./pricing.ts";

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
const moreMoves = 3;
const mostTries = 20_000;

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
	const search = new Search(input.villas);
	for (let most = inTheWay.length; most <= inTheWay.length + moreMoves; most += 1) {
		const found = search.place(
			inTheWay,
			{
				bars: input.bars.filter((bar) => !inTheWay.includes(bar)),
				taken: [input.wanted],
				moves: [],
			},
			most,
		);
		if (found) return found;
	}
	return null;
}

type Situation = {
	/** Those that are where they were. */
	bars: readonly SuggestionBar[];
	/** The wanted nights, and those of the bars that have moved. */
	taken: readonly PlannedNights[];
	moves: readonly SuggestedMove[];
};

class Search {
	readonly #villas: readonly PlanVilla[];
	#tries = 0;

	constructor(villas: readonly PlanVilla[]) {
		this.#villas = villas;
	}

	/** Places for bars without one, with at most so many moves in all. */
	place(homeless: readonly SuggestionBar[], situation: Situation, most: number): SuggestedMove[] | null {
		const [bar, ...rest] = homeless;
		if (!bar) return [...situation.moves];
		if (situation.moves.length + homeless.length > most) return null;
		const places = this.#listVillasFor(bar)
			.filter(({ id }) => listMeeting(situation.taken, { ...bar, villaId: id }).length === 0)
			.map(({ id }) => ({ id, others: listMeeting(situation.bars, { ...bar, villaId: id }) }))
			.filter(({ others }) => others.every(({ isMovable }) => isMovable))
			.toSorted((a, b) => a.others.length - b.others.length);
		for (const { id, others } of places) {
			this.#tries += 1;
			if (this.#tries > mostTries) return null;
			const found = this.place(
				[...rest, ...others],
				{
					bars: situation.bars.filter((one) => !others.includes(one)),
					taken: [...situation.taken, { ...bar, villaId: id }],
					moves: [...situation.moves, { id: bar.id, villaId: id }],
				},
				most,
			);
			if (found) return found;
		}
		return null;
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
	stay: { from: HotelDate; until: HotelDate; guests: number };
	limit: number;
}): SuggestedStay[] {
	const { stay, rates, limit } = input;
	const nights = listNights(stay.from, stay.until);
	const free = input.villas
		.filter(({ available, maxOccupancy }) => available && maxOccupancy >= stay.guests)
		.map((villa) => toRuns(villa, { ...input, nights }));
	const whole = free.filter(({ until }) => until === nights.length);
	const options =
		whole.length > 0
			? whole.map(({ villa, centsUntil }) => ({
					parts: [{ villa, from: stay.from, until: stay.until }],
					cents: centsUntil(nights.length),
				}))
			: free.flatMap((first) => free.flatMap((second) => cheapestChange(first, second, stay)));
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
			const quotes = villas.map(({ villaId, from, until }) =>
				quoteStay({ villaIds: [villaId], checkIn: from, checkOut: until, rates }),
			);
			if (quotes.some((quote) => quote === null)) return [];
			const quote = sumLines(quotes.flatMap((one) => one?.lines ?? []));
			return [{ villas, changesOn: villas[1]?.from ?? null, quote }];
		});
}

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
	const own = bars.filter(({ villaId }) => villaId === villa.id);
	const sums = [0];
	const isFree = nights.map((night) => {
		const rate = rateOfNight(rates, villa.id, night);
		sums.push((sums.at(-1) ?? 0) + (rate?.nightlyCents ?? 0));
		return rate !== undefined && !own.some(({ from, until }) => from <= night && night < until);
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
function cheapestChange(first: Runs, second: Runs, stay: { from: HotelDate; until: HotelDate }) {
	const nights = listNights(stay.from, stay.until).length;
	if (first.villa.id === second.villa.id) return [];
	let best: { night: number; cents: number } | null = null;
	for (let night = Math.min(first.until, nights - 1); night >= Math.max(second.from, 1); night -= 1) {
		const cents = first.centsUntil(night) + second.centsUntil(nights) - second.centsUntil(night);
		if (best === null || cents < best.cents) best = { night, cents };
	}
	if (best === null) return [];
	const changesOn = addDays(stay.from, best.night);
	return [
		{
			parts: [
				{ villa: first.villa, from: stay.from, until: changesOn },
				{ villa: second.villa, from: changesOn, until: stay.until },
			],
			cents: best.cents,
		},
	];
}
