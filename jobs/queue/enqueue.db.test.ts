import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { jobs } from "#db/schema/jobs.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { purgeOldJobs } from "./dead-jobs.ts";
import { declareJob, enqueueJob, enqueueJobSql, enqueueMailOnce } from "./enqueue.ts";

const greetJob = declareJob({ kind: "greet", payload: z.object({ name: z.string() }) });

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await asOwner(pool, "truncate jobs");
});

test("a transaction that is rolled back has enqueued nothing", async () => {
	const rolledBack = db.transaction(async (tx) => {
		await enqueueJob(tx, greetJob, { name: "Ana" });
		throw new Error("no room");
	});
	await expect(rolledBack).rejects.toThrow("no room");
	expect(await db.$count(jobs)).toBe(0);
});

test("the payload of a job is checked when the code is compiled", async () => {
	const wrong = async () => {
		// @ts-expect-error: the field has another name
		await enqueueJob(db, greetJob, { guest: "Ana" });
		// @ts-expect-error: a field is missing
		await enqueueJob(db, greetJob, {});
		// @ts-expect-error: the statement would write a field that the job does not know
		enqueueJobSql(greetJob, { payload: { name: "guest.name", age: "guest.age" }, from: "guest" });
	};
	expect(wrong).toBeTypeOf("function");
});

test("one statement can write a row and the job that belongs to it", async () => {
	await pool.query(`
		with guest as (select 'Ana' as name union all select 'Ben'),
		job as (${enqueueJobSql(greetJob, { payload: { name: "guest.name" }, from: "guest" })})
		select name from guest`);
	const enqueued = await db.select().from(jobs);
	expect(enqueued).toMatchObject([{ kind: "greet" }, { kind: "greet" }]);
	expect(enqueued.map((job) => job.payload.name).sort()).toEqual(["Ana", "Ben"]);
});

test("the same key enqueued twice, or by ten at once, is one job, also after it was done", async () => {
	const enqueueFor = (dedupeKey: string) => enqueueJob(db, greetJob, { name: dedupeKey }, { dedupeKey });
	await Promise.all(Array.from({ length: 10 }, () => enqueueFor("ana")));
	await enqueueFor("ben");
	expect(await db.$count(jobs)).toBe(2);
	await db.update(jobs).set({ doneAt: new Date() });
	await enqueueFor("ana");
	expect(await db.$count(jobs)).toBe(2);
});

test("a mail asked for twice within a minute, or by ten at once, is one; to another address or later it is another", async () => {
	const ask = (to: string, seconds = 0) =>
		db.transaction((tx) =>
			enqueueMailOnce(
				tx,
				greetJob,
				{ name: "Ana" },
				{ content: [to], now: new Date(Date.UTC(2026, 11, 1, 12, 0, seconds)) },
			),
		);
	const pressed = await Promise.all(Array.from({ length: 10 }, (_, place) => ask("ana@example.com", place)));
	expect(pressed.filter(Boolean)).toHaveLength(1);
	expect(await ask("ana@example.com", 59)).toBe(false);
	expect(await ask("other@example.com", 59)).toBe(true);
	expect(await ask("ana@example.com", 70)).toBe(true);
	expect(await db.$count(jobs)).toBe(3);
});

test("jobs done a month ago and expired links are deleted, jobs that are due or newly dead stay", async () => {
	await pool.query(`
		insert into jobs (id, kind, payload, done_at, dead_at) values
			(gen_random_uuid(), 'done long ago', '{}', now() - interval '31 days', null),
			(gen_random_uuid(), 'done', '{}', now() - interval '29 days', null),
			(gen_random_uuid(), 'dead long ago', '{}', null, now() - interval '91 days'),
			(gen_random_uuid(), 'dead', '{}', null, now() - interval '31 days'),
			(gen_random_uuid(), 'due', '{}', null, null);
		insert into verifications (id, identifier, value, expires_at) values
			('old', 'a', 'b', now() - interval '2 days'), ('new', 'a', 'b', now() + interval '1 hour')`);
	await purgeOldJobs(db);
	await purgeExpiredLinks(db);
	const left = await db.select({ kind: jobs.kind }).from(jobs);
	expect(left.map(({ kind }) => kind).sort()).toEqual(["dead", "done", "due"]);
	expect((await pool.query("select id from verifications")).rows).toEqual([{ id: "new" }]);
});
