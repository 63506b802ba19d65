import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { openPool } from "./pool.ts";

const lost: Error[] = [];
const { db, pool, url, connect } = await openTestDatabase((error) => lost.push(error));

/** More often than the pool has connections: were one not released each time, none would be left. */
const often = Array.from({ length: 12 }, (_, index) => index);

async function processIdOf(on: Pick<pg.Pool, "query">): Promise<number> {
	const { rows } = await on.query("select pg_backend_pid() as id");
	return rows[0].id;
}

test("a request that loses its connection in the middle of a transaction fails alone, however often that happens", async () => {
	const other = await connect();
	for (const _ of often) {
		const transaction = db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`);
			await other.query("select pg_terminate_backend($1)", [rows[0]?.id]);
			await tx.execute(sql`select 1`);
		});
		await expect(transaction).rejects.toSatisfy(isUnavailable);
	}
	expect(await processIdOf(pool)).toBeGreaterThan(0);
});

test("a request that loses its connection between two statements, while it waits for something else, fails alone", async () => {
	const other = await connect();
	const client = await pool.connect();
	const ended = new Promise((resolve) => client.once("end", resolve));
	await other.query("select pg_terminate_backend($1)", [await processIdOf(client)]);
	await ended;
	await expect(client.query("select 1")).rejects.toSatisfy(isUnavailable);
	client.release();
	expect(await processIdOf(pool)).toBeGreaterThan(0);
});

test("a connection that dies before its transaction begins is not lost to the pool", async () => {
	for (const _ of often) {
		pool.once("acquire", (client) => client.connection.stream.destroy());
		await expect(db.transaction(async () => {})).rejects.toSatisfy(isUnavailable);
	}
	await eventually("the pool has removed every dead connection", () => pool.totalCount === 0);
	expect(await processIdOf(pool)).toBeGreaterThan(0);
});

test("an idle connection that breaks is reported without the client of the pool", async () => {
	const other = await connect();
	lost.length = 0;
	await other.query("select pg_terminate_backend($1)", [await processIdOf(pool)]);
	await eventually("the loss is reported", () => lost.length > 0);
	expect(lost[0]).toMatchObject({ code: "57P01" });
	expect(lost[0]).not.toHaveProperty("client");
});

test("a refused statement costs no connection", async () => {
	const before = await processIdOf(pool);
	for (const _ of often) await expect(pool.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
	expect(await processIdOf(pool)).toBe(before);
});

test("a transaction that was refused leaves nothing behind for the next request", async () => {
	await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
	const { rows } = await pool.query("select pg_current_xact_id_if_assigned() as transaction");
	expect(rows).toEqual([{ transaction: null }]);
});

test("no request waits without end for a database that has become silent", async () => {
	const proxy = await startDatabaseProxy({ url });
	const silent = openPool({ connectionString: proxy.url, connectionTimeoutMillis: 500 }, () => {}, 500);
	const isAvailable = () =>
		silent.query("select 1").then(
			() => true,
			() => false,
		);
	try {
		await eventually("it responds", isAvailable);
		proxy.silence();
		await expect(silent.query("select 1")).rejects.toSatisfy(isUnavailable);
		await expect(drizzle(silent).transaction(async () => {})).rejects.toSatisfy(isUnavailable);
		proxy.restore();
		await eventually("it responds again", isAvailable);
	} finally {
		await silent.end();
		await proxy.close();
	}
});
