import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sqlState } from "#app/lib/sql-state.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { openingHours, resources } from "#db/schema/catalog.ts";
import { resourceAllocations, treatments } from "#db/schema/treatments.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { countTakenTwice } from "#test/factories/reservations.ts";
import { reserveTreatment } from "./operations/reserve-treatment.server.ts";
import { findFreeTimes } from "./queries.server.ts";

const { db, pool, inProcesses, countDeadlocks } = await openTestDatabase();
const anyProcess = inProcesses();
const date = "2026-12-12";

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("delete from services");
	await pool.query("delete from opening_hours");
	await syncWellness(db);
});

const reserve = (change: Parameters<typeof makeTreatmentInput>[0] = {}) =>
	reserveTreatment(anyProcess(), makeTreatmentInput({ date, ...change }), asGuest());

const allocated = () => pool.query("select resource_id from resource_allocations where released_at is null");

const timesOf = async (wellnessType: string, guests = 1, on = date) =>
	(await findFreeTimes(db, { wellnessType, guests, date: on }, { now: noon, today }))?.times ?? [];

test("the hours that staff change count at once, for shown times and for reservations", async () => {
	await db.update(openingHours).set({ opensAt: "12:00", closesAt: "15:00" });
	expect(await timesOf("Head Spa")).toEqual(["12:00", "12:30", "13:00", "13:30", "14:00"]);
	expect(await reserve({ wellnessType: "Head Spa", time: "14:30" })).toMatchObject({
		ok: false,
		reason: "time_not_offered",
	});
	expect(await reserve({ wellnessType: "Head Spa", time: "14:00" })).toMatchObject({ ok: true });
});

describe("capacity", () => {
	test("a treatment takes its therapist and its room with the buffer after it", async () => {
		await reserve({ wellnessType: "Head Spa", time: "10:00" });
		const { rows } = await pool.query(
			"select resource_id, lower(during) as begins, upper(during) as ends from resource_allocations order by 1",
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
		"of forty guests who want %s for %i at one time, exactly %i get it, and nobody meets an error",
		async (wellnessType, guests, capacity) => {
			const deadlocks = await countDeadlocks();
			const outcomes = await Promise.all(
				Array.from({ length: 40 }, () => reserve({ wellnessType, guests, time: "11:00" })),
			);
			expect(outcomes.filter(({ ok }) => ok)).toHaveLength(capacity);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(outcome).toEqual({ ok: false, reason: "time_taken" });
			expect([await countTakenTwice(pool), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
			expect(await timesOf(wellnessType, guests)).not.toContain("11:00");
			expect(await db.$count(treatments)).toBe(capacity);
		},
	);

	test("fifty guests who want different services in one hour leave nobody taken twice and meet no deadlock", async () => {
		const deadlocks = await countDeadlocks();
		const types = ["Massages", "Head Spa", "Facials", "Body Treatments", "Scrubs"] as const;
		const outcomes = await Promise.all(
			Array.from({ length: 50 }, (_, n) =>
				reserve({
					wellnessType: types[n % types.length] ?? "Massages",
					guests: n % 3 === 0 ? 2 : 1,
					time: n % 2 === 0 ? "14:00" : "14:30",
				}),
			),
		);
		expect(outcomes.some(({ ok }) => ok)).toBe(true);
		for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe("time_taken");
		expect([await countTakenTwice(pool), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
	});

	test("a therapist on leave and a closed room serve nobody", async () => {
		await db.update(resources).set({ inService: false }).where(eq(resources.id, "elena"));
		await reserve({ wellnessType: "Head Spa", time: "10:00" });
		expect((await allocated()).rows.map((row) => row.resource_id).sort()).toEqual(["ixchel", "shell-room"]);
		expect(await reserve({ wellnessType: "Head Spa", time: "10:00" })).toMatchObject({
			reason: "time_taken",
		});
	});

	test("time that staff have taken is not free", async () => {
		await db.insert(resourceAllocations).values({
			id: crypto.randomUUID(),
			resourceId: "bath-house",
			during: { from: new Date("2026-12-12T15:00:00Z"), until: new Date("2026-12-12T18:00:00Z") },
		});
		expect((await timesOf("Bath/Sauna Rental"))[0]).toBe("12:00");
	});

	test.each([
		["a time between the hours", { time: "10:10" }],
		["a time before opening", { time: "08:30" }],
		["a time too late to be out by closing", { time: "18:30" }],
		["a time that has passed", { date: today, time: "11:30" }],
		["a day that is over", { date: "2026-11-20", time: "10:00" }],
		["a day beyond the last that a stay can begin", { date: "2028-11-21", time: "10:00" }],
		["a time without a day", { date: null, time: "10:00" }],
		["Other, whose length is not known", { wellnessType: "Other", time: "10:00" }],
	] as const)("%s is not offered, even to a form that asks for it", async (_, change) => {
		expect(await reserve(change)).toEqual({ ok: false, reason: "time_not_offered" });
		expect(await db.$count(treatments)).toBe(0);
	});
});

describe("the database itself", () => {
	const allocate = (from: string, until: string) =>
		pool.query(
			"insert into resource_allocations (id, resource_id, during) values (gen_random_uuid(), 'keon', tstzrange($1, $2))",
			[from, until],
		);
	const refusal = (work: Promise<unknown>) => work.then(() => null, sqlState);

	test("refuses a therapist twice at one time to every writer, and takes the next in the same moment", async () => {
		await allocate("2026-12-12T15:00Z", "2026-12-12T16:00Z");
		expect(await refusal(allocate("2026-12-12T15:59Z", "2026-12-12T17:00Z"))).toBe("23P01");
		expect(await refusal(allocate("2026-12-12T16:00Z", "2026-12-12T17:00Z"))).toBeNull();
		await pool.query("update resource_allocations set released_at = now()");
		expect(await refusal(allocate("2026-12-12T15:30Z", "2026-12-12T16:30Z"))).toBeNull();
	});

	test.each([
		["empty", "'empty'"],
		["without an end", "'[2026-12-12 15:00+00,)'"],
		["to infinity", "'[2026-12-12 15:00+00,infinity)'"],
		["closed at its end", "'[2026-12-12 15:00+00,2026-12-12 16:00+00]'"],
	])("refuses a time that is %s", async (_, range) => {
		const write = pool.query(
			`insert into resource_allocations (id, resource_id, during) values (gen_random_uuid(), 'keon', ${range})`,
		);
		expect(await refusal(write)).toBe("23514");
	});

	test.each([
		["resource", "resource_id = 'ixchel'"],
		["time", "during = tstzrange('2026-12-12T17:00Z', '2026-12-12T18:00Z')"],
		["moment when it was taken", "created_at = now() + interval '1 hour'"],
	])("the %s of an allocation never changes in place", async (_what, change) => {
		await allocate("2026-12-12T15:00Z", "2026-12-12T16:00Z");
		expect(await refusal(pool.query(`update resource_allocations set ${change}`))).toBe("23001");
	});

	test("an allocation is never deleted, and released once", async () => {
		await allocate("2026-12-12T15:00Z", "2026-12-12T16:00Z");
		expect(await refusal(pool.query("delete from resource_allocations"))).toBe("23001");
		await pool.query("update resource_allocations set released_at = now()");
		expect(await refusal(pool.query("update resource_allocations set released_at = null"))).toBe("23001");
	});

	test("refuses a confirmed treatment without a time", async () => {
		await reserve({ date: null, time: null });
		const write = pool.query("update treatments set status = 'confirmed'");
		expect(await refusal(write)).toBe("23514");
	});

	test("a time that somebody takes past the locks is refused as taken, and leaves nothing half done", async () => {
		// As if staff had written it between our query and our insert.
		await asOwner(
			pool,
			`create function take_a_room() returns trigger language plpgsql as $$ begin
				insert into resource_allocations (id, resource_id, during)
				select gen_random_uuid(), 'bath-house', tstzrange(new.starts_at, new.ends_at); return new;
			end $$;
			create trigger take_a_room after insert on treatments for each row execute function take_a_room()`,
		);
		const outcome = await reserve({ wellnessType: "Bath/Sauna Rental", time: "10:00" });
		await asOwner(pool, "drop trigger take_a_room on treatments; drop function take_a_room");
		expect(outcome).toEqual({ ok: false, reason: "time_taken" });
		expect(await db.$count(treatments)).toBe(0);
	});
});
