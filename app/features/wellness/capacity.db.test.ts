import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlState } from "#app/lib/sql-state.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { treatmentRequests } from "#db/schema/reservations.ts";
import { resources, treatmentSlots } from "#db/schema/resources.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { cancelTreatment, moveTreatment, reserveTreatment } from "./commands.server.ts";
import { findFreeTimes, findTreatment } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();
const date = "2026-12-12";

beforeAll(() => syncWellness(db));
beforeEach(async () => {
	await pool.query("truncate treatment_requests cascade; update resources set active = true");
});

const reserve = (change: Parameters<typeof makeTreatmentInput>[0] = {}, now = noon) =>
	reserveTreatment(db, makeTreatmentInput({ date, ...change }), crypto.randomUUID(), now);

async function idOf(outcome: Awaited<ReturnType<typeof reserve>>): Promise<string> {
	if (!outcome.ok) throw new Error(`It was refused: ${outcome.reason}`);
	return (await findTreatment(db, outcome.reference))?.id ?? "";
}

const heldSlots = () => pool.query("select resource_id from treatment_slots where released_at is null");

/** How many pairs of rows hold one therapist or room at one time: never more than none. */
async function countOverlaps(): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from treatment_slots a join treatment_slots b
		on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
		where a.released_at is null and b.released_at is null`);
	return rows[0].n;
}

async function countDeadlocks(): Promise<number> {
	const { rows } = await pool.query(
		"select deadlocks::int as n from pg_stat_database where datname = current_database()",
	);
	return rows[0].n;
}

const timesOf = async (wellnessType: string, party = 1, on = date) =>
	(await findFreeTimes(db, { wellnessType, party, date: on }, { now: noon, today }))?.times ?? [];

describe("capacity", () => {
	test("a treatment takes its therapist and its room with the buffer after it", async () => {
		await reserve({ wellnessType: "Head Spa", time: "10:00" });
		const { rows } = await pool.query(
			"select resource_id, lower(during) as begins, upper(during) as ends from treatment_slots order by 1",
		);
		expect(rows).toEqual(
			["elena", "shell-room"].map((resource_id) => ({
				resource_id,
				begins: new Date("2026-12-12T16:00:00Z"),
				ends: new Date("2026-12-12T17:15:00Z"),
			})),
		);
	});

	test.each([
		["Head Spa", 1, 2],
		["Head Spa", 2, 1],
		["Massages", 1, 3],
		["Massages", 2, 1],
		["Express Treatments", 1, 1],
		["Bath/Sauna Rental", 2, 1],
	] as const)(
		"of forty guests who want %s for a party of %i at one time, exactly %i get it, and nobody meets an error",
		async (wellnessType, party, capacity) => {
			const deadlocks = await countDeadlocks();
			const outcomes = await Promise.all(
				Array.from({ length: 40 }, () => reserve({ wellnessType, party, time: "11:00" })),
			);
			expect(outcomes.filter(({ ok }) => ok)).toHaveLength(capacity);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(outcome).toEqual({ ok: false, reason: "time_taken" });
			expect([await countOverlaps(), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
			expect(await timesOf(wellnessType, party)).not.toContain("11:00");
			expect(await db.$count(treatmentRequests)).toBe(capacity);
		},
	);

	test("fifty guests with all kinds of wishes for one hour leave nobody held twice and meet no deadlock", async () => {
		const deadlocks = await countDeadlocks();
		const types = ["Massages", "Head Spa", "Facials", "Body Treatments", "Scrubs"] as const;
		const outcomes = await Promise.all(
			Array.from({ length: 50 }, (_, n) =>
				reserve({
					wellnessType: types[n % types.length] ?? "Massages",
					party: n % 3 === 0 ? 2 : 1,
					time: n % 2 === 0 ? "14:00" : "14:30",
				}),
			),
		);
		expect(outcomes.some(({ ok }) => ok)).toBe(true);
		for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("time_taken");
		expect([await countOverlaps(), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
	});

	test("a therapist who is away and a room that is closed are not given to anybody", async () => {
		await db.update(resources).set({ active: false }).where(eq(resources.id, "elena"));
		await reserve({ wellnessType: "Head Spa", time: "10:00" });
		expect((await heldSlots()).rows.map((row) => row.resource_id).sort()).toEqual(["ixchel", "shell-room"]);
		expect(await reserve({ wellnessType: "Head Spa", time: "10:00" })).toMatchObject({
			reason: "time_taken",
		});
	});

	test("time that staff keep is taken", async () => {
		await db.insert(treatmentSlots).values({
			id: crypto.randomUUID(),
			resourceId: "bath-house",
			during: { from: new Date("2026-12-12T15:00:00Z"), until: new Date("2026-12-12T18:00:00Z") },
		});
		expect((await timesOf("Bath/Sauna Rental"))[0]).toBe("12:00");
		await pool.query("delete from treatment_slots");
	});

	test.each([
		["a time between the hours", { time: "10:10" }],
		["a time before opening", { time: "08:30" }],
		["a time too late to be out by closing", { time: "18:30" }],
		["a time that has passed", { date: today, time: "11:30" }],
		["a day that is over", { date: "2026-11-20", time: "10:00" }],
		["a day beyond the last that a stay can begin", { date: "2028-11-21", time: "10:00" }],
		["a time without a day", { date: null, time: "10:00" }],
		["something whose length nobody knows", { wellnessType: "Other", time: "10:00" }],
	] as const)("%s is not offered, whatever a form says", async (_, change) => {
		expect(await reserve(change)).toEqual({ ok: false, reason: "time_not_offered" });
		expect(await db.$count(treatmentRequests)).toBe(0);
	});
});

describe("the database itself", () => {
	const slot = (from: string, until: string) =>
		pool.query(
			"insert into treatment_slots (id, resource_id, during) values (gen_random_uuid(), 'keon', tstzrange($1, $2))",
			[from, until],
		);
	const refusal = (work: Promise<unknown>) => work.then(() => null, sqlState);

	test("refuses a therapist twice at one time, whoever writes it, and takes the next in the same moment", async () => {
		await slot("2026-12-12T15:00Z", "2026-12-12T16:00Z");
		expect(await refusal(slot("2026-12-12T15:59Z", "2026-12-12T17:00Z"))).toBe("23P01");
		expect(await refusal(slot("2026-12-12T16:00Z", "2026-12-12T17:00Z"))).toBeNull();
		await pool.query("update treatment_slots set released_at = now()");
		expect(await refusal(slot("2026-12-12T15:30Z", "2026-12-12T16:30Z"))).toBeNull();
		await pool.query("delete from treatment_slots");
	});

	test.each([
		["empty", "'empty'"],
		["without an end", "'[2026-12-12 15:00+00,)'"],
		["to infinity", "'[2026-12-12 15:00+00,infinity)'"],
		["closed at its end", "'[2026-12-12 15:00+00,2026-12-12 16:00+00]'"],
	])("refuses a time that is %s", async (_, range) => {
		const write = pool.query(
			`insert into treatment_slots (id, resource_id, during) values (gen_random_uuid(), 'keon', ${range})`,
		);
		expect(await refusal(write)).toBe("23514");
	});

	test("refuses a confirmed treatment without a time", async () => {
		await reserve({ date: null, time: null });
		const write = pool.query("update treatment_requests set status = 'confirmed'");
		expect(await refusal(write)).toBe("23514");
	});

	test("a slot that somebody writes past the locks is answered as taken, and leaves nothing half done", async () => {
		// As if staff had written it between our look and our write.
		await pool.query(`
			create function sneak() returns trigger language plpgsql as $$ begin
				insert into treatment_slots (id, resource_id, during)
				select gen_random_uuid(), 'bath-house', tstzrange(new.starts_at, new.ends_at); return new;
			end $$;
			create trigger sneak after insert on treatment_requests for each row execute function sneak()`);
		const outcome = await reserve({ wellnessType: "Bath/Sauna Rental", time: "10:00" });
		await pool.query("drop trigger sneak on treatment_requests; drop function sneak");
		expect(outcome).toEqual({ ok: false, reason: "time_taken" });
		expect(await db.$count(treatmentRequests)).toBe(0);
	});
});

describe("changing and cancelling", () => {
	const bath = { wellnessType: "Bath/Sauna Rental", time: "10:00" } as const;

	test("a treatment moves to another time, also one that overlaps its own, and gives the old one back", async () => {
		const requestId = await idOf(await reserve(bath));
		expect(await moveTreatment(db, { requestId, date, time: "10:30" }, noon)).toMatchObject({ ok: true });
		const [moved] = await db.select().from(treatmentRequests);
		expect([moved?.startsAt?.toISOString(), moved?.revision]).toEqual(["2026-12-12T16:30:00.000Z", 1]);
		expect(await timesOf("Bath/Sauna Rental")).toEqual([
			"13:00",
			"13:30",
			"14:00",
			"14:30",
			"15:00",
			"15:30",
			"16:00",
			"16:30",
			"17:00",
		]);
		// Pressed again it is the same.
		expect(await moveTreatment(db, { requestId, date, time: "10:30" }, noon)).toMatchObject({ ok: true });
		expect((await db.select().from(treatmentRequests))[0]?.revision).toBe(1);
	});

	test("a move that is refused leaves the treatment where it was", async () => {
		const requestId = await idOf(await reserve(bath));
		await reserve({ ...bath, time: "13:00" });
		const move = (time: string) => moveTreatment(db, { requestId, date, time }, noon);
		expect(await move("12:30")).toEqual({ ok: false, reason: "time_taken" });
		expect(await move("12:40")).toEqual({ ok: false, reason: "time_not_offered" });
		expect(await timesOf("Bath/Sauna Rental")).not.toContain("10:00");
	});

	test("a request is given its first time and is confirmed by it", async () => {
		const requestId = await idOf(await reserve({ date: null, time: null }));
		expect(await moveTreatment(db, { requestId, date, time: "15:00" }, noon)).toMatchObject({ ok: true });
		expect(await db.select().from(treatmentRequests)).toMatchObject([{ status: "confirmed", revision: 1 }]);
	});

	test("a cancelled treatment gives its time back at once, and cancelling again changes nothing", async () => {
		const requestId = await idOf(await reserve(bath));
		expect(await cancelTreatment(db, { requestId }, noon)).toEqual({ ok: true, repeated: false });
		expect(await cancelTreatment(db, { requestId }, noon)).toEqual({ ok: true, repeated: true });
		expect(await db.select().from(treatmentRequests)).toMatchObject([{ status: "cancelled", revision: 1 }]);
		expect(await timesOf("Bath/Sauna Rental")).toContain("10:00");
		expect(await moveTreatment(db, { requestId, date, time: "15:00" }, noon)).toMatchObject({
			reason: "not_changeable",
		});
	});

	test("from 24 hours before, neither is done online any more", async () => {
		const requestId = await idOf(await reserve(bath));
		const late = new Date("2026-12-11T16:00:01Z");
		expect(await cancelTreatment(db, { requestId }, late)).toEqual({ ok: false, reason: "not_changeable" });
		expect(await moveTreatment(db, { requestId, date, time: "15:00" }, late)).toEqual({
			ok: false,
			reason: "not_changeable",
		});
		expect((await heldSlots()).rows).toHaveLength(1);
	});

	test("forty moves, cancellations and reservations at once hold nobody twice and meet no deadlock", async () => {
		const deadlocks = await countDeadlocks();
		const ids = await Promise.all(
			["09:00", "11:30", "14:00", "16:30"].map(async (time) => idOf(await reserve({ ...bath, time }))),
		);
		const outcomes = await Promise.all(
			Array.from({ length: 40 }, (_, n) => {
				const requestId = ids[n % ids.length] ?? "";
				const time = ["09:00", "11:30", "14:00", "16:30"][(n >> 2) % 4] ?? "";
				if (n % 10 === 9) return cancelTreatment(db, { requestId }, noon);
				return n % 5 === 4 ? reserve({ ...bath, time }) : moveTreatment(db, { requestId, date, time }, noon);
			}),
		);
		for (const outcome of outcomes)
			if (!outcome.ok) expect(["time_taken", "not_changeable"]).toContain(outcome.reason);
		expect([await countOverlaps(), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
		const { rows } = await db.execute(sql`
			select r.id from treatment_requests r
			left join treatment_slots s on s.request_id = r.id and s.released_at is null
			where (r.status = 'confirmed') = (s.id is null)`);
		expect(rows).toEqual([]);
	});
});
