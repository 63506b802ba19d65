import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, listed } from "./columns.ts";

/** The kinds of `Actor` (`app/lib/actor.ts`). */
const actorKinds = ["guest", "staff", "agent", "channel", "system"] as const;

/**
 * Who did what to which record and when. Append-only and without personal data: field names for names, e-mails and
 * notes; values only for dates, villas, prices and states. It refers to no other table, so that a person can be erased
 * while the history stays.
 */
export const auditEvents = pgTable(
	"audit_events",
	{
		id: uuid().primaryKey(),
		at: instant("at").notNull().defaultNow(),
		actorKind: text("actor_kind", { enum: actorKinds }).notNull(),
		/** Account of the guest, name of the staff member, agent or channel, or task of the system; null for a guest without an account. */
		actor: text(),
		/** The tablet or the kind of browser that a staff member used. */
		device: text(),
		/** Which of two people of one name it was; null for everybody else, and of commands on the server. */
		staffId: text("staff_id"),
		/** The act: `reserve_stay`, `cancel_dinner`. */
		act: text().notNull(),
		/**
		 * The record that it changed: a reservation, an account, a voucher, a villa, a therapist or room, an entry of the
		 * waiting list.
		 */
		subjectKind: text("subject_kind").notNull(),
		subjectId: text("subject_id").notNull(),
		/** The changed values, before and after. */
		changes: jsonb().$type<Record<string, unknown>>().notNull(),
		reason: text(),
	},
	(event) => [
		// The events since a moment, for the staff screens that are open.
		index("audit_events_at_index").on(event.at),
		index("audit_events_subject_index").on(event.subjectKind, event.subjectId, event.at),
		check("audit_events_actor_kind_check", sql`${event.actorKind} in (${listed(actorKinds)})`),
	],
);
