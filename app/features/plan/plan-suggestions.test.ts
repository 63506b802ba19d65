import fc from "fast-check";
import { expect, test } from "vitest";
import { overlaps } from "#app/features/stays/availability.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { type SuggestionBar, suggestMoves } from "./plan-suggestions.ts";

const villa = (id: string, maxOccupancy: number, available = true) => ({
	id,
	name: id.toUpperCase(),
	available,
	maxOccupancy,
});
const villas = [villa("vista", 4), villa("hut", 2), villa("palm", 6), villa("ocean", 4)];
const nights = (villaId: string, from: number, until: number) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const bar = (id: string, villaId: string, from: number, until: number, change = {}): SuggestionBar => ({
	id,
	...nights(villaId, from, until),
	guests: 2,
	isMovable: true,
	...change,
});
const wanted = nights("vista", 14, 18);

test("a free villa needs no move, and anyone who is in the way goes to a villa as large as their own before a larger one", () => {
	expect(suggestMoves({ villas, bars: [], wanted })).toEqual([]);
	expect(suggestMoves({ villas, bars: [bar("ana", "vista", 15, 17)], wanted })).toEqual([
		{ id: "ana", villaId: "ocean" },
	]);
});

test("a larger villa comes before a smaller one, and a villa too small for the party never", () => {
	const taken = bar("ben", "ocean", 14, 18, { isMovable: false });
	expect(suggestMoves({ villas, bars: [bar("ana", "vista", 15, 17), taken], wanted })).toEqual([
		{ id: "ana", villaId: "palm" },
	]);
	const palm = bar("cleo", "palm", 14, 18, { isMovable: false });
	expect(suggestMoves({ villas, bars: [bar("ana", "vista", 15, 17), taken, palm], wanted })).toEqual([
		{ id: "ana", villaId: "hut" },
	]);
	const four = bar("ana", "vista", 15, 17, { guests: 4 });
	expect(suggestMoves({ villas, bars: [four, taken, palm], wanted })).toBeNull();
});

test("where no villa is free, those who are there make room in turn, with as few moves as can be", () => {
	const bars = [
		bar("ana", "vista", 14, 18, { guests: 4 }),
		bar("ben", "ocean", 16, 19),
		bar("cleo", "palm", 13, 20, { isMovable: false }),
	];
	expect(suggestMoves({ villas, bars, wanted })).toEqual([
		{ id: "ana", villaId: "ocean" },
		{ id: "ben", villaId: "hut" },
	]);
});

test("guests in the hotel, blocks and locked stays are never moved", () => {
	expect(
		suggestMoves({ villas, bars: [bar("ana", "vista", 15, 17, { isMovable: false })], wanted }),
	).toBeNull();
});

test("whatever a suggestion moves, the wanted nights are free and no villa has two at once", () => {
	const anyBar = fc.record({
		villa: fc.nat(3),
		start: fc.nat(12),
		length: fc.integer({ min: 1, max: 5 }),
		guests: fc.integer({ min: 1, max: 2 }),
		isMovable: fc.boolean(),
	});
	fc.assert(
		fc.property(
			fc.array(anyBar, { maxLength: 14 }),
			fc.nat(9),
			fc.integer({ min: 1, max: 4 }),
			(drawn, start, length) => {
				const bars: SuggestionBar[] = [];
				for (const [index, one] of drawn.entries()) {
					const from = addDays("2026-12-10", one.start);
					const added = {
						id: String(index),
						villaId: villas[one.villa]?.id ?? "",
						from,
						until: addDays(from, one.length),
						guests: one.guests,
						isMovable: one.isMovable,
					};
					if (!bars.some((other) => other.villaId === added.villaId && overlaps(other, added)))
						bars.push(added);
				}
				const from = addDays("2026-12-10", start);
				const free = { villaId: "vista", from, until: addDays(from, length) };
				const moves = suggestMoves({ villas, bars, wanted: free });
				if (!moves) return;
				const after = bars.map((one) => ({
					...one,
					villaId: moves.find(({ id }) => id === one.id)?.villaId ?? one.villaId,
				}));
				for (const { id } of moves) expect(bars.find((one) => one.id === id)?.isMovable).toBe(true);
				for (const one of after) {
					expect(one.villaId === "vista" && overlaps(one, free)).toBe(false);
					for (const other of after)
						expect(one !== other && one.villaId === other.villaId && overlaps(one, other)).toBe(false);
				}
			},
		),
		{ numRuns: 300 },
	);
});
