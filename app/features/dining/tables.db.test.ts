import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { changeDiningSettings } from "#app/features/catalog/operations/change-dining-settings.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { initialTableDinner } from "#db/catalog/initial-catalog.ts";
import { tableAllocations } from "#db/schema/dinners.ts";
import { openTestDatabase } from "#test/db.ts";
import { diningCatalog } from "#test/factories/catalog.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDinnerInput, noon } from "#test/factories/forms.ts";
import { sequencesOf } from "#test/rounds.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import { reserveDinner } from "./operations/reserve-dinner.server.ts";
import { findTeamDinner } from "./pavilion-day.server.ts";
import { getEvening } from "./queries.server.ts";

const { db, pool, inProcesses, countDeadlocks } = await openTestDatabase();
const anyProcess = inProcesses();
const { seatings } = diningCatalog;

const experience = initialTableDinner.id;
const date = "2026-12-12";
const seating = "18:00";

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("delete from dining_settings");
});

const reserve = (change: Parameters<typeof makeDinnerInput>[0] = {}, on = db) =>
	reserveDinner(on, makeDinnerInput({ experience, date, seating, guests: 2, ...change }), asGuest());

async function reserved(change: Parameters<typeof makeDinnerInput>[0] = {}) {
	const outcome = await reserve(change);
	const dinner = outcome.ok ? await findTeamDinner(db, outcome.reference) : null;
	if (!dinner) throw new Error("It was refused.");
	return dinner;
}

const tablesOf = async ({ reference }: { reference: string }) =>
	(await findTeamDinner(db, reference))?.tableIds;

const group = (change: Parameters<typeof makeDinnerInput>[0] = {}) =>
	reserveDinner(db, makeDinnerInput({ date, seating, ...change }), asGuest());

const setGroupsTakeTables = (groupsTakeTables: boolean) => {
	const version = toVersion({ groupsTakeTables: !groupsTakeTables });
	return changeDiningSettings(
		db,
		{ version, setting: { groupsTakeTables } },
		{ by: { kind: "staff", name: "Rosa", roles: ["manager"] }, now: noon },
	);
};

/** Tables that two dinners have, and dinners without seats for their party: there must never be any. */
async function countWrongTables(): Promise<number> {
	const { rows } = await pool.query(`
		select (select count(*) from (select from table_allocations a join dinners using (reservation_id)
				where released_at is null and status <> 'cancelled'
				group by a.table_id, a.date, a.seating having count(*) > 1) as twice)::int
			+ (select count(*) from dinners d join reservations r on r.id = d.reservation_id
				where takes = 'tables' and status <> 'cancelled' and r.guests > (select coalesce(sum(seats), 0)
					from table_allocations a join pavilion_tables t on t.id = a.table_id
					where a.reservation_id = r.id and released_at is null and a.date = d.date and a.seating = d.seating))::int
			as n`);
	return rows[0].n;
}

describe("a table", () => {
	test("is given at $55 a guest with service charge and GST, and its release is written when it is cancelled", async () => {
		const dinner = await reserved();
		expect(dinner).toMatchObject({
			tableIds: [1],
			totalCents: 14_575,
			title: "Pavilion Dinner",
			minutes: 90,
		});
		expect(await cancelDinner(db, { reservationId: dinner.id, agreedOwedCents: 0 }, asGuest())).toMatchObject(
			{
				ok: true,
			},
		);
		expect(await db.select().from(tableAllocations)).toMatchObject([{ tableId: 1, releasedAt: noon }]);
		expect(await tablesOf(await reserved())).toEqual([1]);
	});

	test("is given to a party of eight at most", async () => {
		expect(await tablesOf(await reserved({ guests: 8 }))).toEqual([5, 6]);
		expect(await reserve({ guests: 9 })).toEqual({
			ok: false,
			reason: "group_too_large",
			minimum: 1,
			maximum: 8,
		});
	});

	test("of four is made free for four: the couple at it is moved to one of two", async () => {
		const couples = [];
		for (let index = 0; index < 5; index += 1) couples.push(await reserved());
		const [first, , , , fifth] = couples;
		if (!first || !fifth) throw new Error("Too few couples.");
		await reserved({ guests: 4 });
		expect(await reserve({ guests: 4 })).toMatchObject({ reason: "seating_taken" });
		await cancelDinner(db, { reservationId: first.id, agreedOwedCents: 0 }, asGuest());
		expect(await tablesOf(fifth)).toEqual([5]);
		expect(await tablesOf(await reserved({ guests: 4 }))).toEqual([5]);
		expect(await tablesOf(fifth)).toEqual([1]);
	});

	test("that is full at a seating sends a party that asks for none to the next one", async () => {
		await reserved({ guests: 8 });
		await reserved({ guests: 8 });
		expect(await reserve()).toMatchObject({ ok: false, reason: "seating_taken" });
		expect((await reserved({ seating: null })).seating).toBe("20:30");
	});

	test("sent twice is one dinner, and with other allergies it is refused", async () => {
		const input = { idempotencyKey: crypto.randomUUID(), phone: null, diet: "Nuts" };
		const first = await reserve(input);
		expect(await reserve(input)).toMatchObject({ ok: true, repeated: true });
		expect(await reserve({ ...input, diet: "Milk" })).toMatchObject({ reason: "form_already_used" });
		// Browsers store no allergies: they are missing where the page was loaded again after its answer was lost.
		expect(await reserve({ ...input, diet: null })).toMatchObject({ ok: true, repeated: true });
		expect(first.ok && (await findTeamDinner(db, first.reference))).toMatchObject({ diet: "Nuts" });
		expect(await db.$count(tableAllocations)).toBe(1);
	});
});

describe("a change", () => {
	test("of the party gives larger tables, and of the seating those of the other one", async () => {
		const { id: reservationId, reference } = await reserved();
		const wanted = { reservationId, date, seating, guests: 5, agreedTotalCents: 36_438 };
		expect(await changeDinner(db, wanted, asGuest())).toMatchObject({ ok: true });
		expect(await tablesOf({ reference })).toEqual([1, 5]);
		expect(await changeDinner(db, { ...wanted, seating: "20:30" }, asGuest())).toMatchObject({ ok: true });
		expect(await tablesOf({ reference })).toEqual([1, 5]);
		expect(await tablesOf(await reserved({ guests: 6 }))).toEqual([1, 5]);
		expect(await countWrongTables()).toBe(0);
	});

	test("to a full seating changes nothing", async () => {
		await reserved({ guests: 8, seating: "20:30" });
		await reserved({ guests: 7, seating: "20:30" });
		const { id: reservationId, reference } = await reserved();
		const wanted = { reservationId, date, seating: "20:30", guests: 2, agreedTotalCents: 14_575 };
		expect(await changeDinner(db, wanted, asGuest())).toEqual({ ok: false, reason: "seating_taken" });
		expect(await findTeamDinner(db, reference)).toMatchObject({ seating, tableIds: [1], version: 0 });
	});
});

describe("a group's experience", () => {
	test("takes the tables of its seating, and finds it taken where a table is given", async () => {
		expect(await group()).toMatchObject({ ok: true });
		expect(await reserve()).toMatchObject({ ok: false, reason: "seating_taken" });
		await reserved({ seating: "20:30" });
		expect(await group({ seating: "20:30" })).toMatchObject({ ok: false, reason: "seating_taken" });
		expect(await group({ experience: "civic-spirit" })).toMatchObject({ ok: true });
	});

	test("leaves the tables to others where the hotel has decided so", async () => {
		expect(await setGroupsTakeTables(false)).toEqual({ ok: true });
		expect(await group()).toMatchObject({ ok: true });
		expect(await reserve()).toMatchObject({ ok: true });
		// Reserved dinners keep their tables.
		expect(await setGroupsTakeTables(true)).toEqual({ ok: true });
		expect(await reserve()).toMatchObject({ ok: true });
		expect(await group({ experience: "civic-spirit" })).toMatchObject({ reason: "seating_taken" });
	});

	test("that is moved to a seating with tables given is refused", async () => {
		const made = await group({ seating: "20:30" });
		const dinner = made.ok ? await findTeamDinner(db, made.reference) : null;
		await reserved();
		const wanted = { reservationId: dinner?.id ?? "", date, seating, guests: 8, agreedTotalCents: 106_000 };
		expect(await changeDinner(db, wanted, asGuest())).toEqual({ ok: false, reason: "seating_taken" });
	});
});

test("the evening that a form shows counts seats for the party, and the room that a group has", async () => {
	await reserved({ guests: 8 });
	await reserved({ guests: 4 });
	await group({ seating: "20:30" });
	const statesFor = async (tablesFor: number) =>
		(await getEvening(db, { experience, date, seatings, tablesFor }, noon)).seatings.map(
			({ state }) => state,
		);
	expect(await statesFor(4)).toEqual(["free", "taken"]);
	expect(await statesFor(5)).toEqual(["taken", "taken"]);
	const { nextDates } = await getEvening(db, { experience, date, seatings, tablesFor: 5 }, noon);
	expect(nextDates[0]).toBe(addDays(date, 1));
	const forGroup = await getEvening(db, { experience: "civic-spirit", date, seatings }, noon);
	expect(forGroup.seatings.map(({ state }) => state)).toEqual(["taken", "free"]);
});

describe("the database refuses to every writer", () => {
	test.each([
		[
			"a table that somebody else has",
			"insert into table_allocations (table_id, date, seating, reservation_id) select 1, date, seating, $1 from dinners where reservation_id = $1",
			"23505",
		],
		["a table of another evening", "update dinners set date = date + 1 where reservation_id = $1", "PA003"],
		[
			"a dinner without tables",
			"update table_allocations set released_at = now() where reservation_id = $1",
			"PA003",
		],
		["a larger party than its seats", "update reservations set guests = 3 where id = $1", "PA003"],
		[
			"tables of a cancelled dinner",
			"update dinners set status = 'cancelled' where reservation_id = $1",
			"PA003",
		],
		[
			"another table in place",
			"update table_allocations set table_id = 4 where reservation_id = $1",
			"23001",
		],
		["a group's room among tables", "update dinners set takes = 'room' where reservation_id = $1", "23P01"],
	])("%s", async (_, statement, code) => {
		await reserved();
		const { id } = await reserved();
		await expect(pool.query(statement, [id])).rejects.toMatchObject({ code });
		expect(await countWrongTables()).toBe(0);
	});
});

describe("under load", () => {
	test("thirty couples and groups want one seating at once in several processes: no table is given twice", async () => {
		const before = await countDeadlocks();
		await setGroupsTakeTables(false);
		const outcomes = await Promise.all(
			Array.from({ length: 30 }, (_, index) => reserve({ name: `Couple ${index}` }, anyProcess())),
		);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
		expect(outcomes.filter((one) => !one.ok && one.reason === "seating_taken")).toHaveLength(24);
		expect(await countWrongTables()).toBe(0);
		expect(await countDeadlocks()).toBe(before);
	});

	test("a group and a party that change to one empty seating at once never wait for each other", async () => {
		const before = await countDeadlocks();
		for (let round = 0; round < 15; round++) {
			await clearDatabase(pool);
			const party = await reserved();
			const made = await group({ seating: "20:30" });
			const other = made.ok ? await findTeamDinner(db, made.reference) : null;
			const wanted = { date: addDays(date, 2), seating, agreedTotalCents: null };
			const outcomes = await Promise.all([
				changeDinner(anyProcess(), { ...wanted, reservationId: party.id, guests: 2 }, asStaff()),
				changeDinner(anyProcess(), { ...wanted, reservationId: other?.id ?? "", guests: 8 }, asStaff()),
			]);
			expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		}
		expect(await countDeadlocks()).toBe(before);
	});

	test("parties and groups that reserve, change and cancel at once never share a table and never deadlock", async () => {
		const before = await countDeadlocks();
		for (let round = 0; round < 6; round++) {
			await clearDatabase(pool);
			const sizes = [2, 4, 3, 2, 5];
			const parties = [];
			for (const [index, guests] of sizes.entries())
				parties.push(await reserved({ guests, seating: index < 3 ? "18:00" : "20:30" }));
			const apart = addDays(date, 1);
			const made = await group({ date: apart });
			const groupDinner = made.ok ? await findTeamDinner(db, made.reference) : null;
			const outcomes = await Promise.all([
				...parties.map(({ id: reservationId, guests }, index) =>
					changeDinner(
						anyProcess(),
						{
							...{ reservationId, date: index % 2 === 0 ? apart : date, guests },
							seating: index < 3 ? "20:30" : "18:00",
							agreedTotalCents: null,
						},
						asStaff(),
					),
				),
				changeDinner(
					anyProcess(),
					{
						reservationId: groupDinner?.id ?? "",
						date: apart,
						seating: "20:30",
						guests: 8,
						agreedTotalCents: null,
					},
					asStaff(),
				),
				...sizes.map((guests) => reserve({ guests, seating: null }, anyProcess())),
				...sizes.map((guests) => reserve({ guests, date: apart, seating: "20:30" }, anyProcess())),
				reserveDinner(anyProcess(), makeDinnerInput({ date: apart, seating: "20:30" }), asGuest()),
				cancelDinner(
					anyProcess(),
					{ reservationId: parties[round % 5]?.id ?? "", agreedOwedCents: 0 },
					asStaff(),
				),
			]);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(["seating_taken", "not_changeable"]).toContain(outcome.reason);
			expect(await countWrongTables()).toBe(0);
		}
		expect(await countDeadlocks()).toBe(before);
	});
});

const step = fc.record({
	kind: fc.constantFrom("reserve", "reserve", "reserve", "cancel", "change"),
	// Mostly small parties at one seating, so that it is often nearly full.
	guests: fc.constantFrom(1, 2, 2, 2, 2, 3, 4, 4, 4, 5, 6, 8),
	seating: fc.constantFrom(0, 0, 0, 1),
	which: fc.nat(20),
});

/**
 * Whether parties can be seated, counted apart from the app: with four tables of two and two of four, those of four go to the
 * parties that save most by them.
 */
function fits(parties: readonly number[]): boolean {
	const [largest, ...others] = parties.toSorted((a, b) => b - a);
	const place = (guests: readonly number[], twos: number, fours: number): boolean => {
		const [next, ...rest] = guests;
		if (next === undefined) return true;
		return Array.from({ length: fours + 1 }, (_, given) => given).some((given) => {
			const needed = Math.max(0, Math.ceil((next - given * 4) / 2));
			return needed <= twos && place(rest, twos - needed, fours - given);
		});
	};
	return largest === undefined || place([largest, ...others], 4, 2);
}

test("after any sequence of reservations, changes and cancellations, parties are seated exactly when their number fits", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 32 }), async (steps) => {
			await clearDatabase(pool);
			const model = new Map<string, { guests: number; seating: string }>();
			const made: { id: string; reference: string }[] = [];
			const seatedAt = (at: string, except = "") =>
				[...model].flatMap(([reference, one]) =>
					one.seating === at && reference !== except ? [one.guests] : [],
				);
			for (const { kind, guests, which, ...chosen } of steps) {
				const at = seatings[chosen.seating] ?? seating;
				const known = made[which % Math.max(1, made.length)];
				if (kind === "reserve") {
					const outcome = await reserve({ guests, seating: at });
					expect(outcome.ok).toBe(fits([...seatedAt(at), guests]));
					const dinner = outcome.ok ? await findTeamDinner(db, outcome.reference) : null;
					if (!dinner) continue;
					made.push(dinner);
					model.set(dinner.reference, { guests, seating: at });
				} else if (known && kind === "cancel") {
					await cancelDinner(db, { reservationId: known.id, agreedOwedCents: 0 }, asGuest());
					model.delete(known.reference);
				} else if (known && kind === "change" && model.has(known.reference)) {
					const wanted = { reservationId: known.id, date, seating: at, guests, agreedTotalCents: null };
					const outcome = await changeDinner(db, wanted, asStaff());
					expect(outcome.ok).toBe(fits([...seatedAt(at, known.reference), guests]));
					if (outcome.ok) model.set(known.reference, { guests, seating: at });
				}
			}
			expect(await countWrongTables()).toBe(0);
			const { rows } = await pool.query(
				"select reference, guests, seating from dinners join reservations on id = reservation_id where status = 'confirmed'",
			);
			const stored = Object.fromEntries(rows.map(({ reference, ...line }) => [reference, line]));
			expect(stored).toEqual(Object.fromEntries(model));
		}),
		{ numRuns: sequencesOf(20) },
	);
}, 3_600_000);
