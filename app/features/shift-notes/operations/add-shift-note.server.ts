import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting, Actor } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

export type ShiftNoteInput = Pick<typeof shiftNotes.$inferInsert, "kind" | "text" | "idempotencyKey"> & {
	/** `HH:MM` at the hotel; null where any hour will do. */
	dueAt: string | null;
};

/** Leaves a task or a note on Today, from the open business day on. Sent twice it is one. */
export async function addShiftNote(
	db: Db,
	{ text, dueAt, idempotencyKey, ...input }: ShiftNoteInput,
	acting: Acting & { by: Extract<Actor, { kind: "staff" | "system" }> },
): Promise<Outcome<{ id: string }, { reason: "not_allowed" | "form_already_used" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "write_shift_notes")) return { ok: false, reason: "not_allowed" };
	// A note with an hour is a task.
	const kind = dueAt === null ? input.kind : "task";
	const date = await readBusinessDate(db, now);
	const values = {
		id: randomUUID(),
		idempotencyKey,
		kind,
		text,
		dueAt,
		date,
		writtenBy: by.kind === "staff" ? by.name : "Palapa",
		createdAt: now,
	};
	return db.transaction(async (tx) => {
		const [added] = await tx
			.insert(shiftNotes)
			.values(values)
			.onConflictDoNothing({ target: shiftNotes.idempotencyKey })
			.returning({ id: shiftNotes.id });
		if (!added) {
			const [before] = await tx
				.select()
				.from(shiftNotes)
				.where(eq(shiftNotes.idempotencyKey, idempotencyKey));
			const isSame = before?.text === text && before.kind === kind && before.dueAt === dueAt;
			return isSame ? { ok: true, id: before.id } : { ok: false, reason: "form_already_used" };
		}
		await recordAudit(
			tx,
			{ act: "add_shift_note", subject: { kind: "shift_note", id: added.id }, changes: { kind, dueAt } },
			acting,
		);
		return { ok: true, id: added.id };
	});
}
