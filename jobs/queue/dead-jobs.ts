import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";

/** A job whose last retry has failed, or that no retry would help. It is not retried by itself. */
export type DeadJob = {
	id: string;
	kind: string;
	attempts: number;
	deadAt: Date | null;
	lastError: string | null;
	/** False when it needed a secret: that was deleted, and anyone who asked for it has to ask again. */
	canRetry: boolean;
};

const hasPayload = sql<boolean>`${jobs.payload} <> '{}'::jsonb`;

/** The dead jobs, the oldest first. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
	return db
		.select({
			id: jobs.id,
			kind: jobs.kind,
			attempts: jobs.attempts,
			deadAt: jobs.deadAt,
			lastError: jobs.lastError,
			canRetry: hasPayload,
		})
		.from(jobs)
		.where(isNotNull(jobs.deadAt))
		.orderBy(asc(jobs.deadAt));
}

/** Makes a dead job due now, with all its attempts. False when there is no such dead job, or its secret was deleted. */
export async function retryDeadJob(db: Db, id: string): Promise<boolean> {
	const { rowCount } = await db
		.update(jobs)
		.set({ deadAt: null, attempts: 0, runAt: sql`now()`, leasedUntil: null })
		.where(and(eq(jobs.id, id), isNotNull(jobs.deadAt), hasPayload));
	return rowCount === 1;
}

/** For how long jobs stay that are done, so that a dedupe key works, and those that are dead. */
const doneDays = 30;
const deadDays = 90;
/** For how long the desk sees the mails about a reservation, sent and failed. */
const mailDays = 400;

/** Deletes the jobs that were done or dead long ago. */
export async function purgeOldJobs(db: Pick<Db, "execute">): Promise<void> {
	await db.execute(sql`
		delete from jobs
		where done_at < now() - make_interval(days => case when reservation_id is null then ${doneDays}::int else ${mailDays}::int end)
			or dead_at < now() - make_interval(days => case when reservation_id is null then ${deadDays}::int else ${mailDays}::int end)`);
}
