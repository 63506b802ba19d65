import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { enqueueJob, listDeadJobs, retryDeadJob } from "./enqueue.ts";
import { type Job, type JobPlan, pauseBeforeRetry, runDueJobs, startJobWorker } from "./worker.ts";

const database = await openTestDatabase();
const { db, pool } = database;

const said: { level: string; about: unknown; words: string }[] = [];
const say = (level: string) => (about: object, words: string) => void said.push({ level, about, words });
const log = { debug: say("debug"), warn: say("warn"), error: say("error") };

beforeEach(async () => {
	said.length = 0;
	await db.execute(sql`truncate jobs`);
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

const planOf = (handlers: JobPlan["handlers"], recurring: JobPlan["recurring"] = {}): JobPlan => ({
	handlers,
	recurring,
});

/** A plan with one kind, whose handler notes what it was given and does what the test says. */
function greeting(act: (job: Job) => Promise<void> | void = () => {}) {
	const seen: Job[] = [];
	const plan = planOf({
		greet: async (job) => {
			seen.push(job);
			await act(job);
		},
	});
	return { seen, plan };
}

const promiseGreeting = (payload: Record<string, unknown> = {}, more = {}) =>
	enqueueJob(db, { kind: "greet", payload, ...more });

async function readJob() {
	const [job, ...others] = await db.select().from(jobs);
	if (!job || others.length > 0) throw new Error(`There are ${others.length + 1} jobs.`);
	return job;
}

test("a promise is kept once, and what it needed is forgotten", async () => {
	const { seen, plan } = greeting();
	await promiseGreeting({ name: "Ana", secret: { link: "https://example.com/?token=1" } });
	expect(await runDueJobs({ database, plan, log })).toEqual({ kept: 1, failed: 0 });
	expect(await runDueJobs({ database, plan, log })).toEqual({ kept: 0, failed: 0 });
	expect(seen).toHaveLength(1);
	expect(seen[0]).toMatchObject({ kind: "greet", attempt: 1, payload: { name: "Ana" } });
	expect(await readJob()).toMatchObject({ payload: {}, deadAt: null, leasedUntil: null, lastError: null });
	expect((await readJob()).doneAt).not.toBeNull();
});

test("a promise for later is not kept before its time", async () => {
	await promiseGreeting({}, { runAt: minutes(10) });
	const { seen, plan } = greeting();
	await runDueJobs({ database, plan, log });
	await runDueJobs({ database, plan, log }, minutes(9));
	expect(seen).toHaveLength(0);
	await runDueJobs({ database, plan, log }, minutes(11));
	expect(seen).toHaveLength(1);
});

test("several processes at once keep two hundred promises, each once", async () => {
	await pool.query(
		`insert into jobs (id, kind, payload)
		select gen_random_uuid(), 'greet', jsonb_build_object('n', n) from generate_series(1, 200) n`,
	);
	const others = await Promise.all(
		Array.from({ length: 3 }, () =>
			openDatabase({ databaseUrl: database.url, databaseAppUrl: database.appUrl, dataDir: "", onError: () => {} }),
		),
	);
	const { seen, plan } = greeting();
	const workers = [database, ...others].map((one) => startJobWorker({ database: one, plan, log }));
	await eventually(
		"all promises are kept",
		async () => (await db.$count(jobs, sql`done_at is not null`)) === 200,
	);
	await Promise.all(workers.map((worker) => worker.stop(5_000)));
	await Promise.all(others.map((one) => one.close()));
	expect(new Set(seen.map((job) => job.payload.n)).size).toBe(200);
	expect(seen).toHaveLength(200);
	expect(said.filter(({ level }) => level !== "debug")).toEqual([]);
});

test("what fails is tried again after a pause, and the reason is kept until it succeeds", async () => {
	let isClosed = true;
	const { seen, plan } = greeting(() => {
		if (isClosed) throw new Error("nobody opened\0");
	});
	await promiseGreeting({ name: "Ana" });
	expect(await runDueJobs({ database, plan, log })).toEqual({ kept: 0, failed: 1 });
	expect(await readJob()).toMatchObject({
		attempts: 1,
		lastError: "nobody opened",
		leasedUntil: null,
		payload: { name: "Ana" },
	});
	expect(await runDueJobs({ database, plan, log })).toEqual({ kept: 0, failed: 0 });
	isClosed = false;
	expect(await runDueJobs({ database, plan, log }, minutes(1))).toEqual({ kept: 1, failed: 0 });
	expect(seen.map((job) => job.attempt)).toEqual([1, 2]);
	expect(await readJob()).toMatchObject({ attempts: 2, lastError: null });
	expect(said.filter(({ level }) => level === "warn")).toHaveLength(1);
});

test("the pauses double from half a minute to six hours, give or take a fifth", () => {
	expect([1, 2, 3, 10, 11, 19].map((attempt) => pauseBeforeRetry(attempt, 0.5) / 1000)).toEqual([
		30, 60, 120, 15_360, 21_600, 21_600,
	]);
	expect(pauseBeforeRetry(1, 0)).toBeCloseTo(24_000);
	expect(pauseBeforeRetry(1, 1)).toBeCloseTo(36_000);
});

test("after twenty tries a promise is dead, and an operator can have it tried again", async () => {
	let isClosed = true;
	const { seen, plan } = greeting(() => {
		if (isClosed) throw new Error("nobody opened");
	});
	await promiseGreeting({ name: "Ana" });
	for (let day = 0; day < 30; day++) await runDueJobs({ database, plan, log }, minutes(day * 24 * 60));
	expect(seen).toHaveLength(20);
	const [dead] = await listDeadJobs(db);
	expect(dead).toMatchObject({ kind: "greet", attempts: 20, lastError: "nobody opened", mayRetry: true });
	expect(said.filter(({ level }) => level === "error")).toHaveLength(1);

	isClosed = false;
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(true);
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(false);
	await runDueJobs({ database, plan, log });
	expect(seen.at(-1)).toMatchObject({ attempt: 1, payload: { name: "Ana" } });
	expect(await listDeadJobs(db)).toEqual([]);
});

test("what is hopeless is dead at once, and a secret dies with it", async () => {
	const { plan } = greeting(() => {
		throw Object.assign(new Error("refused"), { hopeless: true, detail: "550 no ana@example.com here" });
	});
	await promiseGreeting({ to: "ana@example.com", secret: { link: "https://example.com/?token=1" } });
	await runDueJobs({ database, plan, log });
	const [dead] = await listDeadJobs(db);
	expect(dead).toMatchObject({ attempts: 1, lastError: "550 no ana@example.com here", mayRetry: false });
	expect(await readJob()).toMatchObject({ payload: {} });
	expect(await retryDeadJob(db, dead?.id ?? "")).toBe(false);
});

test("nothing that a job carries is told to the log", async () => {
	const { plan } = greeting(() => {
		throw Object.assign(new Error("refused"), { hopeless: true, detail: "550 no ana@example.com here" });
	});
	await promiseGreeting({ to: "ana@example.com", secret: { link: "token" } });
	await runDueJobs({ database, plan, log });
	expect(JSON.stringify(said)).not.toMatch(/payload|token/);
	expect(said.map(({ words }) => words)).toEqual(["a promise could not be kept"]);
});

test("a job that a dead process had is taken over when its lease has run out, and not before", async () => {
	await promiseGreeting();
	await pool.query("update jobs set attempts = 1, leased_until = now() + interval '90 s'");
	const { seen, plan } = greeting();
	await runDueJobs({ database, plan, log }, minutes(1));
	expect(seen).toHaveLength(0);
	await runDueJobs({ database, plan, log }, minutes(2));
	expect(seen.map((job) => job.attempt)).toEqual([2]);
});

test("a job that ends every process which tries it is dead in the end", async () => {
	await promiseGreeting();
	await pool.query("update jobs set attempts = 20");
	const { seen, plan } = greeting();
	await runDueJobs({ database, plan, log });
	expect(seen).toHaveLength(0);
	expect(await listDeadJobs(db)).toMatchObject([{ lastError: "every process that tried it ended" }]);
});

test("whoever has lost the lease to another does not spoil its note", async () => {
	await promiseGreeting();
	const { plan } = greeting(async () => {
		await pool.query("update jobs set attempts = 2, leased_until = now() + interval '90 s'");
		throw new Error("too late");
	});
	await runDueJobs({ database, plan, log });
	expect(await readJob()).toMatchObject({ attempts: 2, lastError: null });
	expect((await readJob()).leasedUntil).not.toBeNull();
});

test("a kind that this process does not know is left for one that does", async () => {
	await enqueueJob(db, { kind: "news_of_tomorrow", payload: {} });
	const { plan } = greeting();
	await runDueJobs({ database, plan, log });
	expect(await readJob()).toMatchObject({ attempts: 0, deadAt: null, doneAt: null });
});

test("what recurs is done once in its time, however many processes there are, and goes on after a failure", async () => {
	let runs = 0;
	let isBroken = false;
	const sweep = {
		everyMinutes: 10,
		run: async () => {
			runs += 1;
			if (isBroken) throw new Error("no broom");
		},
	};
	const plan = planOf({}, { sweep });
	await Promise.all([1, 2, 3].map(() => runDueJobs({ database, plan, log })));
	expect(runs).toBe(1);
	await runDueJobs({ database, plan, log }, minutes(9));
	expect(runs).toBe(1);
	isBroken = true;
	for (let day = 1; day <= 25; day++) await runDueJobs({ database, plan, log }, minutes(day * 24 * 60));
	expect(runs).toBe(26);
	isBroken = false;
	await runDueJobs({ database, plan, log }, minutes(25 * 24 * 60 + 15));
	expect(runs).toBe(27);
	expect(await readJob()).toMatchObject({ attempts: 0, lastError: null, deadAt: null, doneAt: null });
});

test("a worker waits for a database that goes away, and notes what it did meanwhile", async () => {
	const proxy = await startDatabaseProxy(database);
	const far = await openDatabase({
		databaseUrl: proxy.url,
		databaseAppUrl: proxy.appUrl,
		dataDir: "",
		onError: () => {},
	});
	const { seen, plan } = greeting(() => {
		if (seen.length === 1) proxy.cut();
	});
	await promiseGreeting({ n: 1 });
	const worker = startJobWorker({ database: far, plan, log });
	await eventually("the worker misses its database", () => said.some(({ words }) => words.includes("wait")));
	proxy.restore();
	await eventually("the note is made", async () => (await readJob()).doneAt !== null);
	await promiseGreeting({ n: 2 });
	await eventually(
		"the next is kept too",
		async () => (await db.$count(jobs, sql`done_at is not null`)) === 2,
	);
	expect(seen.map((job) => job.payload.n)).toEqual([1, 2]);
	await worker.stop(5_000);
	await far.close();
	await proxy.close();
});

test("a worker that is asked to stop finishes what it has begun, and begins nothing more", async () => {
	let finish = () => {};
	const { seen, plan } = greeting(
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	await promiseGreeting();
	const worker = startJobWorker({ database, plan, log });
	await eventually("it is at work", () => seen.length === 1);
	const stopped = worker.stop(60_000);
	await promiseGreeting();
	finish();
	await stopped;
	expect(await db.$count(jobs, sql`done_at is not null`)).toBe(1);
	expect(seen).toHaveLength(1);
});
