import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";

/**
 * A kind of job that can be enqueued, and its payload. The feature that enqueues it declares it; its handler is in
 * `jobs/`, in the file that is named like the kind. So features know no handlers, and handlers may know every feature.
 */
export type DeclaredJob<Payload extends Record<string, unknown>> = {
	kind: string;
	/**
	 * Ids rather than facts, so that the handler reads the newest truth. A secret that gives access is under `secret`: a
	 * payload with one is emptied once its job is done or dead.
	 */
	payload: z.ZodType<Payload>;
};

/** Fields that have columns of their own as well, because the desk looks up the mails about a reservation. */
const aboutReservation = { reservationId: z.uuid().optional(), event: z.string().optional() };

/** Declares a kind of job; see `DeclaredJob`. */
export function declareJob<Payload extends Record<string, unknown>>(
	job: DeclaredJob<Payload>,
): DeclaredJob<Payload> {
	return job;
}

/**
 * Enqueues a job in the caller's transaction: when that is rolled back, there is no job. Pass the database itself where
 * there is no transaction. A worker of some process takes it within half a second of the commit.
 * @param when.dedupeKey the same key twice is one job, until a month after it was done
 * @param when.runAt not before then; at once when left out
 */
export async function enqueueJob<Payload extends Record<string, unknown>>(
	tx: Pick<Db, "insert">,
	{ kind }: DeclaredJob<Payload>,
	payload: NoInfer<Payload>,
	when: { dedupeKey?: string; runAt?: Date } = {},
): Promise<void> {
	const { reservationId = null, event = null } = z.object(aboutReservation).parse(payload);
	await tx
		.insert(jobs)
		.values({ id: randomUUID(), kind, payload, reservationId, event, ...when })
		.onConflictDoNothing({ target: jobs.dedupeKey });
}

/**
 * Enqueues a mail that somebody asks for with a button, unless the same one was asked for within a minute: a button
 * that is pressed twice sends one mail. Two presses at the same time wait for each other.
 * @param mail.content the content and the recipient, as far as they can change within a minute: another address or
 * version is another mail
 * @param mail.keyPrefix the beginning of the key by which the job is recalled
 * @returns whether it was enqueued
 */
export async function enqueueMailOnce<Payload extends Record<string, unknown>>(
	tx: Pick<Db, "insert" | "execute">,
	job: DeclaredJob<Payload>,
	payload: NoInfer<Payload>,
	{
		content,
		now,
		keyPrefix = "mail:",
	}: { content: readonly (string | number | null)[]; now: Date; keyPrefix?: string },
): Promise<boolean> {
	const digest = createHash("sha256")
		.update(JSON.stringify([job.kind, payload, content]))
		.digest("hex");
	const key = `${keyPrefix}${digest.slice(0, 32)}:`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
	const since = new Date(now.getTime() - 60_000).toISOString();
	const { rows } = await tx.execute(sql`
		select from ${jobs} where starts_with(${jobs.dedupeKey}, ${key}) and ${jobs.runAt} > ${since}::timestamptz limit 1`);
	if (rows.length > 0) return false;
	await enqueueJob(tx, job, payload, { dedupeKey: `${key}${now.toISOString()}`, runAt: now });
	return true;
}

/** Enqueues a mail of an act, or the same mail once more where a button asks for it. @returns whether it was enqueued */
export async function enqueueMail<Payload extends Record<string, unknown>>(
	tx: Pick<Db, "insert" | "execute">,
	job: DeclaredJob<Payload>,
	payload: NoInfer<Payload>,
	again?: Parameters<typeof enqueueMailOnce>[3],
): Promise<boolean> {
	if (again) return enqueueMailOnce(tx, job, payload, again);
	await enqueueJob(tx, job, payload);
	return true;
}

/** The jobs of a kind that are still to be done, each with when it is tried next. */
export async function listPendingJobs<Payload extends Record<string, unknown>>(
	db: Pick<Db, "select">,
	{ kind, payload }: DeclaredJob<Payload>,
): Promise<{ payload: Payload; runAt: Date }[]> {
	const rows = await db
		.select({ payload: jobs.payload, runAt: jobs.runAt })
		.from(jobs)
		.where(and(eq(jobs.kind, kind), isNull(jobs.doneAt), isNull(jobs.deadAt)));
	return rows.map((row) => ({ payload: payload.parse(row.payload), runAt: row.runAt }));
}

/**
 * Recalls a job in the caller's transaction, unless a worker has begun it: then its work may have been done.
 * @returns whether it was recalled
 */
export async function recallJob(tx: Pick<Db, "delete">, dedupeKey: string): Promise<boolean> {
	const recalled = await tx
		.delete(jobs)
		.where(and(eq(jobs.dedupeKey, dedupeKey), eq(jobs.attempts, 0), isNull(jobs.doneAt)))
		.returning({ id: jobs.id });
	return recalled.length > 0;
}

/**
 * `enqueueJob` as a part of a larger statement, for an operation that is one statement:
 * `with …, job as (${enqueueJobSql(…)}) …` enqueues a job for every row of `from`.
 * @param payload for each field an SQL expression over such a row; never anything that a guest has typed
 */
export function enqueueJobSql<Payload extends Record<string, unknown>>(
	{ kind }: DeclaredJob<Payload>,
	{ payload, from }: { payload: NoInfer<{ [Field in keyof Payload]: string }>; from: string },
): string {
	const fields = Object.entries(payload).map(([field, expression]) => `'${field}', ${expression}`);
	const { reservationId = "null", event = "null" }: { reservationId?: string; event?: string } = payload;
	return `insert into jobs (id, kind, payload, reservation_id, event)
		select gen_random_uuid(), '${kind}', jsonb_build_object(${fields.join(", ")}), (${reservationId})::text::uuid,
			(${event})::text from ${from}`;
}
