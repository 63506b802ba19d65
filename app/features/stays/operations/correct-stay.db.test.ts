import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listReservationMails } from "#app/features/email/queries.server.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import { forgetGuestsWithoutAccount } from "#app/features/reservations/operations/forget-persons.server.ts";
import { resendConfirmation } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import { listStaffNotes } from "#app/features/reservations/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, asStaff, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { correctStay, enqueueStayState } from "./correct-stay.server.ts";
import { lockVilla } from "./lock-villa.server.ts";

const { db } = await openTestDatabase();

const as = (...roles: StaffRole[]) => ({ by: { kind: "staff", name: "Maria", roles }, now: noon }) as const;
const headerOf = async (id: string) =>
	(await db.select().from(reservations).where(eq(reservations.id, id)))[0];

type Correction = Parameters<typeof correctStay>[1]["correction"];
const correct = (reservationId: string, version: number, correction: Correction, sendsConfirmation = true) =>
	correctStay(db, { reservationId, version, correction, sendsConfirmation }, as("reception"));

test("a corrected e-mail address gets the confirmation and a new private link, if staff ask for it", async () => {
	const stay = await makeStay(db);
	const change = { name: "Ana Cruz", email: "ana.cruz@example.com" };
	expect(await correct(stay.id, 0, change)).toEqual({ ok: true, isSent: true, changed: ["name", "email"] });
	const corrected = await headerOf(stay.id);
	expect(corrected).toMatchObject({ ...change, note: "Late arrival", revision: 1 });
	expect(corrected?.linkToken).not.toBe(stay.linkToken);
	expect(await listReservationMails(db, stay.id)).toMatchObject([{ event: "confirmed", state: "waiting" }]);
	const another = { email: "ana@example.org" };
	expect(await correct(stay.id, 1, another, false)).toMatchObject({ isSent: false });
	expect(await listReservationMails(db, stay.id)).toHaveLength(1);
});

test("two desks correct at once: the second sees both values, and neither is overwritten silently", async () => {
	const stay = await makeStay(db, { phone: "+5016000000" });
	expect(await correct(stay.id, 0, { phone: "+5016111111" })).toMatchObject({ ok: true });
	expect(await correct(stay.id, 0, { name: "Ana", phone: "+5016222222" })).toEqual({
		ok: false,
		reason: "changed_meanwhile",
		version: 1,
		current: { name: "Ana Pérez", phone: "+5016111111" },
	});
	// The same form sent twice finds its own values.
	expect(await correct(stay.id, 0, { phone: "+5016111111" })).toEqual({
		ok: true,
		isSent: false,
		changed: [],
	});
});

test("a change that the guest saves meanwhile on their own page counts as a change for the desk", async () => {
	const stay = await makeStay(db);
	const input = { reservationId: stay.id, phone: "+5016333333" };
	await saveContact(db, input, asGuest(), async () => true);
	expect(await correct(stay.id, 0, { phone: null })).toMatchObject({
		reason: "changed_meanwhile",
		current: { phone: "+5016333333" },
	});
});

test("a party grows up to the size of its villa", async () => {
	const stay = await makeStay(db);
	expect(await correct(stay.id, 0, { guests: 4 })).toMatchObject({ ok: true });
	expect(await correct(stay.id, 1, { guests: 5 })).toEqual({
		ok: false,
		reason: "too_many_guests",
		most: 4,
	});
	expect(await headerOf(stay.id)).toMatchObject({ guests: 4, revision: 1 });
});

test("the audit names the fields that were corrected and never their values", async () => {
	const stay = await makeStay(db);
	await correct(stay.id, 0, { name: "Secret", email: "secret@example.com", guests: 3 });
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, stay.id));
	expect(events).toMatchObject([
		{
			act: "correct_guest",
			changes: { fields: ["name", "email", "guests"], before: { guests: 2 }, after: { guests: 3 } },
		},
	]);
	expect(JSON.stringify(events)).not.toMatch(/secret/i);
});

test("the confirmation is sent again, or the cancellation of a cancelled stay, and nothing after the stay", async () => {
	const resend = (stay: { id: string }) =>
		resendConfirmation(db, { reservationId: stay.id }, as("reception"), enqueueStayState);
	const [live, cancelled, left, nameless] = await Promise.all([
		makeStay(db),
		makeStay(db, { status: "cancelled" }),
		makeStay(db, { status: "checked_out" }),
		makeStay(db, { email: null }),
	]);
	expect(await resend(live)).toEqual({ ok: true });
	expect(await resend(cancelled)).toEqual({ ok: true });
	expect(await listReservationMails(db, live.id)).toMatchObject([{ event: "confirmed" }]);
	expect(await listReservationMails(db, cancelled.id)).toMatchObject([{ event: "cancelled" }]);
	expect(await resend(left)).toEqual({ ok: false, reason: "not_possible" });
	expect(await resend(nameless)).toEqual({ ok: false, reason: "no_address" });
});

test("a stay is locked to its villa with the reason, and unlocked", async () => {
	const stay = await makeStay(db);
	const lock = (version: number, reason: string | null) =>
		lockVilla(db, { stayId: stay.stayId, version, reason }, as("reception"));
	expect(await lock(0, "Asked for the pier")).toEqual({ ok: true });
	expect(await lock(0, "Something else")).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await lock(1, null)).toEqual({ ok: true });
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, stay.id));
	expect(events.map(({ act, reason }) => [act, reason]).sort()).toEqual([
		["lock_villa", "Asked for the pier"],
		["unlock_villa", null],
	]);
});

test("notes of colleagues are added once, in their order, and are deleted with the guest", async () => {
	const stay = await makeStay(db, {
		status: "checked_out",
		checkIn: "2020-01-01",
		checkOut: "2020-01-03",
		createdAt: new Date("2019-12-01T12:00:00Z"),
	});
	const note = { reservationId: stay.id, text: "Late boat", idempotencyKey: crypto.randomUUID() };
	await addStaffNote(db, note, as("reception"));
	await addStaffNote(db, note, as("reception"));
	await addStaffNote(
		db,
		{ ...note, text: "Cake on the 16th", idempotencyKey: crypto.randomUUID() },
		{ ...as("reception"), now: new Date(noon.getTime() + 60_000) },
	);
	expect(await listStaffNotes(db, stay.id)).toMatchObject([
		{ text: "Late boat", writtenBy: "Maria" },
		{ text: "Cake on the 16th" },
	]);
	await forgetGuestsWithoutAccount(db, 24, { by: { kind: "system", task: "forget-persons" }, now: noon });
	expect(await listStaffNotes(db, stay.id)).toEqual([]);
	expect(await addStaffNote(db, { ...note, idempotencyKey: crypto.randomUUID() }, asStaff())).toEqual({
		ok: false,
		reason: "gone",
	});
});

test("housekeeping corrects no guest, locks no villa and sends no mail", async () => {
	const stay = await makeStay(db);
	const refused = { ok: false, reason: "not_allowed" };
	const reservationId = stay.id;
	const change = { reservationId, version: 0, correction: { name: "X" }, sendsConfirmation: false };
	expect(await correctStay(db, change, as("housekeeping"))).toEqual(refused);
	expect(await resendConfirmation(db, { reservationId }, as("housekeeping"), enqueueStayState)).toEqual(
		refused,
	);
	const lock = { stayId: stay.stayId, version: 0, reason: "Pier" };
	expect(await lockVilla(db, lock, as("housekeeping"))).toEqual(refused);
	const note = { reservationId, text: "x", idempotencyKey: crypto.randomUUID() };
	expect(await addStaffNote(db, note, as("housekeeping"))).toEqual(refused);
});

test("staff change a guest's language, and a form without that does not change it", async () => {
	const stay = await makeStay(db);
	expect(await correct(stay.id, 0, { language: "es" })).toMatchObject({ ok: true, changed: ["language"] });
	expect(await headerOf(stay.id)).toMatchObject({ language: "es", revision: 1 });
	await correct(stay.id, 1, { phone: "+5016104567" });
	expect(await headerOf(stay.id)).toMatchObject({ language: "es", revision: 2 });
});
