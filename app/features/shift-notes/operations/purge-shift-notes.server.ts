import { and, isNotNull, lt, sql } from "drizzle-orm";
import { formerGuest } from "#app/features/reservations/retention.ts";
import type { Db } from "#db/connection/database.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

/** How many days a task stays after it was ticked off: its words may name a guest. */
const doneDays = 30;

/**
 * Deletes notes and tasks that were ticked off or removed long ago. The events stay in the audit, without the words.
 */
export async function purgeShiftNotes(db: Pick<Db, "delete">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - doneDays * 24 * 60 * 60_000);
	await db.delete(shiftNotes).where(and(isNotNull(shiftNotes.doneAt), lt(shiftNotes.doneAt, before)));
}

/** Deletes what names the reservation of a guest who was taken out of it. Running it twice changes nothing. */
export async function deleteForgottenShiftNotes(db: Pick<Db, "execute">): Promise<void> {
	await db.execute(sql`
		delete from shift_notes n using reservations r
		where r.id = n.reservation_id and r.user_id is null and r.email is null
			and r.name = ${formerGuest} and r.forget_person_from is null`);
}
