import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { villas } from "../schema/catalog.ts";
import { readInSnapshot } from "./snapshot.ts";

const { db, pool, connect } = await openTestDatabase();

const addVilla = (id: string) =>
	pool.query("insert into villas (id, name, max_occupancy, position) values ($1, $1, 2, 1)", [id]);

test("whatever is committed meanwhile, every read of a snapshot sees the same rows", async () => {
	await addVilla("first");
	const counted = await readInSnapshot(db, async (snapshot) => {
		const before = await snapshot.db.$count(villas);
		await addVilla("second");
		const [after, named] = await Promise.all([
			snapshot.db.$count(villas),
			snapshot.db.$client.query({
				name: "named",
				text: "select id from villas where id = $1",
				values: ["second"],
			}),
		]);
		return { before, after, second: named.rows.length, hasFailed: snapshot.hasFailed() };
	});
	expect(counted).toEqual({ before: 1, after: 1, second: 0, hasFailed: false });
	expect(await db.$count(villas)).toBe(2);
});

test("a snapshot writes nothing, says that a statement has failed, and leaves its connection as it was", async () => {
	await readInSnapshot(db, async (snapshot) => {
		await expect(snapshot.db.execute(sql`update villas set name = 'changed'`)).rejects.toMatchObject({
			cause: expect.objectContaining({ code: "25006" }),
		});
		expect(snapshot.hasFailed()).toBe(true);
	});
	expect(pool.idleCount).toBe(pool.totalCount);
	for (let count = 0; count < pool.totalCount; count += 1)
		expect((await pool.query("show transaction_isolation")).rows).toEqual([
			{ transaction_isolation: "read committed" },
		]);
});

test("a snapshot that is over is read no more, and its error reaches anyone who read it", async () => {
	let past: typeof db | undefined;
	await expect(
		readInSnapshot(db, async (snapshot) => {
			past = snapshot.db;
			throw new Error("the page failed");
		}),
	).rejects.toThrow("the page failed");
	await expect(past?.$client.query("select 1")).rejects.toThrow("after it had ended");
	expect(pool.idleCount).toBe(pool.totalCount);
});

test("snapshots are read while every writer waits for a locked row", async () => {
	const holder = await connect();
	await holder.query("begin; update villas set name = 'held' where id = 'first'");
	const waiting = Array.from({ length: 5 }, () =>
		pool.query("update villas set name = 'wanted' where id = 'first'"),
	);
	expect(await readInSnapshot(db, (snapshot) => snapshot.db.$count(villas))).toBe(2);
	await holder.query("commit");
	await Promise.all(waiting);
});
