import { beforeEach, expect, test } from "vitest";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import type { PlanMove } from "#app/features/plan/plan-changes.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { getStayAvailability, isVillaFree } from "./availability-queries.server.ts";
import { blockVilla } from "./operations/block-villa.server.ts";
import { changeStayDates } from "./operations/change-stay-dates.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay, listUnits } from "./queries.server.ts";

const { db, pool, connect, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const nights = { from: "2026-12-12", until: "2026-12-14" };
const holdEnds = new Date(noon.getTime() + 60_000);
const sunsetPalms = { villaId: "sunset-palms", ...nights };

async function reserved(change: Parameters<typeof bookStay>[1] = {}, now = noon) {
	const stay = await bookStay(db, change, asGuest(null, now));
	const [unit] = await listUnits(db, stay.id);
	return { ...stay, stayId: unit?.id ?? "" };
}

/** A hold of the nights by staff and one by a guest; both end at `holdEnds`. */
const holds = {
	"staff hold": () => blockVilla(db, { ...sunsetPalms, reason: "", holdUntil: holdEnds }, asStaff()),
	"held stay": () => reserveStay(db, makeStayInput({ holdUntil: holdEnds }), asGuest()),
};

test.each(Object.entries(holds))("the nights of a %s are shown as free from its end on", async (_, hold) => {
	expect(await hold()).toMatchObject({ ok: true });
	const window = { from: today, until: "2027-02-01" };
	const takenAt = async (now: Date) => (await getStayAvailability(db, window, now)).villas[0]?.taken;
	const before = new Date(holdEnds.getTime() - 1);
	expect(await takenAt(before)).toEqual([nights]);
	expect(await isVillaFree(db, "sunset-palms", nights, before)).toBe(false);
	expect(await takenAt(holdEnds)).toEqual([]);
	expect(await isVillaFree(db, "sunset-palms", nights, holdEnds)).toBe(true);
});

const change = (moves: PlanMove[], now = noon) => changePlan(db, { moves, mailGuest: true }, asStaff(now));

type Take = (stays: { movedId: string; stayId: string }) => Promise<{ ok: boolean }>;

/** Every operation that takes nights, at the moment when the holds have just ended. */
const takers: Record<string, Take> = {
	"a reservation": () => reserveStay(db, makeStayInput(), asGuest(null, holdEnds)),
	"a change of dates": ({ movedId }) =>
		changeStayDates(
			db,
			{ reservationId: movedId, checkIn: nights.from, checkOut: nights.until, agreedTotalCents: 76_082 },
			asGuest(null, holdEnds),
		),
	"a change of villa": ({ stayId }) => change([moveTo({ stayId, version: 0 }, [sunsetPalms])], holdEnds),
	"a block": () => blockVilla(db, { ...sunsetPalms, reason: "" }, asStaff(holdEnds)),
};

test.each(Object.keys(takers).flatMap((taker) => Object.keys(holds).map((hold) => [taker, hold] as const)))(
	"%s releases an ended %s that is in the way, in its own transaction",
	async (taker, hold) => {
		const { id: movedId } = await reserved({ checkIn: "2027-01-10", checkOut: "2027-01-12" });
		const { stayId } = await reserved({ villaIds: ["palm-grove"] });
		expect(await holds[hold as keyof typeof holds]()).toMatchObject({ ok: true });
		expect(await takers[taker]?.({ movedId, stayId })).toMatchObject({ ok: true });
		// PostgreSQL notes in every row which transaction wrote it.
		const { rows } = await pool.query(`
		select h.released_because as because, h.xmin = a.xmin as together, s.status
		from villa_allocations h
		join villa_allocations a on a.villa_id = h.villa_id and a.nights = h.nights and a.released_at is null
		left join stays s on s.id = h.stay_id
		where h.kind = 'hold'`);
		const status = hold === "held stay" ? "expired" : null;
		expect(rows).toEqual([{ because: "expired", together: true, status }]);
		const { rows: audited } = await pool.query(
			"select at from audit_events where act = 'release_ended_hold'",
		);
		expect(audited).toEqual([{ at: holdEnds }]);
	},
);

test("dates of a stay that is only held are not changed past its hold, before and after its end", async () => {
	const held = await reserveStay(db, makeStayInput({ holdUntil: holdEnds }), asGuest());
	const stay = held.ok ? await findStay(db, held.reference) : null;
	if (!stay) throw new Error("Nothing is held.");
	const later = { checkIn: "2027-01-20", checkOut: "2027-01-22" };
	for (const now of [noon, holdEnds])
		expect(
			await changeStayDates(db, { reservationId: stay.id, ...later, agreedTotalCents: null }, asStaff(now)),
		).toEqual({ ok: false, reason: "not_changeable" });
	const { rows } = await pool.query("select kind, ends_at from villa_allocations where released_at is null");
	expect(rows).toEqual([{ kind: "hold", ends_at: holdEnds }]);
});

test("a reservation is one statement once the terms of its villa were read, with an ended hold in the way too", async () => {
	await holds["held stay"]();
	const names: (string | undefined)[] = [];
	const counted = new Proxy(pool, {
		get: (target, key) => {
			if (key !== "query") return Reflect.get(target, key);
			return (statement: { name?: string }, values?: unknown[]) => {
				names.push(statement.name);
				return target.query(statement as never, values as never);
			};
		},
	});
	const database = new Proxy(db, {
		get: (target, key) => (key === "$client" ? counted : Reflect.get(target, key)),
	});
	expect(await reserveStay(database, makeStayInput(), asGuest(null, holdEnds))).toMatchObject({ ok: true });
	const later = makeStayInput({ checkIn: addDays(today, 30), checkOut: addDays(today, 31) });
	expect(await reserveStay(database, later, asGuest(null, holdEnds))).toMatchObject({ ok: true });
	const isStatement = (name: string | undefined) => name !== undefined;
	expect(names.filter(isStatement)).toEqual(["villa-terms", "reserve-stay", "reserve-stay"]);
});

test("of many guests who want the nights of a hold that has just ended, one gets them", async () => {
	await holds["held stay"]();
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, () => reserveStay(anyProcess(), makeStayInput(), asGuest(null, holdEnds))),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	const { rows } = await pool.query(
		"select count(*)::int as n from villa_allocations where released_at is null",
	);
	expect(rows).toEqual([{ n: 1 }]);
});

test("a hold that has not ended is in the way of everybody and stays as it is", async () => {
	const { id: movedId } = await reserved({ checkIn: "2027-01-10", checkOut: "2027-01-12" });
	const { stayId } = await reserved({ villaIds: ["palm-grove"] });
	const holdUntil = new Date(holdEnds.getTime() + 1);
	expect(await blockVilla(db, { ...sunsetPalms, reason: "", holdUntil }, asStaff())).toEqual({ ok: true });
	// A change of the plan also says what is in the way.
	for (const take of Object.values(takers))
		expect(await take({ movedId, stayId })).toMatchObject({
			ok: false,
			reason: expect.stringMatching(/^(villa_taken|impossible)$/),
		});
	const { rows } = await pool.query("select released_at from villa_allocations where kind = 'hold'");
	expect(rows).toEqual([{ released_at: null }]);
});

/** How often each reservation was revised, and how many e-mails say that its villa has changed. */
async function readNews(...references: string[]) {
	const { rows } = await pool.query(
		`select r.revision, (select count(*)::int from jobs where payload->>'reservationId' = r.id::text
			and payload->>'event' = 'villa_changed') as mails
		from reservations r where r.reference = any($1) order by array_position($1, r.reference)`,
		[references],
	);
	return rows;
}

test("guests whose villas are swapped each get an e-mail and another edition of their calendar entry", async () => {
	const ana = await reserved({ email: "ana@example.com" });
	const ben = await reserved({ email: "ben@example.com", villaIds: ["palm-grove"] });
	const cleo = await reserved({ villaIds: ["vista-del-mar"] });
	const swap = [
		moveTo({ stayId: ben.stayId, version: 0 }, [sunsetPalms]),
		moveTo({ stayId: ana.stayId, version: 0 }, [{ villaId: "palm-grove", ...nights }]),
		moveTo({ stayId: cleo.stayId, version: 0 }, [{ villaId: "blue-horizon", ...nights }]),
	];
	expect(await change(swap)).toMatchObject({ ok: true });
	expect(await readNews(ana.reference, ben.reference, cleo.reference)).toEqual([
		{ revision: 1, mails: 1 },
		{ revision: 1, mails: 1 },
		// Without an e-mail address.
		{ revision: 1, mails: 0 },
	]);
});

test("a stay whose nights are divided differently in the same villa gets no e-mail and no revision", async () => {
	const { reference, stayId } = await reserved({ email: "ana@example.com" });
	const halves = [
		{ villaId: "sunset-palms", from: "2026-12-12", until: "2026-12-13" },
		{ villaId: "sunset-palms", from: "2026-12-13", until: "2026-12-14" },
	];
	const divided = { ...moveTo({ stayId, version: 0 }, []), villas: halves };
	expect(await change([divided])).toMatchObject({ reason: "nothing_changes" });
	expect(await readNews(reference)).toEqual([{ revision: 0, mails: 0 }]);
	const split = [...halves.slice(0, 1), { villaId: "palm-grove", from: "2026-12-13", until: "2026-12-14" }];
	expect(await change([{ ...divided, villas: split }])).toMatchObject({ ok: true });
	expect(await readNews(reference)).toEqual([{ revision: 1, mails: 1 }]);
});

test("a change of villa waits for anyone who has locked the reservation", async () => {
	const { reference, id, stayId } = await reserved();
	const client = await connect();
	await client.query("begin");
	await client.query("select from reservations where id = $1 for update", [id]);
	let isDone = false;
	const move = moveTo({ stayId, version: 0 }, [{ villaId: "palm-grove", ...nights }]);
	const changing = change([move]).finally(() => {
		isDone = true;
	});
	await eventually("the change of villa waits for the reservation", async () => {
		const { rows } = await pool.query(`
			select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
				and query ilike '%from "reservations"%for no key update%'`);
		return rows.length === 1;
	});
	expect(isDone).toBe(false);
	await client.query("commit");
	expect(await changing).toMatchObject({ ok: true });
	expect(await readNews(reference)).toEqual([{ revision: 1, mails: 0 }]);
});
