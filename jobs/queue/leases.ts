import type pg from "pg";

/** A job that only this process may run until its lease ends. */
export type LeasedJob = {
	id: string;
	kind: string;
	payload: Record<string, unknown>;
	/** From 1. */
	attempt: number;
	enqueuedAt: Date;
};

/** The moment that counts as now; null for the clock of the database, which all processes share. */
export type At = Date | null;

/**
 * Leases up to `limit` jobs that are due and not leased, the longest due first. With `SKIP LOCKED` processes that ask at
 * the same time get different ones. Jobs of an unknown kind are left to a process that knows them: during an update the
 * old version would only fail them.
 */
export async function leaseDueJobs(
	pool: pg.Pool,
	input: { kinds: readonly string[]; limit: number; leaseMs: number; at: At },
): Promise<LeasedJob[]> {
	const { rows } = await pool.query<LeasedJob>({
		name: "lease-jobs",
		text: `
			with moment as (select coalesce($4::timestamptz, now()) as at), due as materialized (
				select id from jobs, moment
				where done_at is null and dead_at is null and run_at <= at
					and (leased_until is null or leased_until <= at) and kind = any($1::text[])
				order by run_at limit $2 for update of jobs skip locked
			)
			update jobs set attempts = least(attempts + 1, 30000), leased_until = at + $3 * interval '1 ms'
			from due, moment where jobs.id = due.id
			returning jobs.id, kind, payload, attempts as attempt, created_at as "enqueuedAt"`,
		values: [input.kinds, input.limit, input.leaseMs, input.at],
	});
	return rows;
}

/** Records that a job is done, and empties its payload. */
export async function finishJob(pool: pg.Pool, { id }: LeasedJob, at: At): Promise<void> {
	await pool.query({
		name: "finish-job",
		text: `
			update jobs set done_at = coalesce($2::timestamptz, now()), payload = '{}', leased_until = null, last_error = null
			where id = $1 and done_at is null and dead_at is null`,
		values: [id, at],
	});
}

/** Makes a recurring job due again after `everyMs`. Changes nothing when the lease was lost meanwhile. */
export async function rescheduleJob(
	pool: pg.Pool,
	{ id, attempt }: LeasedJob,
	everyMs: number,
	at: At,
): Promise<void> {
	await pool.query({
		name: "reschedule-job",
		text: `
			update jobs set run_at = coalesce($4::timestamptz, now()) + $3 * interval '1 ms', attempts = 0,
				leased_until = null, last_error = null
			where id = $1 and attempts = $2`,
		values: [id, attempt, everyMs, at],
	});
}

/**
 * Records why an attempt failed and when the next one is due. Without a next one the job is dead, and a payload with a
 * secret is emptied.
 */
export async function failJob(
	pool: pg.Pool,
	{ id, attempt }: LeasedJob,
	failure: { reason: string; retryInMs: number | null; at: At },
): Promise<void> {
	await pool.query({
		name: "fail-job",
		text: `
			update jobs set leased_until = null, last_error = $3,
				run_at = case when $4::float8 is null then run_at else moment.at + $4::float8 * interval '1 ms' end,
				dead_at = case when $4::float8 is null then moment.at end,
				payload = case when $4::float8 is null and payload ? 'secret' then '{}'::jsonb else payload end
			from (select coalesce($5::timestamptz, now()) as at) as moment
			where id = $1 and attempts = $2 and done_at is null and dead_at is null`,
		// PostgreSQL stores every character in a text but the zero byte.
		values: [id, attempt, failure.reason.replaceAll("\0", "").slice(0, 500), failure.retryInMs, failure.at],
	});
}

/** Makes every leased job due again. Only for the one process that runs jobs: the leases are of processes that died. */
export async function giveBackLeases(pool: pg.Pool): Promise<void> {
	await pool.query("update jobs set leased_until = null where leased_until is not null and done_at is null");
}

/** Inserts the one row of each recurring job where it is missing. */
export async function ensureRecurringJobs(pool: pg.Pool, kinds: readonly string[]): Promise<void> {
	await pool.query(
		`insert into jobs (id, kind, payload, dedupe_key)
		select gen_random_uuid(), kind, '{}', 'every:' || kind from unnest($1::text[]) as kind
		on conflict (dedupe_key) do nothing`,
		[kinds],
	);
}
