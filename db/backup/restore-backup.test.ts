import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTables } from "./restore-backup.ts";

test("a table comes after those that it refers to, and otherwise the order stays", () => {
	const tables = [
		{ name: "allocations", references: ["stays", "villas"] },
		{ name: "audit", references: [] },
		{ name: "stays", references: ["reservations"] },
		{ name: "villas", references: [] },
		{ name: "reservations", references: [] },
	];
	const names = orderTables(tables).map(({ name }) => name);
	expect(names).toEqual(["audit", "villas", "reservations", "stays", "allocations"]);
});

test("a reference to the table itself or to one that is not copied holds nothing up", () => {
	const tables = [{ name: "folios", references: ["folios", "elsewhere"] }];
	expect(orderTables(tables)).toEqual(tables);
});

test("with any references, every table comes once and after those that it refers to", () => {
	fc.assert(
		fc.property(fc.array(fc.array(fc.nat(20)), { maxLength: 20 }), (numbers) => {
			// Each refers to earlier ones only, and then they are turned around.
			const tables = numbers.map((others, index) => ({
				name: String(index),
				references: others.filter((other) => other < index).map(String),
			}));
			const ordered = orderTables(tables.toReversed());
			expect(ordered.toSorted((a, b) => Number(a.name) - Number(b.name))).toEqual(tables);
			for (const [index, { references }] of ordered.entries()) {
				const before = ordered.slice(0, index).map(({ name }) => name);
				expect(before).toEqual(expect.arrayContaining(references));
			}
		}),
	);
});

test("a circle is an error that names its tables", () => {
	const tables = [
		{ name: "hens", references: ["eggs"] },
		{ name: "eggs", references: ["hens"] },
	];
	expect(() => orderTables(tables)).toThrow("Tables refer to each other in a circle: hens, eggs");
});
