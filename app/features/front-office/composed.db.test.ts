import { beforeEach, expect, test } from "vitest";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, makePayment } from "#test/factories/folio.ts";
import { asStaff, makeDeskBooking, noon } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";
import { saveArrival } from "./operations/save-arrival.server.ts";
import { voidBooking } from "./operations/void-booking.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const arrival = new Date("2026-12-12T21:30:00Z");

async function book() {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-16" });
	const stay = await findStay(db, reference);
	return { id, version: stay?.revision ?? 0 };
}

/** Lets every insert into a table fail while something is done, as a connection does that breaks. */
async function withoutInserts(table: string, work: () => Promise<unknown>) {
	await asOwner(
		pool,
		"create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
	);
	await asOwner(
		pool,
		`create trigger broken before insert on ${table} for each row execute function broken()`,
	);
	try {
		await expect(work()).rejects.toThrow();
	} finally {
		await asOwner(pool, "drop function broken cascade");
	}
}

const ana = {
	place: 0,
	name: "Ana Cruz",
	country: "BZ",
	nationality: null,
	documentKind: null,
	documentNumber: null,
};

test("an arrival whose second half fails has registered nobody", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, units: [0], arrivedAt: "15:30", entries: [ana] };
	await withoutInserts("check_in_steps", () => saveArrival(db, input, asStaff(arrival)));
	expect(await listRegistrations(db, id)).toEqual([]);
	expect(await saveArrival(db, input, asStaff(arrival))).toEqual({ ok: true });
	expect(await listRegistrations(db, id)).toMatchObject([{ name: "Ana Cruz" }]);
});

test("a cancellation whose bill fails has cancelled nothing", async () => {
	const { id, version } = await book();
	const input = {
		...{ reservationId: id, version, stayId: null },
		...{ owedCents: 10_000, isRule: false, reason: "Storm" },
	};
	await withoutInserts("ledger_entries", () => cancelAtDesk(db, input, asStaff(arrival)));
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ ok: true });
	expect(await listUnits(db, id)).toMatchObject([{ status: "cancelled" }]);
});

test("an amount by the rule that has changed since the form was shown cancels nothing", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, stayId: null, owedCents: 5, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ reason: "amount_changed" });
});

test("a villa of another reservation is not cancelled from this one", async () => {
	const { id, version } = await book();
	const other = await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: "2026-12-12",
		checkOut: "2026-12-16",
	});
	const [unit] = await listUnits(db, other.id);
	const input = { reservationId: id, version, stayId: unit?.id ?? "", owedCents: 0, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toEqual({ ok: false, reason: "not_changeable" });
	expect(await listUnits(db, other.id)).toMatchObject([{ status: "confirmed" }]);
});

/** Two people of one name at the desk. */
const maria = (minutes = 0, id = "1") => ({
	by: { kind: "staff", name: "Maria", id, roles: ["reception"] } as const,
	now: new Date(noon.getTime() + minutes * 60_000),
});

/** A booking by phone for tonight, whose free cancellation is over. */
async function bookedAtDesk(email: string | null = "camille@example.com", villaId = "palm-grove") {
	const booking = {
		...makeDeskBooking({ email, villaId }),
		holdUntil: null,
		askedCents: null,
		freeUntil: null,
	};
	const booked = await reserveByPhone(db, booking, maria());
	if (!booked.ok) throw new Error(booked.reason);
	const { id = "", revision = 0 } = (await findStay(db, booked.reference)) ?? {};
	return {
		id,
		mistake: (tellsGuest = false) => ({ reservationId: id, version: revision, tellsGuest }),
	};
}

const mailsOf = async (reservationId: string) => {
	const { rows } = await pool.query<{ event: string }>(
		"select payload ->> 'event' as event from jobs where payload ->> 'reservationId' = $1",
		[reservationId],
	);
	return rows.map(({ event }) => event);
};

test("a booking made by mistake is voided without a fee by the person who made it, for half an hour", async () => {
	const { id, mistake } = await bookedAtDesk();
	const tooLate = { ok: false, reason: "too_late" };
	expect(await voidBooking(db, mistake(), maria(31))).toEqual(tooLate);
	expect(await voidBooking(db, mistake(), maria(5, "2"))).toEqual(tooLate);
	expect(await voidBooking(db, mistake(), asStaff(noon))).toEqual(tooLate);
	expect(await voidBooking(db, { ...mistake(), version: 7 }, maria(5))).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	expect(await voidBooking(db, mistake(), maria(29))).toEqual({ ok: true });
	expect(await voidBooking(db, mistake(), maria(29))).toEqual({ ok: true });
	expect(await listUnits(db, id)).toMatchObject([{ status: "cancelled" }]);
	const { rows } = await pool.query("select owed_cents from reservations where id = $1", [id]);
	expect(rows).toEqual([{ owed_cents: 0 }]);
	const acts = await pool.query("select act from audit_events where subject_id = $1 order by at", [id]);
	expect(acts.rows.at(-1)).toEqual({ act: "void_booking" });
	const again = await bookedAtDesk();
	expect(await listUnits(db, again.id)).toMatchObject([{ status: "confirmed" }]);
});

test("the guest hears of a voided booking only where the desk says so", async () => {
	for (const tells of [false, true]) {
		const { id, mistake } = await bookedAtDesk();
		expect(await voidBooking(db, mistake(tells), maria(1))).toEqual({ ok: true });
		expect(await mailsOf(id)).toEqual(["confirmed", ...(tells ? ["cancelled"] : [])]);
	}
});

test("a booking with a charge on its bill is not voided; one with money that was taken is, and the money goes back", async () => {
	const { id, mistake } = await bookedAtDesk(null);
	const folioId = await makeFolio(db, id);
	await makePayment(db, folioId, 1_000);
	await makeCharge(db, folioId);
	expect(await voidBooking(db, mistake(), maria(5))).toEqual({ ok: false, reason: "something_posted" });
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	const paid = await bookedAtDesk(null, "ocean-breeze");
	await makePayment(db, await makeFolio(db, paid.id), 1_000);
	expect(await voidBooking(db, paid.mistake(), maria(5))).toEqual({ ok: true });
});
