import { beforeEach, expect, test } from "vitest";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { findLastDoneTask, listLaterShiftNotes, listOpenShiftNotes } from "../queries.server.ts";
import { addShiftNote } from "./add-shift-note.server.ts";
import { deleteForgottenShiftNotes, purgeShiftNotes } from "./purge-shift-notes.server.ts";
import { tickShiftNote } from "./tick-shift-note.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const makeTask = (change: { text?: string; dueAt?: string | null; kind?: "note" | "task" } = {}) => ({
	...{ kind: "task" as const, text: "Cot to Sunset Palms", dueAt: null, idempotencyKey: crypto.randomUUID() },
	...change,
});
const asRole = (role: "reception" | "wellness") =>
	({ by: { kind: "staff", name: "Maria", roles: [role] }, now: noon }) as const;

test("tasks come in the order of their hours, and notes after them", async () => {
	for (const task of [
		makeTask({ text: "Any time" }),
		makeTask({ text: "Boat", dueAt: "13:30" }),
		makeTask({ text: "The pump is loud", kind: "note" }),
		makeTask({ text: "Linen", dueAt: "09:00" }),
	])
		await addShiftNote(db, task, asStaff());
	expect((await listOpenShiftNotes(db, today)).map(({ text }) => text)).toEqual([
		"Linen",
		"Boat",
		"Any time",
		"The pump is loud",
	]);
});

test("a task that was sent twice is one, and other words under the same key are refused", async () => {
	const task = makeTask();
	const first = await addShiftNote(db, task, asStaff());
	expect(await addShiftNote(db, task, asStaff())).toEqual(first);
	expect(await addShiftNote(db, { ...task, text: "Another" }, asStaff())).toEqual({
		ok: false,
		reason: "form_already_used",
	});
});

test("a task stays on the next days until it is ticked off, and can be put back", async () => {
	const added = await addShiftNote(db, makeTask(), asStaff());
	if (!added.ok) throw new Error(added.reason);
	expect(await listOpenShiftNotes(db, "2026-12-01")).toHaveLength(1);
	expect(await tickShiftNote(db, { id: added.id, done: true }, asStaff())).toMatchObject({ repeated: false });
	expect(await listOpenShiftNotes(db, "2026-12-01")).toEqual([]);
	expect(await findLastDoneTask(db, noon)).toMatchObject({ doneBy: "Maria" });
	expect(await tickShiftNote(db, { id: added.id, done: false }, asStaff())).toMatchObject({ ok: true });
	expect(await listOpenShiftNotes(db, today)).toHaveLength(1);
});

test("a task of a later day waits for it, with its person and its guest", async () => {
	const stay = await makeStay(db, { name: "Ana Cruz" });
	const person = { id: "maria", name: "Maria Choc" };
	const later = { ...makeTask(), date: "2026-11-24", person, reservationId: stay.id };
	const added = await addShiftNote(db, later, asStaff());
	expect(await addShiftNote(db, later, asStaff())).toEqual(added);
	expect(await addShiftNote(db, { ...later, reservationId: null }, asStaff())).toMatchObject({
		reason: "form_already_used",
	});
	expect(await listOpenShiftNotes(db, today)).toEqual([]);
	const shown = { assignedName: "Maria Choc", guestName: "Ana Cruz", guestReference: stay.reference };
	expect(await listLaterShiftNotes(db, today)).toMatchObject([{ date: "2026-11-24", ...shown }]);
	expect(await listOpenShiftNotes(db, "2026-11-24")).toMatchObject([shown]);
	expect(await addShiftNote(db, { ...makeTask(), date: "2026-11-20" }, asStaff())).toEqual({
		ok: false,
		reason: "day_over",
	});
	const nobody = { ...makeTask(), reservationId: crypto.randomUUID() };
	expect(await addShiftNote(db, nobody, asStaff())).toEqual({ ok: false, reason: "guest_gone" });
});

test("a note about the reservation of a forgotten guest is deleted, and nothing else", async () => {
	const [gone, known] = [
		await makeStay(db, { name: formerGuest, email: null, userId: null }),
		await makeStay(db, { name: "Ana Cruz", email: null }),
	];
	const texts = async () => (await listOpenShiftNotes(db, today)).map(({ text }) => text);
	await addShiftNote(db, makeTask({ text: "About nobody" }), asStaff());
	await addShiftNote(db, { ...makeTask({ text: "For Ana" }), reservationId: known.id }, asStaff());
	expect(await addShiftNote(db, { ...makeTask(), reservationId: gone.id }, asStaff())).toMatchObject({
		reason: "guest_gone",
	});
	await pool.query("update shift_notes set reservation_id = $1 where text = 'For Ana'", [gone.id]);
	await deleteForgottenShiftNotes(db);
	expect(await texts()).toEqual(["About nobody"]);
});

test("two tick one task at once: the first is its name and the second is told", async () => {
	const added = await addShiftNote(db, makeTask(), asStaff());
	if (!added.ok) throw new Error(added.reason);
	const next = inProcesses();
	const outcomes = await Promise.all(
		[1, 2].map(() => tickShiftNote(next(), { id: added.id, done: true }, asStaff())),
	);
	expect(outcomes.map((outcome) => outcome.ok && outcome.repeated).toSorted()).toEqual([false, true]);
});

test("the wellness team writes no notes for the counter, and a task that is gone is not found", async () => {
	expect(await addShiftNote(db, makeTask(), asRole("wellness"))).toEqual({
		ok: false,
		reason: "not_allowed",
	});
	const unknown = { id: crypto.randomUUID(), done: true };
	expect(await tickShiftNote(db, unknown, asRole("wellness"))).toEqual({ ok: false, reason: "not_allowed" });
	expect(await tickShiftNote(db, unknown, asRole("reception"))).toEqual({ ok: false, reason: "not_found" });
});

test("the words of a task are deleted a month after it was ticked off", async () => {
	const added = await addShiftNote(db, makeTask(), asStaff());
	if (!added.ok) throw new Error(added.reason);
	await tickShiftNote(db, { id: added.id, done: true }, asStaff());
	const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60_000);
	await purgeShiftNotes(db, days(30));
	expect(await db.select().from(shiftNotes)).toHaveLength(1);
	await purgeShiftNotes(db, days(31));
	expect(await db.select().from(shiftNotes)).toEqual([]);
});
