import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The queue: e-mails to send, points to post. A job is inserted in the transaction of the change it belongs to, leased by
 * one process at a time (`SKIP LOCKED`), retried with growing pauses, and dead when every attempt has failed: then an
 * operator has to look at it.
 */
export const jobs = pgTable(
	"jobs",
	{
		/** Also the Message-ID of an e-mail, so that mail programs show one when it was sent twice. */
		id: uuid().primaryKey(),
		kind: text().notNull(),
		/** The input of the handler. Emptied when the job is done, and when it is dead and contained a `secret`. */
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		/** The same key twice is one job, as long as its row exists: at least until a month after it was done. */
		dedupeKey: text("dedupe_key").unique(),
		runAt: instant("run_at").notNull().defaultNow(),
		attempts: smallint().notNull().default(0),
		/** Until when only one process may run it. */
		leasedUntil: instant("leased_until"),
		doneAt: instant("done_at"),
		/** When the last attempt failed. */
		deadAt: instant("dead_at"),
		lastError: text("last_error"),
		/**
		 * The reservation that an e-mail is about, and the event that it reports; both stay when the payload is emptied.
		 */
		reservationId: uuid("reservation_id"),
		event: text(),
		/** When its e-mail was handed to the mail server; null for every other job, and for an e-mail that was no longer true. */
		sentAt: timestamp("sent_at", { withTimezone: true }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(job) => [
		index("jobs_due_index").on(job.runAt).where(sql`${job.doneAt} is null and ${job.deadAt} is null`),
		index("jobs_reservation_id_index").on(job.reservationId).where(sql`${job.reservationId} is not null`),
		check("jobs_end_check", sql`${job.doneAt} is null or ${job.deadAt} is null`),
	],
);
