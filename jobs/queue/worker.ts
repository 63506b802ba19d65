import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/connection/database.ts";
import {
	type At,
	ensureRecurringJobs,
	failJob,
	finishJob,
	giveBackLeases,
	type LeasedJob,
	leaseDueJobs,
	rescheduleJob,
} from "./leases.ts";

/** A leased job while it runs. */
export type Job = LeasedJob & {
	/** Aborts when the job's time is over. */
	signal: AbortSignal;
};

/** A kind of job that a worker can run. */
export type WorkerJob = {
	kind: string;
	/** Of a job that recurs: at most once in that many minutes by all processes together. */
	everyMinutes?: number;
	/** May run twice for one job: a process can die between the work and the record of it. */
	run: (job: Job) => Promise<void>;
};

/**
 * Further facts of an error of a job beside its message: that no retry would help, a text that the log must not
 * contain, and when the job wants to run again if it only has to wait.
 */
type JobError = { isPermanent?: boolean; detail?: string; retryInMs?: number };

type WorkerParts = {
	database: Pick<Database, "pool" | "isUnavailable">;
	jobs: readonly WorkerJob[];
	log: Record<"debug" | "warn" | "error", (about: object, message: string) => void>;
};

/** How long a job may run, and the lease, which must be longer: until it ends no other process takes the job. */
const runMs = 60_000;
const leaseMs = 90_000;
/** Half a minute, a minute, two … up to six hours: the last of 20 attempts comes after two and a half days. */
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 60 * 60_000;
const maxAttempts = 20;
/** How many jobs one process runs at once. */
const concurrency = 5;
const pollMs = 500;
/** Any fixed number: the advisory lock that every process shares while it runs jobs. */
const workersLock = 7_252_723;
const longestPauseMs = 5_000;

/**
 * How long to wait after a failed attempt: twice as long each time, give or take a fifth, so that jobs that failed
 * together are not retried together. Milliseconds.
 * @param random in [0, 1)
 */
export function pauseBeforeRetry(attempt: number, random = Math.random()): number {
	return Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs) * (0.8 + random * 0.4);
}

/** Runs one job and records the result. Throws only when the result cannot be recorded. */
async function runJob(parts: WorkerParts, job: LeasedJob, at: At, mayWait: () => boolean): Promise<boolean> {
	const { pool } = parts.database;
	const definition = parts.jobs.find(({ kind }) => kind === job.kind);
	const everyMs = definition?.everyMinutes === undefined ? null : definition.everyMinutes * 60_000;
	const failure = await attemptJob(definition, job).then(
		() => null,
		(error: unknown) => ({ error }),
	);
	if (!failure) {
		await retryWhileUnavailable(parts, mayWait, () =>
			everyMs === null ? finishJob(pool, job, at) : rescheduleJob(pool, job, everyMs, at),
		);
		parts.log.debug({ job: job.id, kind: job.kind }, "job done");
		return true;
	}
	const { error } = failure;
	const { isPermanent, detail, retryInMs: asked } = (error ?? {}) as JobError;
	const isDead = everyMs === null && (isPermanent === true || job.attempt >= maxAttempts);
	const reason = detail ?? (error instanceof Error ? error.message : "something was thrown");
	const wait = asked ?? pauseBeforeRetry(job.attempt);
	const retryInMs = isDead ? null : Math.min(wait, everyMs ?? wait);
	await retryWhileUnavailable(parts, mayWait, () => failJob(pool, job, { reason, retryInMs, at }));
	const about = { job: job.id, kind: job.kind, attempt: job.attempt };
	if (parts.database.isUnavailable(error)) parts.log.warn(about, "job waits: the database is unavailable");
	else if (asked !== undefined && !isDead) parts.log.debug({ ...about, waitMs: wait }, "job waits");
	else if (isDead) parts.log.error({ ...about, err: error }, "job failed, will not be retried");
	else parts.log.warn({ ...about, err: error }, "job failed, will be retried");
	return false;
}

async function attemptJob(definition: WorkerJob | undefined, job: LeasedJob): Promise<void> {
	// The process that took it for the last attempt died: that counts as an attempt.
	if (job.attempt > maxAttempts && definition?.everyMinutes === undefined)
		throw new Error("every process that ran it ended");
	if (!definition) throw new Error(`no job is defined for ${job.kind}`);
	const timeIsUp = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			timeIsUp.abort();
			reject(new Error(`it took longer than ${runMs / 1000} s`));
		}, runMs);
	});
	await Promise.race([definition.run({ ...job, signal: timeIsUp.signal }), tooLate]).finally(() =>
		clearTimeout(timer),
	);
}

/** An unrecorded result means that the job runs again, so an unavailable database is waited for. */
async function retryWhileUnavailable(
	{ database }: WorkerParts,
	mayWait: () => boolean,
	record: () => Promise<void>,
): Promise<void> {
	for (;;) {
		try {
			return await record();
		} catch (error) {
			if (!database.isUnavailable(error) || !mayWait()) throw error;
			await pause(pollMs, undefined, { ref: false });
		}
	}
}

/**
 * Runs every job that is due at a moment, and the jobs that become due by that, then returns: for tests, and for
 * processes without a worker. Jobs that fail are left for a later moment.
 */
export async function runDueJobs(
	parts: WorkerParts,
	at: At = null,
): Promise<{ done: number; failed: number }> {
	const tally = { done: 0, failed: 0 };
	await ensureRecurring(parts);
	for (;;) {
		const leased = await lease(parts, concurrency, at);
		if (leased.length === 0) return tally;
		const results = await Promise.all(leased.map((job) => runJob(parts, job, at, () => false)));
		for (const isDone of results) tally[isDone ? "done" : "failed"] += 1;
	}
}

function lease({ database, jobs }: WorkerParts, limit: number, at: At) {
	return leaseDueJobs(database.pool, { kinds: jobs.map(({ kind }) => kind), limit, leaseMs, at });
}

function ensureRecurring({ database, jobs }: WorkerParts) {
	const recurring = jobs.filter(({ everyMinutes }) => everyMinutes !== undefined);
	return ensureRecurringJobs(
		database.pool,
		recurring.map(({ kind }) => kind),
	);
}

export type JobWorker = {
	/**
	 * Takes no more jobs and waits for the running ones. One that is not done by then keeps its lease: another process
	 * runs it when the lease has ended.
	 */
	stop: (patienceMs: number) => Promise<void>;
};

/**
 * Runs jobs from now on, beside any number of other processes. An unavailable database is waited for. The leases of a
 * process that was killed are given back at once when no other runs jobs; otherwise they end by themselves.
 */
export function startJobWorker(parts: WorkerParts & { database: Pick<Database, "shareLock"> }): JobWorker {
	const stopping = new AbortController();
	const running = new Set<Promise<unknown>>();
	const mayWait = () => !stopping.signal.aborted;

	function begin(job: LeasedJob) {
		const run = runJob(parts, job, null, mayWait)
			.catch((error) => {
				parts.log.warn({ job: job.id, kind: job.kind, err: error }, "result of a job not recorded");
			})
			.finally(() => running.delete(run));
		running.add(run);
	}

	/** Takes as many jobs as may run beside those that do. @returns whether there may be more */
	async function takeJobs(): Promise<boolean> {
		const free = concurrency - running.size;
		if (free > 0) {
			const leased = await lease(parts, free, null);
			leased.forEach(begin);
			if (leased.length < free) return false;
		}
		await Promise.race(running);
		return true;
	}

	async function work(): Promise<void> {
		let isEnsured = false;
		for (let wait = pollMs; mayWait(); ) {
			try {
				if (!isEnsured) {
					await parts.database.shareLock(workersLock, () => giveBackLeases(parts.database.pool));
					await ensureRecurring(parts);
				}
				isEnsured = true;
				const mayBeMore = await takeJobs();
				wait = pollMs;
				if (mayBeMore) continue;
			} catch (error) {
				if (!mayWait()) return;
				if (wait === pollMs) parts.log.warn({ err: error }, "jobs wait: the database is unavailable");
				wait = Math.min(wait * 2, longestPauseMs);
			}
			await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
		}
	}

	const worked = work();
	return {
		stop: async (patienceMs) => {
			stopping.abort();
			const done = worked.then(() => Promise.all(running));
			await Promise.race([done, pause(patienceMs, undefined, { ref: false })]);
		},
	};
}
