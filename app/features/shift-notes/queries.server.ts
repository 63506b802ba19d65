import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { minutesAfterMidnight } from "#app/features/business-days/policy.ts";
import { findEnded } from "#app/features/staff/queries.server.ts";
import { minutesOf } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";

/** A note or a task as Today shows it. */
export type ShiftNote = Omit<
	typeof shiftNotes.$inferSelect,
	"idempotencyKey" | "assignedTo" | "reservationId"
> & {
	/** The guest that it is about. */
	guestName: string | null;
	guestReference: string | null;
};

const columns = {
	...pick(shiftNotes, "id", "kind", "text", "date", "dueAt"),
	...pick(shiftNotes, "writtenBy", "createdAt", "doneAt", "doneBy", "assignedTo", "assignedName"),
	guestName: reservations.name,
	guestReference: reservations.reference,
};

const readNotes = (db: Pick<Db, "select">) =>
	db.select(columns).from(shiftNotes).leftJoin(reservations, eq(reservations.id, shiftNotes.reservationId));

/** Notes without the name of a person who does not work here any more: their tasks are for anybody again. */
async function forThoseAtWork(
	db: Pick<Db, "select">,
	notes: (ShiftNote & { assignedTo: string | null })[],
): Promise<ShiftNote[]> {
	const ended = await findEnded(
		db,
		notes.map(({ assignedTo }) => assignedTo),
	);
	return notes.map(({ assignedTo, ...note }) =>
		ended.has(assignedTo) ? { ...note, assignedName: null } : note,
	);
}

/** The notes of a business day: tasks by their day and hour, those without one last, then notes, the newest first. */
export async function listOpenShiftNotes(db: Pick<Db, "select">, date: HotelDate): Promise<ShiftNote[]> {
	const notes = await readNotes(db)
		.where(and(isNull(shiftNotes.doneAt), lte(shiftNotes.date, date)))
		.orderBy(
			desc(shiftNotes.kind),
			asc(shiftNotes.date),
			sql`${shiftNotes.dueAt} asc nulls last`,
			desc(shiftNotes.createdAt),
			shiftNotes.id,
		);
	return forThoseAtWork(db, notes);
}

/** Notes and tasks for later days, by day and hour. */
export async function listLaterShiftNotes(db: Pick<Db, "select">, date: HotelDate): Promise<ShiftNote[]> {
	const notes = await readNotes(db)
		.where(and(isNull(shiftNotes.doneAt), gt(shiftNotes.date, date)))
		.orderBy(
			asc(shiftNotes.date),
			sql`${shiftNotes.dueAt} asc nulls last`,
			asc(shiftNotes.createdAt),
			shiftNotes.id,
		);
	return forThoseAtWork(db, notes);
}

/** The task that was ticked off last since a moment, or null. */
export async function findLastDoneTask(db: Pick<Db, "select">, since: Date): Promise<ShiftNote | null> {
	const [last] = await readNotes(db)
		.where(and(isNotNull(shiftNotes.doneAt), gte(shiftNotes.doneAt, since), sql`${shiftNotes.kind} = 'task'`))
		.orderBy(desc(shiftNotes.doneAt), shiftNotes.id)
		.limit(1);
	return last ?? null;
}

/**
 * Whether the hour of a task has passed. A task for an hour after midnight that was written later than that hour is for
 * the night after its day.
 */
export function isLate(
	{ date, dueAt, createdAt }: Pick<ShiftNote, "date" | "dueAt" | "createdAt">,
	now: Date,
): boolean {
	if (dueAt === null) return false;
	const due = instantAt(date, dueAt);
	const isNextNight = due < createdAt && minutesOf(dueAt) < minutesAfterMidnight;
	return (isNextNight ? instantAt(addDays(date, 1), dueAt) : due) < now;
}
