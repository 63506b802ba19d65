import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/connection/database.ts";
import { jobs as jobTable } from "#db/schema/jobs.ts";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { listDeadJobs, retryDeadJob } from "./dead-jobs.ts";
import { declareJob, enqueueJob } from "./enqueue.ts";
import { type Job, pauseBeforeRetry, runDueJobs, startJobWorker } from "./worker.ts";

const database = await openTestDatabase();
const { db, pool } = database;

const logged: { level: string; about: unknown; message: string }[] = [];
const note = (level: string) => (about: object, message: string) =>
	void logged.push({ level, about, message });
const log = { debug: note("debug"), warn: note("warn"), error: note("error") };

beforeEach(async () => {
	logged.length = 0;
	await asOwner(pool, "truncate jobs");
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

const greetJob = declareJob({ kind: "greet", payload: z.record(z.string(), z.unknown()) });

/** Jobs of one kind, whose handler records its payload and does what the test says. */
function greeting(act: (job: Job) => Promise<void> | void = () => {}) {
	const seen: Job[] = [];
	const jobs = [
		{
			kind: greetJob.kind,
			run: async (job: Job) => {
				seen.push(job);
				await act(job);
			},
		},
	];
	return { seen, jobs };
}

const enqueueGreeting = (payload: Record<string, unknown> = {}, when = {}) =>
	enqueueJob(db, greetJob, payload, when);

async function readJob() {
	const [job, ...others] = await db.select().from(jobTable);
	if (!job || others.length > 0) throw new Error(`There are ${others.length + 1} jobs.`);
	return job;
}

test("a job is done once, and its payload is emptied", async () => {
	const { seen, jobs } = greeting();
	await enqueueGreeting({ name: "Ana", secret: { link: "https://example.com/?token=1" } });
	expect(await runDueJobs({ database, jobs, log })).toEqual({ done: 1, failed: 0 });
	expect(await runDueJobs({ database, jobs, log })).toEqual({ done: 0, failed: 0 });
	expect(seen).toHaveLength(1);
	expect(seen[0]).toMatchObject({ kind: "greet", attempt: 1, payload: { name: "Ana" } });
	expect(await readJob()).toMatchObject({ payload: {}, deadAt: null, leasedUntil: null, lastError: null });
	expect((await readJob()).doneAt).not.toBeNull();
});

test("a job for later is not run before its time", async () => {
	await enqueueGreeting({}, { runAt: minutes(10) });
	const { seen, jobs } = greeting();
	await runDueJobs({ database, jobs, log });
	await runDueJobs({ database, jobs, log }, minutes(9));
	expect(seen).toHaveLength(0);
	await runDueJobs({ database, jobs, log }, minutes(11));
	expect(seen).toHaveLength(1);
});

test("several processes at once run two hundred jobs, each once", async () => {
	await pool.query(
		`insert into jobs (id, kind, payload)
		select gen_random_uuid(), 'greet', jsonb_build_object('n', n) from generate_series(1, 200) n`,
	);
	const others = await Promise.all(
		Array.from({ length: 3 }, () =>
			openDatabase({
				databaseUrl: database.url,
				databaseAppUrl: database.appUrl,
				dataDir: "",
				onError: () => {},
			}),
		),
	);
	const { seen, jobs } = greeting();
	const workers = [database, ...others].map((one) => startJobWorker({ database: one, jobs, log }));
	await eventually(
		"all jobs are done",
		async () => (await db.$count(jobTable, sql`done_at is not null`)) === 200,
	);
	await Promise.all(workers.map((worker) => worker.stop(5_000)));
	await Promise.all(others.map((one) => one.close()));
	expect(new Set(seen.map((job) => job.payload.n)).size).toBe(200);
	expect(seen).toHaveLength(200);
	expect(logged.filter(({ level }) => level !== "debug")).toEqual([]);
});

test("a failed job is retried after a pause, and the reason is recorded until it succeeds", async () => {
	let isClosed = true;
	const { seen, jobs } = greeting(() => {
		if (isClosed) throw new Error("nobody opened\0");
	});
	await enqueueGreeting({ name: "Ana" });
	expect(await runDueJobs({ database, jobs, log })).toEqual({ done: 0, failed: 1 });
	expect(await readJob()).toMatchObject({
		attempts: 1,
		lastError: "nobody opened",
		leasedUntil: null,
		payload: { name: "Ana" },
	});
	expect(await runDueJobs({ database, jobs, log })).toEqual({ done: 0, failed: 0 });
	isClosed = false;
	expect(await runDueJobs({ database, jobs, log }, minutes(1))).toEqual({ done: 1, failed: 0 });
	expect(seen.map((job) => job.attempt)).toEqual([1, 2]);
	expect(await readJob()).toMatchObject({ attempts: 2, lastError: null });
	expect(logged.filter(({ level }) => level === "warn")).toHaveLength(1);
});

test("the pauses double from half a minute to six hours, give or take a fifth", () => {
	expect([1, 2, 3, 10, 11, 19].map((attempt) => pauseBeforeRetry(attempt, 0.5) / 1000)).toEqual([
		30, 60, 120, 15_360, 21_600, 21_600,
	]);
	expect(pauseBeforeRetry(1, 0)).toBeCloseTo(24_000);
	expect(pauseBeforeRetry(1, 1)).toBeCloseTo(36_000);
});

test("after twenty attempts a job is dead, and an operator can have it retried", async () => {
	let isClosed = true;
	const { seen, jobs } = greeting(() => {
		if (isClosed) throw new Error("nobody opened");
	});
	await enqueueGreeting({ name: "Ana" });
	for (let day = 0; day < 30; day++) await runDueJobs({ database, jobs, log }, minutes(day * 24 * 60));
	expect(seen).toHaveLength(20);
	const [dead] = await listDeadJobs(db);
	expect(dead).toMatchObject({ kind: "greet", attempts: 20, lastError: "nobody opened", canRetry: true });
	expect(logged.filter(({ level }) => level === "error")).toHaveLength(1);

	isClosed = false;
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(true);
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(false);
	await runDueJobs({ database, jobs, log });
	expect(seen.at(-1)).toMatchObject({ attempt: 1, payload: { name: "Ana" } });
	expect(await listDeadJobs(db)).toEqual([]);
});

test("a job that fails permanently is dead at once, and its secret is deleted", async () => {
	const { jobs } = greeting(() => {
		throw Object.assign(new Error("refused"), { isPermanent: true, detail: "550 no ana@example.com here" });
	});
	await enqueueGreeting({ to: "ana@example.com", secret: { link: "https://example.com/?token=1" } });
	await runDueJobs({ database, jobs, log });
	const [dead] = await listDeadJobs(db);
	expect(dead).toMatchObject({ attempts: 1, lastError: "550 no ana@example.com here", canRetry: false });
	expect(await readJob()).toMatchObject({ payload: {} });
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(false);
});

test("the log contains nothing of a job's payload", async () => {
	const { jobs } = greeting(() => {
		throw Object.assign(new Error("refused"), { isPermanent: true, detail: "550 no ana@example.com here" });
	});
	await enqueueGreeting({ to: "ana@example.com", secret: { link: "token" } });
	await runDueJobs({ database, jobs, log });
	expect(JSON.stringify(logged)).not.toMatch(/payload|token/);
	expect(logged.map(({ message }) => message)).toEqual(["job failed, will not be retried"]);
});

test("a job of a process that died is taken over when its lease has ended, and not before", async () => {
	await enqueueGreeting();
	await pool.query("update jobs set attempts = 1, leased_until = now() + interval '90 s'");
	const { seen, jobs } = greeting();
	await runDueJobs({ database, jobs, log }, minutes(1));
	expect(seen).toHaveLength(0);
	await runDueJobs({ database, jobs, log }, minutes(2));
	expect(seen.map((job) => job.attempt)).toEqual([2]);
});

test("a job that ends every process which runs it is dead in the end", async () => {
	await enqueueGreeting();
	await pool.query("update jobs set attempts = 20");
	const { seen, jobs } = greeting();
	await runDueJobs({ database, jobs, log });
	expect(seen).toHaveLength(0);
	expect(await listDeadJobs(db)).toMatchObject([{ lastError: "every process that ran it ended" }]);
});

test("a process that has lost the lease to another does not overwrite its record", async () => {
	await enqueueGreeting();
	const { jobs } = greeting(async () => {
		await pool.query("update jobs set attempts = 2, leased_until = now() + interval '90 s'");
		throw new Error("too late");
	});
	await runDueJobs({ database, jobs, log });
	expect(await readJob()).toMatchObject({ attempts: 2, lastError: null });
	expect((await readJob()).leasedUntil).not.toBeNull();
});

test("a kind that this process does not know is left for one that does", async () => {
	await enqueueJob(db, declareJob({ kind: "of-a-newer-version", payload: z.object({}) }), {});
	const { jobs } = greeting();
	await runDueJobs({ database, jobs, log });
	expect(await readJob()).toMatchObject({ attempts: 0, deadAt: null, doneAt: null });
});

test("a recurring job runs once in its time, however many processes there are, and goes on after a failure", async () => {
	let runs = 0;
	let isBroken = false;
	const sweep = {
		kind: "sweep",
		everyMinutes: 10,
		run: async () => {
			runs += 1;
			if (isBroken) throw new Error("no broom");
		},
	};
	const jobs = [sweep];
	await Promise.all([1, 2, 3].map(() => runDueJobs({ database, jobs, log })));
	expect(runs).toBe(1);
	await runDueJobs({ database, jobs, log }, minutes(9));
	expect(runs).toBe(1);
	isBroken = true;
	for (let day = 1; day <= 25; day++) await runDueJobs({ database, jobs, log }, minutes(day * 24 * 60));
	expect(runs).toBe(26);
	isBroken = false;
	await runDueJobs({ database, jobs, log }, minutes(25 * 24 * 60 + 15));
	expect(runs).toBe(27);
	expect(await readJob()).toMatchObject({ attempts: 0, lastError: null, deadAt: null, doneAt: null });
});

test("a worker waits for a database that is unavailable, and records its results meanwhile", async () => {
	const proxy = await startDatabaseProxy(database);
	const far = await openDatabase({
		databaseUrl: proxy.url,
		databaseAppUrl: proxy.appUrl,
		dataDir: "",
		onError: () => {},
	});
	const { seen, jobs } = greeting(() => {
		if (seen.length === 1) proxy.cut();
	});
	await enqueueGreeting({ n: 1 });
	const worker = startJobWorker({ database: far, jobs, log });
	await eventually("the worker notices that its database is unavailable", () =>
		logged.some(({ message }) => message.includes("wait")),
	);
	proxy.restore();
	await eventually("the result is recorded", async () => (await readJob()).doneAt !== null);
	await enqueueGreeting({ n: 2 });
	await eventually(
		"the next is done too",
		async () => (await db.$count(jobTable, sql`done_at is not null`)) === 2,
	);
	expect(seen.map((job) => job.payload.n)).toEqual([1, 2]);
	await worker.stop(5_000);
	await far.close();
	await proxy.close();
});

test("a worker that is asked to stop finishes the running jobs, and begins no more", async () => {
	let finish = () => {};
	const { seen, jobs } = greeting(
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	await enqueueGreeting();
	const worker = startJobWorker({ database, jobs, log });
	await eventually("it runs", () => seen.length === 1);
	const stopped = worker.stop(60_000);
	await enqueueGreeting();
	finish();
	await stopped;
	expect(await db.$count(jobTable, sql`done_at is not null`)).toBe(1);
	expect(seen).toHaveLength(1);
});
