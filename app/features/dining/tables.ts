/** A table of the pavilion. */
export type Table = { id: number; seats: number };

/** A party that has tables at a seating, or is to have them. */
export type SeatedParty = {
	reservationId: string;
	guests: number;
	tableIds: readonly number[];
	/** Whether it may be given other tables: nobody has been told which they are before the evening. */
	isMovable: boolean;
};

/** Which tables a party is given, and which others are given to parties that make room for it. */
export type Seated = { tableIds: number[]; moved: { reservationId: string; tableIds: number[] }[] };

/**
 * Tables for a party at a seating: the fewest seats that are enough, then the fewest tables, then the lowest numbers.
 * Where the free tables are not enough, the fewest other parties are moved. Null where even that does not seat
 * everybody.
 */
export function seatParty(
	tables: readonly Table[],
	seated: readonly SeatedParty[],
	guests: number,
): Seated | null {
	const seats = tables.reduce((sum, table) => sum + table.seats, 0);
	if (seats < seated.reduce((sum, one) => sum + one.guests, guests)) return null;
	const movable = seated.filter(({ isMovable }) => isMovable);
	for (const moving of listSubsets(movable)) {
		const taken = new Set(seated.filter((one) => !moving.includes(one)).flatMap((one) => one.tableIds));
		const free = tables.filter(({ id }) => !taken.has(id));
		const wanted = [{ reservationId: null, guests }, ...moving].toSorted((a, b) => b.guests - a.guests);
		const given = seatAll(
			free,
			wanted.map((one) => one.guests),
		);
		if (!given) continue;
		const moved = wanted.flatMap(({ reservationId }, index) =>
			reservationId === null ? [] : [{ reservationId, tableIds: given[index] ?? [] }],
		);
		return { tableIds: given[wanted.findIndex((one) => one.reservationId === null)] ?? [], moved };
	}
	return null;
}

/** Tables for each of several parties, in their order; null where they do not all find seats. */
function seatAll(free: readonly Table[], parties: readonly number[]): number[][] | null {
	const [guests, ...others] = parties;
	if (guests === undefined) return [];
	for (const choice of listSufficient(free, guests)) {
		const rest = seatAll(
			free.filter((table) => !choice.includes(table)),
			others,
		);
		if (rest) return [choice.map(({ id }) => id), ...rest];
	}
	return null;
}

/** The tables that can be joined for a party, the best first; none of them has a table too many. */
function listSufficient(free: readonly Table[], guests: number): Table[][] {
	const seatsOf = (tables: readonly Table[]) => tables.reduce((sum, { seats }) => sum + seats, 0);
	return listSubsets(free)
		.filter((tables) => {
			const spare = seatsOf(tables) - guests;
			return spare >= 0 && tables.every(({ seats }) => seats > spare);
		})
		.toSorted((a, b) => seatsOf(a) - seatsOf(b) || a.length - b.length);
}

/** Every choice of some of the things, the smallest ones first and each in their order. */
function listSubsets<Thing>(things: readonly Thing[]): Thing[][] {
	let subsets: Thing[][] = [[]];
	for (const thing of things) subsets = [...subsets, ...subsets.map((subset) => [...subset, thing])];
	return subsets.toSorted((a, b) => a.length - b.length);
}
