import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";

/** Something to be done later, surely and once. */
export type NewJob = {
	/** Names the handler that will do it. */
	kind: string;
	/**
	 * What the handler will need: ids rather than facts, so that it tells the newest truth. What opens something for
	 * whoever has it stands under `secret`; a payload with one is emptied for good once its job is done or dead.
	 */
	payload: Record<string, unknown>;
	/** The same key twice is one job, until the month after it was done has passed. */
	dedupeKey?: string | undefined;
	/** Not before then; at once when left out. */
	runAt?: Date | undefined;
};

/**
 * Promises a job in the caller's own transaction: when that is undone, nothing was promised. Pass the database itself
 * where there is none. A worker of some process finds it within half a second of the commit.
 */
export async function enqueueJob(tx: Pick<Db, "insert">, job: NewJob): Promise<void> {
	await tx
		.insert(jobs)
		.values({ id: randomUUID(), ...job })
		.onConflictDoNothing({ target: jobs.dedupeKey });
}

/**
 * The same as a part of a larger statement, for a command that is one statement:
 * `with …, promised as (${enqueueJobSql({ … })}) …` promises a job for every row of `from`.
 * @param payload SQL that makes a jsonb of such a row; no words of a guest belong into it or into the kind
 */
export function enqueueJobSql({
	kind,
	payload,
	from,
}: {
	kind: string;
	payload: string;
	from: string;
}): string {
	return `insert into jobs (id, kind, payload) select gen_random_uuid(), '${kind}', ${payload} from ${from}`;
}

/** A job that will not be tried again by itself. */
export type DeadJob = {
	id: string;
	kind: string;
	attempts: number;
	deadAt: Date | null;
	lastError: string | null;
	/** False when it needed a secret: that is gone, and whoever asked for it has to ask again. */
	mayRetry: boolean;
};

const isWhole = sql<boolean>`${jobs.payload} <> '{}'::jsonb`;

/** The dead jobs, the oldest first. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
	return db
		.select({
			id: jobs.id,
			kind: jobs.kind,
			attempts: jobs.attempts,
			deadAt: jobs.deadAt,
			lastError: jobs.lastError,
			mayRetry: isWhole,
		})
		.from(jobs)
		.where(isNotNull(jobs.deadAt))
		.orderBy(asc(jobs.deadAt));
}

/** Gives a dead job all its tries back, now. False when there is no such dead job, or its secret is gone. */
export async function retryDeadJob(db: Db, id: string): Promise<boolean> {
	const { rowCount } = await db
		.update(jobs)
		.set({ deadAt: null, attempts: 0, runAt: sql`now()`, leasedUntil: null })
		.where(and(eq(jobs.id, id), isNotNull(jobs.deadAt), isWhole));
	return rowCount === 1;
}

/** Promises kept are remembered for a month, so that a dedupe key holds; dead ones for a quarter of a year. */
const doneJobDays = 30;
const deadDays = 90;

/** Clears what nobody needs any more: jobs done or dead long ago, and secrets of mails that have run out. */
export async function purgeExpired(db: Pick<Db, "execute">): Promise<void> {
	await db.execute(sql`
		delete from jobs
		where done_at < now() - make_interval(days => ${doneJobDays})
			or dead_at < now() - make_interval(days => ${deadDays})`);
	await db.execute(sql`delete from verifications where expires_at < now() - interval '1 day'`);
}
