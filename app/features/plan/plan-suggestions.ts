import { overlaps } from "#app/features/stays/availability.ts";
import type { PlannedNights, PlanVilla } from "#app/features/stays/villa-nights.ts";

/** An allocation of a villa, and whether a suggestion may move it. */
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
