import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { jobs } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#test/db.ts";
import { enqueueJob, enqueueJobSql, purgeExpired } from "./enqueue.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await db.execute(sql`truncate jobs`);
});

test("a transaction that is undone has promised nothing", async () => {
	const undone = db.transaction(async (tx) => {
		await enqueueJob(tx, { kind: "greet", payload: {} });
		throw new Error("no room");
	});
	await expect(undone).rejects.toThrow("no room");
	expect(await db.$count(jobs)).toBe(0);
});

test("one statement can write a thing and the promise that goes with it", async () => {
	await pool.query(`
		with guest as (select 'Ana' as name union all select 'Ben'),
		promised as (${enqueueJobSql({ kind: "greet", payload: "jsonb_build_object('name', guest.name)", from: "guest" })})
		select name from guest`);
	const enqueued = await db.select().from(jobs);
	expect(enqueued).toMatchObject([{ kind: "greet" }, { kind: "greet" }]);
	expect(enqueued.map((job) => job.payload.name).sort()).toEqual(["Ana", "Ben"]);
});

test("the same key promised twice, or by ten at once, is one promise, also after it was kept", async () => {
	const promiseFor = (dedupeKey: string) => enqueueJob(db, { kind: "greet", payload: {}, dedupeKey });
	await Promise.all(Array.from({ length: 10 }, () => promiseFor("ana")));
	await promiseFor("ben");
	expect(await db.$count(jobs)).toBe(2);
	await db.update(jobs).set({ doneAt: new Date() });
	await promiseFor("ana");
	expect(await db.$count(jobs)).toBe(2);
});

test("what was done a month ago is cleared, what is due or newly dead is kept", async () => {
	await pool.query(`
		insert into jobs (id, kind, payload, done_at, dead_at) values
			(gen_random_uuid(), 'done long ago', '{}', now() - interval '31 days', null),
			(gen_random_uuid(), 'done', '{}', now() - interval '29 days', null),
			(gen_random_uuid(), 'dead long ago', '{}', null, now() - interval '91 days'),
			(gen_random_uuid(), 'dead', '{}', null, now() - interval '31 days'),
			(gen_random_uuid(), 'due', '{}', null, null);
		insert into verifications (id, identifier, value, expires_at) values
			('old', 'a', 'b', now() - interval '2 days'), ('new', 'a', 'b', now() + interval '1 hour')`);
	await purgeExpired(db);
	const left = await db.select({ kind: jobs.kind }).from(jobs);
	expect(left.map(({ kind }) => kind).sort()).toEqual(["dead", "done", "due"]);
	expect((await pool.query("select id from verifications")).rows).toEqual([{ id: "new" }]);
});
