import { beforeEach, expect, test } from "vitest";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findHeaderById, findStayOfVisit } from "#app/features/reservations/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { priceDinner } from "#test/factories/departures.ts";
import { asRole, makeFolio, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeDinner, makeStay, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { moveVisit } from "./operations/move-visit.server.ts";
import { listVisits } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
});

/** One of today, or of a day to come: the pavilion has one group at a time. */
async function makeDinnerIn(days: number, guest: { name: string; email: string | null }) {
	const dinner = await makeDinner(db, { ...guest, date: addDays(today, days) });
	await priceDinner(db, dinner.id);
	return dinner;
}

/** Two guests in house, and a dinner of today that belongs to the first by the e-mail address. */
async function makeGuests() {
	const ana = await makeStayInHouse(db, { name: "Ana Cruz", email: "ana@example.com" });
	const ben = await makeStayInHouse(db, { name: "Ben Ortiz", email: "ben@example.com" });
	const dinner = await makeDinnerIn(0, { name: "Ana Cruz", email: "ana@example.com" });
	return { ana, ben, dinner };
}

async function move(
	visit: { id: string },
	to: { id: string } | null,
	{
		kind = "dinner",
		acting = asStaff(),
		version,
	}: { kind?: "treatment" | "dinner"; acting?: StaffActing; version?: number } = {},
) {
	const input = { visit: { id: visit.id, kind }, stayReservationId: to?.id ?? null };
	return moveVisit(db, { ...input, version: version ?? (await revisionOf(visit)) }, acting);
}

const revisionOf = async ({ id }: { id: string }) => (await findHeaderById(db, id))?.revision ?? 0;

const stayOf = async ({ id }: { id: string }) => (await findStayOfVisit(db, id))?.id ?? null;

const charge = async (folioId: string, dinner: { id: string }) => {
	const input = { from: "dinner", reservationId: dinner.id } as const;
	const outcome = await chargeFolio(db, { folioId, charge: input, idempotencyKey: newKey() }, asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
};

const owed = async ({ id }: { id: string }) =>
	(await listFolios(db, id)).reduce((sum, { balanceCents }) => sum + balanceCents, 0);

test("a treatment or a dinner moves to another stay, to none, where no e-mail address draws it back, and to a stay again", async () => {
	const { ana, ben, dinner } = await makeGuests();
	const treatment = await makeTreatment(db, {
		...{ name: "Ana Cruz", email: "ana@example.com", status: "confirmed" },
		...{ startsAt: noon, endsAt: new Date(noon.getTime() + 3_600_000) },
	});
	for (const [visit, kind] of [
		[dinner, "dinner"],
		[treatment, "treatment"],
	] as const) {
		expect(await move(visit, ana, { kind })).toEqual({ ok: true, movedCents: null });
		expect(await stayOf(visit)).toBe(ana.id);
		expect(await move(visit, ben, { kind })).toEqual({ ok: true, movedCents: null });
		expect(await stayOf(visit)).toBe(ben.id);
		expect(await move(visit, null, { kind })).toEqual({ ok: true, movedCents: null });
		expect(await stayOf(visit)).toBeNull();
		const { ahead, begun } = await listVisits(db, ana.id, noon);
		expect([...ahead, ...begun].map(({ id }) => id)).not.toContain(visit.id);
		expect(await move(visit, null, { kind })).toEqual({ ok: false, reason: "same_stay" });
		expect(await move(visit, ana, { kind })).toEqual({ ok: true, movedCents: null });
		expect(await stayOf(visit)).toBe(ana.id);
	}
	const { rows } = await pool.query(
		"select changes from audit_events where act = 'move_visit' and subject_id = $1",
		[dinner.id],
	);
	expect(rows).toHaveLength(4);
	expect(rows).toContainEqual({
		changes: { before: { stay: ana.reference }, after: { stay: ben.reference } },
	});
});

test("its charge goes to the other bill at the same price, and back", async () => {
	const { ana, ben, dinner } = await makeGuests();
	await charge(ana.folioId, dinner);
	const price = await owed(ana);
	expect(price).toBeGreaterThan(0);
	for (const [from, to] of [
		[ana, ben],
		[ben, ana],
		[ana, ben],
	] as const) {
		expect(await move(dinner, to)).toEqual({ ok: true, movedCents: price });
		expect([await owed(from), await owed(to)]).toEqual([0, price]);
	}
	expect(await move(dinner, null)).toEqual({ ok: true, movedCents: price });
	expect([await owed(ben), await owed(dinner)]).toEqual([0, price]);
});

test("a charge on a closed bill, of an earlier day without the right, or paid on a bill of its own stays, and so does the dinner", async () => {
	const { ana, ben, dinner } = await makeGuests();
	await charge(ana.folioId, dinner);
	const price = await owed(ana);
	await makePayment(db, ana.folioId, price);
	const [bill] = await listFolios(db, ana.id);
	const closing = { folioId: ana.folioId, version: bill?.version ?? 0 };
	expect(await closeFolio(db, closing, asStaff())).toMatchObject({ ok: true });
	expect(await move(dinner, ben)).toEqual({ ok: false, reason: "folio_closed" });
	expect([await stayOf(dinner), await owed(ana), await owed(ben)]).toEqual([ana.id, 0, 0]);

	const other = await makeDinnerIn(1, { name: "Cy", email: null });
	const ownBill = await makeFolio(db, other.id);
	await charge(ownBill, other);
	await makePayment(db, ownBill, await owed(other));
	expect(await move(other, ben)).toEqual({ ok: false, reason: "already_paid" });
	expect([await stayOf(other), await owed(ben)]).toEqual([null, 0]);

	const paid = await makeDinnerIn(3, { name: "Ed", email: null });
	const tender = { kind: "card_terminal", slipNumber: "1234" } as const;
	const deposit = { reservationId: paid.id, tender, amountCents: 50_00, idempotencyKey: crypto.randomUUID() };
	expect(await takeDeposit(db, deposit, asStaff())).toMatchObject({ ok: true });
	expect(await move(paid, ben)).toEqual({ ok: false, reason: "already_paid" });

	const third = await makeDinnerIn(2, { name: "Di", email: null });
	const thirdBill = await makeFolio(db, third.id);
	await charge(thirdBill, third);
	await pool.query("update business_days set closed_at = opened_at, closed_by = 'Maria', open_matters = 0");
	await pool.query("insert into business_days (date, opened_at) values ($1, now())", [addDays(today, 1)]);
	const nextDay = new Date(noon.getTime() + 24 * 3_600_000);
	const clerk = asRole("reception", nextDay);
	expect(await move(third, ben, { acting: clerk })).toEqual({ ok: false, reason: "not_allowed" });
	const manager = asRole("manager", nextDay);
	expect(await move(third, ben, { acting: manager })).toMatchObject({ ok: true });
});

test("it moves to nobody who has left, never after it was cancelled, and not by a page that is out of date", async () => {
	const { ben, dinner } = await makeGuests();
	const gone = await makeStay(db, { checkIn: today, checkOut: addDays(today, 1) });
	await setStayStatus(db, gone.id, "cancelled");
	expect(await move(dinner, gone)).toEqual({ ok: false, reason: "party_gone" });
	expect(await move(dinner, dinner)).toEqual({ ok: false, reason: "party_gone" });
	const seen = {
		visit: { id: dinner.id, kind: "dinner" },
		stayReservationId: ben.id,
		version: 7,
	} as const;
	expect(await moveVisit(db, seen, asStaff())).toEqual({ ok: false, reason: "changed_meanwhile" });
	await pool.query("update dinners set status = 'cancelled' where reservation_id = $1", [dinner.id]);
	expect(await move(dinner, ben)).toEqual({ ok: false, reason: "not_changeable" });
});

test("two clerks who move it at once leave one bill with the charge", async () => {
	const { ana, ben, dinner } = await makeGuests();
	const cleo = await makeStayInHouse(db, { name: "Cleo", email: null });
	await charge(ana.folioId, dinner);
	const price = await owed(ana);
	// Both have the page open before either presses.
	const seen = { version: await revisionOf(dinner) };
	const outcomes = await Promise.all([move(dinner, ben, seen), move(dinner, cleo, seen)]);
	expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
	expect((await owed(ana)) + (await owed(ben)) + (await owed(cleo))).toBe(price);
});
