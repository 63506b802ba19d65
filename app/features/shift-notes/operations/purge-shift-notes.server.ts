import { and, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

/** How many days a task stays after it was ticked off: its words may name a guest. */
const doneDays = 30;

/** Deletes what was ticked off or removed long ago. What happened stays in the audit, without the words. */
export async function purgeShiftNotes(db: Pick<Db, "delete">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - doneDays * 24 * 60 * 60_000);
	await db.delete(shiftNotes).where(and(isNotNull(shiftNotes.doneAt), lt(shiftNotes.doneAt, before)));
}
