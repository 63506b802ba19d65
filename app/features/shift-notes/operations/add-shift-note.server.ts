import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting, Actor } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

export type ShiftNoteInput = Pick<typeof shiftNotes.$inferInsert, "kind" | "text" | "idempotencyKey"> & {
	/** `HH:MM` at the hotel; null where any hour will do. */
	dueAt: string | null;
	/** The business day from which it is shown; left out for the open one. */
	date?: HotelDate | null;
	/** The person who is to do a task; left out for anybody of the shift. */
	person?: { id: string; name: string } | null;
	/** The reservation of the guest that it is about. */
	reservationId?: string | null;
};

type Refusal = { reason: "not_allowed" | "form_already_used" | "day_over" | "guest_gone" };

/** Leaves a task or a note on Today, from the open business day or a later one on. Sent twice it is one. */
export async function addShiftNote(
	db: Db,
	{ text, dueAt, idempotencyKey, person = null, reservationId = null, ...input }: ShiftNoteInput,
	acting: Acting & { by: Extract<Actor, { kind: "staff" | "system" }> },
): Promise<Outcome<{ id: string }, Refusal>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "write_shift_notes")) return { ok: false, reason: "not_allowed" };
	// A note with an hour or a person is a task.
	const kind = dueAt === null && person === null ? input.kind : "task";
	const today = await readBusinessDate(db, now);
	const date = input.date ?? today;
	const sent = { idempotencyKey, kind, text, dueAt, date, reservationId, assignedTo: person?.id ?? null };
	const values = {
		...{ ...sent, id: randomUUID(), assignedName: person?.name ?? null },
		writtenBy: by.kind === "staff" ? by.name : "Palapa",
		createdAt: now,
	};
	return db.transaction(async (tx): Promise<Outcome<{ id: string }, Refusal>> => {
		const [before] = await tx.select().from(shiftNotes).where(eq(shiftNotes.idempotencyKey, idempotencyKey));
		if (before) return respondToRepeated(before, sent);
		if (date < today) return { ok: false, reason: "day_over" };
		const guest = reservationId === null ? null : await lockReservation(tx, reservationId);
		if (reservationId !== null && (!guest || guest.name === formerGuest))
			return { ok: false, reason: "guest_gone" };
		const [added] = await tx
			.insert(shiftNotes)
			.values(values)
			.onConflictDoNothing({ target: shiftNotes.idempotencyKey })
			.returning({ id: shiftNotes.id });
		if (!added) {
			const [first] = await tx.select().from(shiftNotes).where(eq(shiftNotes.idempotencyKey, idempotencyKey));
			return respondToRepeated(first, sent);
		}
		await recordAudit(tx, acting, {
			act: "add_shift_note",
			subject: { kind: "shift_note", id: added.id },
			changes: { kind, dueAt, date, staffId: person?.id ?? null },
		});
		return { ok: true, id: added.id };
	});
}

/** The same form again is the note that it made; another content under its key is refused. */
function respondToRepeated(
	before: typeof shiftNotes.$inferSelect | undefined,
	sent: Partial<typeof shiftNotes.$inferSelect>,
): Outcome<{ id: string }, Refusal> {
	return before && hasValues(before, sent)
		? { ok: true, id: before.id }
		: { ok: false, reason: "form_already_used" };
}
