import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the house has promised to do later: mails to send, points to post. A row is written in the transaction of
 * what it tells of, leased by one process at a time (`SKIP LOCKED`), tried again with growing pauses, and kept as
 * dead when every try has failed, for somebody to look at.
 */
export const jobs = pgTable(
	"jobs",
	{
		/** Stands in the Message-ID of a mail, so that a repeated one can be told. */
		id: uuid().primaryKey(),
		kind: text().notNull(),
		/** What the handler needs. Emptied when the job is done, and when it is dead and held a `secret`. */
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		/** The same key twice is one job, for as long as the row is kept: a month after it was done. */
		dedupeKey: text("dedupe_key").unique(),
		runAt: instant("run_at").notNull().defaultNow(),
		attempts: smallint().notNull().default(0),
		/** Until when one process has it to itself. */
		leasedUntil: instant("leased_until"),
		doneAt: instant("done_at"),
		/** When the last try failed for good. */
		deadAt: instant("dead_at"),
		lastError: text("last_error"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(job) => [
		index("jobs_due_index").on(job.runAt).where(sql`${job.doneAt} is null and ${job.deadAt} is null`),
		check("jobs_end_check", sql`${job.doneAt} is null or ${job.deadAt} is null`),
	],
);
