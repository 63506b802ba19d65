import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

/**
 * Ticks a task off or removes a note; with `done: false` puts it back. When two tick one task, the first is its name:
 * the second has nothing to do, and gets a message.
 */
export async function tickShiftNote(
	db: Db,
	{ id, done }: { id: string; done: boolean },
	acting: StaffActing,
): Promise<Outcome<{ kind: "note" | "task"; repeated: boolean }, { reason: "not_allowed" | "not_found" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "write_shift_notes")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [note] = await tx.select().from(shiftNotes).where(eq(shiftNotes.id, id)).for("update");
		if (!note) return { ok: false, reason: "not_found" };
		const { kind } = note;
		if ((note.doneAt !== null) === done) return { ok: true, kind, repeated: true };
		await tx
			.update(shiftNotes)
			.set(done ? { doneAt: now, doneBy: by.name } : { doneAt: null, doneBy: null })
			.where(eq(shiftNotes.id, id));
		const act = done ? "tick_shift_note" : "put_back_shift_note";
		await recordAudit(tx, { act, subject: { kind: "shift_note", id }, changes: { kind } }, acting);
		return { ok: true, kind, repeated: false };
	});
}
