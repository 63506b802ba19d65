import { beforeEach, describe, expect, test } from "vitest";
import { dinners } from "#db/schema/dinners.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeDinnerInput } from "#test/factories/forms.ts";
import { bookDinner } from "#test/factories/reservations.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import { reserveDinner } from "./operations/reserve-dinner.server.ts";

const { db, pool, inProcesses, countDeadlocks } = await openTestDatabase();
const anyProcess = inProcesses();

const date = "2026-12-12";

beforeEach(async () => {
	await clearDatabase(pool);
});

const reserved = (change: Parameters<typeof bookDinner>[1] = {}) => bookDinner(db, change);

/** Seatings that two groups have: there must never be any. */
async function countDoubleSeatings(): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from dinners a join dinners b
		on a.reservation_id < b.reservation_id and a.experience_id = b.experience_id and a.date = b.date and a.seating = b.seating
			and a.status <> 'cancelled' and b.status <> 'cancelled'`);
	return rows[0].n;
}

describe("under load", () => {
	const fifty = (change: Parameters<typeof makeDinnerInput>[0]) =>
		Promise.all(
			Array.from({ length: 50 }, (_, guest) =>
				reserveDinner(anyProcess(), makeDinnerInput({ ...change, name: `Guest ${guest}` }), asGuest()),
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
			await clearDatabase(pool);
			const evenings = [date, "2026-12-13", "2026-12-14"].flatMap((day) => [
				{ date: day, seating: "18:00" },
				{ date: day, seating: "20:30" },
			]);
			const reservedDinners = await Promise.all(evenings.map((evening) => reserved(evening)));
			const changes = reservedDinners.flatMap((dinner, index) =>
				[1, 5].map((step) => {
					const evening = evenings[(index + step) % evenings.length] ?? evenings[0];
					if (!evening) throw new Error("There is no evening to change to.");
					return changeDinner(
						anyProcess(),
						{ reservationId: dinner.id, ...evening, guests: 8, agreedTotalCents: 106_000 },
						asGuest(),
					);
				}),
			);
			const cancelled = reservedDinners[round % 6];
			const outcomes = await Promise.all([
				...changes,
				...evenings.map((evening) => reserveDinner(anyProcess(), makeDinnerInput(evening), asGuest())),
				cancelDinner(anyProcess(), { reservationId: cancelled?.id ?? "", agreedOwedCents: 0 }, asGuest()),
			]);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(["seating_taken", "not_changeable"]).toContain(outcome.reason);
			expect(await countDoubleSeatings()).toBe(0);
		}
		expect(await countDeadlocks()).toBe(before);
	});
});
