import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/connection/database.ts";
import {
	type At,
	ensureRecurringJobs,
	failJob,
	finishJob,
	type LeasedJob,
	leaseDueJobs,
	restJob,
} from "./leases.ts";

/** A job as its handler is given it. */
export type Job = LeasedJob & {
	/** Aborts when the handler's time is over. */
	signal: AbortSignal;
};

/**
 * What the house does about its promises, by kind of job. A handler may run twice for one job (a process can die
 * between the deed and its note), so it is written to do no harm the second time.
 */
export type JobPlan = {
	handlers: Readonly<Record<string, (job: Job) => Promise<void>>>;
	/** What is done again and again, at most once in that many minutes by all processes together. */
	recurring: Readonly<Record<string, { everyMinutes: number; run: () => Promise<void> }>>;
};

/** An error that says more than the log may hear, or that no other try will mend. */
type TellingError = { hopeless?: boolean; detail?: string };

type WorkerParts = {
	database: Pick<Database, "pool" | "isUnavailable">;
	plan: JobPlan;
	log: Record<"debug" | "warn" | "error", (about: object, words: string) => void>;
};

/** How long a handler may take, and the lease that must outlive it: until it ends nobody else takes the job. */
const handlerMs = 60_000;
const leaseMs = 90_000;
/** Half a minute, a minute, two … up to six hours: the last of 20 tries comes after two and a half days. */
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 60 * 60_000;
const maxAttempts = 20;
/** How many jobs one process works on at once. */
const concurrency = 5;
const pollMs = 500;
const longestPauseMs = 5_000;

/**
 * How long to wait after a failed try: twice as long each time, give or take a fifth, so that what failed together
 * does not come back together. Milliseconds.
 * @param random in [0, 1)
 */
export function pauseBeforeRetry(attempt: number, random = Math.random()): number {
	return Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs) * (0.8 + random * 0.4);
}

/** Does one job and notes how it went. Throws only when the note cannot be made. */
async function perform(parts: WorkerParts, job: LeasedJob, at: At, mayWait: () => boolean): Promise<boolean> {
	const { pool } = parts.database;
	const recurring = parts.plan.recurring[job.kind];
	const failure = await tryJob(parts.plan, job).then(
		() => null,
		(error: unknown) => ({ error }),
	);
	const everyMs = (recurring?.everyMinutes ?? 0) * 60_000;
	if (!failure) {
		await untilNoted(parts, mayWait, () =>
			recurring ? restJob(pool, job, everyMs, at) : finishJob(pool, job, at),
		);
		parts.log.debug({ job: job.id, kind: job.kind }, "a promise was kept");
		return true;
	}
	const { error } = failure;
	const { hopeless, detail } = (error ?? {}) as TellingError;
	const isDead = !recurring && (hopeless === true || job.attempt >= maxAttempts);
	const reason = detail ?? (error instanceof Error ? error.message : "something was thrown");
	const wait = pauseBeforeRetry(job.attempt);
	const retryInMs = isDead ? null : recurring ? Math.min(wait, everyMs) : wait;
	await untilNoted(parts, mayWait, () => failJob(pool, job, { reason, retryInMs, at }));
	const about = { job: job.id, kind: job.kind, attempt: job.attempt };
	if (parts.database.isUnavailable(error)) parts.log.warn(about, "a promise waits for the database");
	else if (isDead) parts.log.error({ ...about, err: error }, "a promise could not be kept");
	else parts.log.warn({ ...about, err: error }, "a promise is tried again later");
	return false;
}

async function tryJob({ handlers, recurring }: JobPlan, job: LeasedJob): Promise<void> {
	// Whoever took it the last time died of it, or with it: that counts as a try.
	if (job.attempt > maxAttempts && !recurring[job.kind]) throw new Error("every process that tried it ended");
	const handle = recurring[job.kind]?.run ?? handlers[job.kind];
	if (!handle) throw new Error(`nobody does ${job.kind}`);
	const timeIsUp = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			timeIsUp.abort();
			reject(new Error(`it took longer than ${handlerMs / 1000} s`));
		}, handlerMs);
	});
	await Promise.race([handle({ ...job, signal: timeIsUp.signal }), tooLate]).finally(() =>
		clearTimeout(timer),
	);
}

/** What was done must be noted, or it is done again: so a database that is away is waited for. */
async function untilNoted(
	{ database }: WorkerParts,
	mayWait: () => boolean,
	note: () => Promise<void>,
): Promise<void> {
	for (;;) {
		try {
			return await note();
		} catch (error) {
			if (!database.isUnavailable(error) || !mayWait()) throw error;
			await pause(pollMs, undefined, { ref: false });
		}
	}
}

/**
 * Does everything that is due at a moment, and what becomes due by that, then returns: for tests, and for whoever
 * wants no worker. Jobs that fail are left for a later moment.
 */
export async function runDueJobs(
	parts: WorkerParts,
	at: At = null,
): Promise<{ kept: number; failed: number }> {
	const tally = { kept: 0, failed: 0 };
	await ensureRecurringJobs(parts.database.pool, Object.keys(parts.plan.recurring));
	for (;;) {
		const leased = await lease(parts, concurrency, at);
		if (leased.length === 0) return tally;
		const results = await Promise.all(leased.map((job) => perform(parts, job, at, () => false)));
		for (const isCached of results) tally[isCached ? "kept" : "failed"] += 1;
	}
}

function lease({ database, plan }: WorkerParts, limit: number, at: At) {
	const kinds = [...Object.keys(plan.handlers), ...Object.keys(plan.recurring)];
	return leaseDueJobs(database.pool, { kinds, limit, leaseMs, at });
}

export type JobWorker = {
	/**
	 * Takes no more jobs and waits for those under way. One that is not done by then keeps its lease: another process
	 * tries it when that has run out.
	 */
	stop: (patienceMs: number) => Promise<void>;
};

/**
 * Keeps the promises of the house from now on, beside as many other processes as there are. A database that goes away
 * is waited for.
 */
export function startJobWorker(parts: WorkerParts): JobWorker {
	const stopping = new AbortController();
	const underWay = new Set<Promise<unknown>>();
	const mayWait = () => !stopping.signal.aborted;

	function begin(job: LeasedJob) {
		const work = perform(parts, job, null, mayWait)
			.catch((error) => {
				parts.log.warn({ job: job.id, kind: job.kind, err: error }, "how a promise went was not noted");
			})
			.finally(() => underWay.delete(work));
		underWay.add(work);
	}

	/** Takes as many jobs as there are hands free. Whether there may be more. */
	async function takeJobs(): Promise<boolean> {
		const free = concurrency - underWay.size;
		if (free > 0) {
			const leased = await lease(parts, free, null);
			leased.forEach(begin);
			if (leased.length < free) return false;
		}
		await Promise.race(underWay);
		return true;
	}

	async function work(): Promise<void> {
		let isEnsured = false;
		for (let wait = pollMs; mayWait(); ) {
			try {
				if (!isEnsured) await ensureRecurringJobs(parts.database.pool, Object.keys(parts.plan.recurring));
				isEnsured = true;
				const mayBeMore = await takeJobs();
				wait = pollMs;
				if (mayBeMore) continue;
			} catch (error) {
				if (!mayWait()) return;
				if (wait === pollMs) parts.log.warn({ err: error }, "promises wait: the database does not answer");
				wait = Math.min(wait * 2, longestPauseMs);
			}
			await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
		}
	}

	const worked = work();
	return {
		stop: async (patienceMs) => {
			stopping.abort();
			const done = worked.then(() => Promise.all(underWay));
			await Promise.race([done, pause(patienceMs, undefined, { ref: false })]);
		},
	};
}
