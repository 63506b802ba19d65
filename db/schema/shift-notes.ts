import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";

const shiftNoteKinds = ["note", "task"] as const;

/**
 * A message from one shift to the next: a note that is pinned to Today, or a task with or without an hour, until
 * ticked off.
 */
export const shiftNotes = pgTable(
	"shift_notes",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one note. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		kind: text({ enum: shiftNoteKinds }).notNull(),
		text: text().notNull(),
		/** The business day from which it is shown. */
		date: date({ mode: "string" }).notNull(),
		/** The hour by which a task is done, `HH:MM` at the hotel; null where any hour will do, and for a note. */
		dueAt: text("due_at"),
		/** The person who is to do a task, and the name at that time; null for anybody of the shift. */
		assignedTo: text("assigned_to"),
		assignedName: text("assigned_name"),
		/** The reservation of the guest that it is about; null where it is about nobody. */
		reservationId: uuid("reservation_id").references(() => reservations.id),
		/** The name of the person who wrote it. */
		writtenBy: text("written_by").notNull(),
		createdAt: createdAt(),
		/** When it was ticked off or removed, and by whom; null while it is open. */
		doneAt: instant("done_at"),
		doneBy: text("done_by"),
	},
	(note) => [
		index("shift_notes_open_index").on(note.date).where(sql`${note.doneAt} is null`),
		index("shift_notes_done_index").on(note.doneAt).where(sql`${note.doneAt} is not null`),
		index("shift_notes_reservation_index")
			.on(note.reservationId)
			.where(sql`${note.reservationId} is not null`),
		check(
			"shift_notes_assigned_check",
			sql`(${note.assignedTo} is null) = (${note.assignedName} is null) and (${note.kind} = 'task' or ${note.assignedTo} is null)`,
		),
		check("shift_notes_kind_check", sql`${note.kind} in (${listed(shiftNoteKinds)})`),
		check("shift_notes_text_check", sql`length(${note.text}) between 1 and 300`),
		check(
			"shift_notes_due_check",
			sql`${note.dueAt} is null or (${note.kind} = 'task' and ${note.dueAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`,
		),
		check("shift_notes_done_check", sql`(${note.doneAt} is null) = (${note.doneBy} is null)`),
	],
);
