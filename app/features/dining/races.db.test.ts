import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelDinner, moveDinner, reserveDinner } from "#app/features/dining/commands.server.ts";
import { findDinner } from "#app/features/dining/queries.server.ts";
import { dinners } from "#db/schema/dinners.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerInput, noon } from "#test/factories/forms.ts";

const { db, pool } = await openTestDatabase();

const date = "2026-12-12";

beforeEach(async () => {
	await db.execute(sql`truncate dining_requests`);
});

async function reserved(change: Parameters<typeof makeDinnerInput>[0] = {}) {
	const outcome = await reserveDinner(db, makeDinnerInput(change), noon);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const dinner = await findDinner(db, outcome.reference);
	if (!dinner) throw new Error("The dinner is not there.");
	return dinner;
}

/** Transactions that PostgreSQL has broken off in this database, for a deadlock. */
async function countDeadlocks(): Promise<number> {
	await pool.query("select pg_stat_force_next_flush()");
	const { rows } = await pool.query(
		"select deadlocks::int as n from pg_stat_database where datname = current_database()",
	);
	return rows[0].n;
}

/** Seatings that two groups have: the promise of the house is that there are none. */
async function countDoubleSeatings(): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from dining_requests a join dining_requests b
		on a.id < b.id and a.experience = b.experience and a.date = b.date and a.seating = b.seating
			and a.status <> 'cancelled' and b.status <> 'cancelled'`);
	return rows[0].n;
}

describe("under load", () => {
	const fifty = (change: Parameters<typeof makeDinnerInput>[0]) =>
		Promise.all(
			Array.from({ length: 50 }, (_, guest) =>
				reserveDinner(db, makeDinnerInput({ ...change, name: `Guest ${guest}` }), noon),
			),
		);

	test("fifty groups want one seating at once: one gets it, forty-nine are refused and nothing breaks", async () => {
		const before = await countDeadlocks();
		const outcomes = await fifty({ seating: "20:30" });
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect(outcomes.filter((one) => !one.ok && one.reason === "seating_taken")).toHaveLength(49);
		expect(await countDeadlocks()).toBe(before);
	});

	test("fifty groups want the first free seating of a date at once: two get one, forty-eight are refused", async () => {
		const before = await countDeadlocks();
		const outcomes = await fifty({});
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
		expect(outcomes.filter((one) => !one.ok && one.reason === "seating_taken")).toHaveLength(48);
		const rows = await db.select({ seating: dinners.seating }).from(dinners);
		expect(rows.map(({ seating }) => seating).sort()).toEqual(["18:00", "20:30"]);
		expect(await countDeadlocks()).toBe(before);
	});

	test("groups that swap their seatings at once, while others want them, never deadlock and never share one", async () => {
		const before = await countDeadlocks();
		for (let round = 0; round < 12; round++) {
			await db.execute(sql`truncate dining_requests`);
			const places = [date, "2026-12-13", "2026-12-14"].flatMap((day) => [
				{ date: day, seating: "18:00" as const },
				{ date: day, seating: "20:30" as const },
			]);
			const dinners = await Promise.all(places.map((location) => reserved(location)));
			const moves = dinners.flatMap((dinner, index) =>
				[1, 5].map((step) => {
					const location = places[(index + step) % places.length] ?? places[0];
					if (!location) throw new Error("no place");
					return moveDinner(
						db,
						{ dinnerId: dinner.id, ...location, guests: 8, agreedTotalCents: 106_000 },
						noon,
					);
				}),
			);
			const cancelled = dinners[round % 6];
			const outcomes = await Promise.all([
				...moves,
				...places.map((location) => reserveDinner(db, makeDinnerInput(location), noon)),
				cancelDinner(db, { dinnerId: cancelled?.id ?? "", agreedOwedCents: 0 }, noon),
			]);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(["seating_taken", "not_changeable"]).toContain(outcome.reason);
			expect(await countDoubleSeatings()).toBe(0);
		}
		expect(await countDeadlocks()).toBe(before);
	});
});
