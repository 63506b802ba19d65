import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { services } from "#db/schema/catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { bookTreatment, countTakenTwice } from "#test/factories/reservations.ts";
import { findFreeTimes, findTreatmentById } from "../queries.server.ts";
import { cancelTreatment } from "./cancel-treatment.server.ts";
import { changeTreatmentTime } from "./change-treatment-time.server.ts";
import { reserveTreatment } from "./reserve-treatment.server.ts";

const { db, pool, inProcesses, countDeadlocks } = await openTestDatabase();
const anyProcess = inProcesses();
const date = "2026-12-12";

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("delete from services");
	await syncWellness(db);
});

const reserve = (change: Parameters<typeof makeTreatmentInput>[0] = {}) =>
	reserveTreatment(anyProcess(), makeTreatmentInput({ date, ...change }), asGuest());

const move = (reservationId: string, time: string, acting = asGuest()) =>
	changeTreatmentTime(anyProcess(), { reservationId, date, time }, acting);

const idOf = async (change: Parameters<typeof bookTreatment>[1]) =>
	(await bookTreatment(anyProcess(), { date, ...change })).id;

const allocated = () => pool.query("select resource_id from resource_allocations where released_at is null");

const timesOf = async (wellnessType: string, guests = 1, on = date) =>
	(await findFreeTimes(db, { wellnessType, guests, date: on }, { now: noon, today }))?.times ?? [];

describe("changing and cancelling", () => {
	const bath = { wellnessType: "Bath/Sauna Rental", time: "10:00" } as const;

	test("a treatment moves to another time, also one that overlaps its own, and its old one is free again", async () => {
		const reservationId = await idOf(bath);
		expect(await move(reservationId, "10:30")).toMatchObject({ ok: true });
		const moved = await findTreatmentById(db, reservationId);
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
		// The same time again changes nothing.
		expect(await move(reservationId, "10:30")).toMatchObject({ ok: true });
		expect((await findTreatmentById(db, reservationId))?.revision).toBe(1);
	});

	test("a move that is refused leaves the treatment where it was", async () => {
		const reservationId = await idOf(bath);
		await reserve({ ...bath, time: "13:00" });
		expect(await move(reservationId, "12:30")).toEqual({ ok: false, reason: "time_taken" });
		expect(await move(reservationId, "12:40")).toEqual({ ok: false, reason: "time_not_offered" });
		expect(await timesOf("Bath/Sauna Rental")).not.toContain("10:00");
	});

	test("a request is given its first time and is confirmed by it", async () => {
		const reservationId = await idOf({ date: null, time: null });
		expect(await move(reservationId, "15:00")).toMatchObject({ ok: true });
		expect(await findTreatmentById(db, reservationId)).toMatchObject({ status: "confirmed", revision: 1 });
	});

	test("the time of a cancelled treatment is free at once, and cancelling again changes nothing", async () => {
		const reservationId = await idOf(bath);
		expect(await cancelTreatment(db, { reservationId }, asGuest())).toEqual({ ok: true, repeated: false });
		expect(await cancelTreatment(db, { reservationId }, asGuest())).toEqual({ ok: true, repeated: true });
		expect(await findTreatmentById(db, reservationId)).toMatchObject({ status: "cancelled", revision: 1 });
		expect(await timesOf("Bath/Sauna Rental")).toContain("10:00");
		expect(await move(reservationId, "15:00")).toMatchObject({
			reason: "not_changeable",
		});
	});

	test("from 24 hours before, neither is done online any more", async () => {
		const reservationId = await idOf(bath);
		const late = new Date("2026-12-11T16:00:01Z");
		expect(await cancelTreatment(db, { reservationId }, asGuest(null, late))).toEqual({
			ok: false,
			reason: "not_changeable",
		});
		expect(await move(reservationId, "15:00", asGuest(null, late))).toEqual({
			ok: false,
			reason: "not_changeable",
		});
		expect((await allocated()).rows).toHaveLength(1);
	});

	test("forty moves, cancellations and reservations at once take nobody twice and meet no deadlock", async () => {
		const deadlocks = await countDeadlocks();
		const ids = await Promise.all(
			["09:00", "11:30", "14:00", "16:30"].map(async (time) => idOf({ ...bath, time })),
		);
		const outcomes = await Promise.all(
			Array.from({ length: 40 }, (_, n) => {
				const reservationId = ids[n % ids.length] ?? "";
				const time = ["09:00", "11:30", "14:00", "16:30"][(n >> 2) % 4] ?? "";
				if (n % 10 === 9) return cancelTreatment(db, { reservationId }, asGuest());
				return n % 5 === 4 ? reserve({ ...bath, time }) : move(reservationId, time);
			}),
		);
		for (const outcome of outcomes)
			if (!outcome.ok) expect(["time_taken", "not_changeable"]).toContain(outcome.reason);
		expect([await countTakenTwice(pool), (await countDeadlocks()) - deadlocks]).toEqual([0, 0]);
		const { rows } = await db.execute(sql`
			select t.reservation_id from treatments t
			left join resource_allocations a on a.reservation_id = t.reservation_id and a.released_at is null
			where (t.status = 'confirmed') = (a.id is null)`);
		expect(rows).toEqual([]);
	});

	test("staff change and cancel within the 24 hours, too", async () => {
		const reservationId = await idOf(bath);
		const late = asStaff(new Date("2026-12-12T15:00:00Z"));
		expect(await move(reservationId, "15:00", late)).toMatchObject({ ok: true });
		expect(await cancelTreatment(db, { reservationId }, late)).toEqual({ ok: true, repeated: false });
		expect((await allocated()).rows).toEqual([]);
	});

	test("another time keeps the agreed price, even when the service costs more by now", async () => {
		const reservationId = await idOf({ ...bath, guests: 2 });
		const agreed = (await findTreatmentById(db, reservationId))?.price;
		expect(agreed?.totalCents).toBe(159_00);
		await db.update(services).set({ priceCents: 99_00 }).where(eq(services.id, "bath-sauna-rental"));
		expect(await move(reservationId, "15:00")).toMatchObject({ ok: true });
		expect((await findTreatmentById(db, reservationId))?.price).toEqual(agreed);
	});

	test("a service that is out of service has no free times, and its treatments stay where they are", async () => {
		const reservationId = await idOf(bath);
		await db.update(services).set({ inService: false }).where(eq(services.id, "bath-sauna-rental"));
		expect(await timesOf("Bath/Sauna Rental")).toEqual([]);
		expect(await move(reservationId, "15:00")).toEqual({ ok: false, reason: "service_unavailable" });
		expect(await findTreatmentById(db, reservationId)).toMatchObject({
			status: "confirmed",
			startsAt: new Date("2026-12-12T16:00:00Z"),
			offersTimes: false,
		});
		expect(await move(reservationId, "15:00", asStaff())).toMatchObject({ ok: true });
		expect(await cancelTreatment(db, { reservationId }, asGuest())).toMatchObject({ ok: true });
	});
});
