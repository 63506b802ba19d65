import { beforeEach, expect, test } from "vitest";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { findLastDoneTask, listOpenShiftNotes } from "../queries.server.ts";
import { addShiftNote } from "./add-shift-note.server.ts";
import { purgeShiftNotes } from "./purge-shift-notes.server.ts";
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

test("of two who tick one task at once, the first is its name and the second is told", async () => {
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
