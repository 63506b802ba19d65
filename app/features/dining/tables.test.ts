import fc from "fast-check";
import { expect, test } from "vitest";
import { initialPavilionTables as tables } from "#db/catalog/initial-catalog.ts";
import { type SeatedParty, seatParty } from "./tables.ts";

const party = (reservationId: string, guests: number, tableIds: number[], isMovable = true): SeatedParty => ({
	...{ reservationId, guests, tableIds, isMovable },
});

test.each([
	[1, [1]],
	[2, [1]],
	[3, [5]],
	[4, [5]],
	[5, [1, 5]],
	[6, [1, 5]],
	[7, [5, 6]],
	[8, [5, 6]],
])("a party of %i is given the smallest tables that are enough", (guests, tableIds) => {
	expect(seatParty(tables, [], guests)).toEqual({ tableIds, moved: [] });
});

test("two have a table of four where no table of two is left, and four have two of two joined", () => {
	const couples = [1, 2, 3, 4].map((id) => party(`couple ${id}`, 2, [id]));
	expect(seatParty(tables, couples, 2)).toEqual({ tableIds: [5], moved: [] });
	const fours = [5, 6].map((id) => party(`four ${id}`, 4, [id]));
	expect(seatParty(tables, fours, 3)).toEqual({ tableIds: [1, 2], moved: [] });
});

test("a couple at a table of four is moved when four want it, and nobody is moved without need", () => {
	const seated = [
		party("couple", 2, [5]),
		party("four", 4, [6]),
		...[1, 2, 3].map((id) => party(`couple ${id}`, 2, [id])),
	];
	expect(seatParty(tables, seated, 2)).toEqual({ tableIds: [4], moved: [] });
	expect(seatParty(tables, seated, 4)).toEqual({
		tableIds: [5],
		moved: [{ reservationId: "couple", tableIds: [4] }],
	});
	const served = seated.map((one) => ({ ...one, isMovable: false }));
	expect(seatParty(tables, served, 4)).toBeNull();
});

test("a full pavilion has no table for one more", () => {
	const seated = tables.map(({ id, seats }) => party(`party ${id}`, seats, [id]));
	expect(seatParty(tables, seated, 1)).toBeNull();
});

test("in whichever order parties come, everybody has seats enough and no table is given twice", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 10 }), (parties) => {
			const given = new Map<string, { guests: number; tableIds: readonly number[] }>();
			for (const [index, guests] of parties.entries()) {
				const seated = [...given].map(([id, one]) => ({ reservationId: id, isMovable: true, ...one }));
				const found = seatParty(tables, seated, guests);
				if (!found) continue;
				given.set(`party ${index}`, { guests, tableIds: found.tableIds });
				for (const { reservationId, tableIds } of found.moved) {
					const moved = given.get(reservationId);
					if (!moved) throw new Error("Somebody who has no table was moved.");
					given.set(reservationId, { ...moved, tableIds });
				}
			}
			const taken = [...given.values()].flatMap(({ tableIds }) => tableIds);
			expect(new Set(taken).size).toBe(taken.length);
			for (const { guests, tableIds } of given.values()) {
				const seats = tables
					.filter(({ id }) => tableIds.includes(id))
					.reduce((sum, one) => sum + one.seats, 0);
				expect(seats).toBeGreaterThanOrEqual(guests);
				expect(seats).toBeLessThanOrEqual(8);
			}
		}),
	);
});
