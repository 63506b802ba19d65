import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { isBusy, isUnavailable } from "./is-unavailable.ts";
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
	const silent = openPool({ connectionString: proxy.url, connectionTimeoutMillis: 500 }, () => {}, {
		silenceMs: 500,
	});
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

/** A pool of its own beside the one of this file. */
function openWatchedPool(options: Parameters<typeof openPool>[2], of: pg.Pool = pool) {
	const watched = openPool({ ...of.options }, () => {}, options);
	return { watched, close: () => watched.end() };
}

const { pool: smallPool, connect: connectToSmall } = await openTestDatabase();
const witness = await connectToSmall();
await asOwner(smallPool, "select"); // its connection is open from now on, beside the one of the witness

/** Lets the server accept so many connections to the small database beside the two of this file; null sets no limit. */
async function leaveRoomFor(more: number | null): Promise<void> {
	await eventually("nobody else is connected", async () => {
		const { rowCount } = await witness.query(
			"select from pg_stat_activity where datname = current_database()",
		);
		return more === null || rowCount === 2;
	});
	const { rows } = await witness.query("select current_database() as name");
	const limit = more === null ? -1 : 2 + more;
	await asOwner(smallPool, `alter database ${pg.escapeIdentifier(rows[0].name)} connection limit ${limit}`);
}

test("a server that has few connections left makes requests wait for those we have, and fails none", async () => {
	const { watched, close } = openWatchedPool({ size: 10 }, smallPool);
	try {
		await leaveRoomFor(3);
		await Promise.all(Array.from({ length: 40 }, () => watched.query("select pg_sleep(0.01)")));
		// Ten ask at once, and the server counts those that it is about to refuse: it may accept fewer than three.
		expect(watched.options.max).toBe(watched.totalCount);
		expect([1, 2, 3]).toContain(watched.totalCount);
		await Promise.all(often.map(() => drizzle(watched).transaction((tx) => tx.execute(sql`select 1`))));
	} finally {
		await leaveRoomFor(null);
		await close();
	}
});

test("a while after the server has refused a connection the pool asks for all of its connections again", async () => {
	const { watched, close } = openWatchedPool({ size: 6, loweredMs: 1 }, smallPool);
	const readOften = () => Promise.all(often.map(() => watched.query("select pg_sleep(0.01)")));
	try {
		await leaveRoomFor(1);
		await readOften();
		expect(watched.totalCount).toBe(1);
		await leaveRoomFor(null);
		await eventually("the pool has its full size", async () => {
			await readOften();
			return watched.totalCount === 6;
		});
	} finally {
		await leaveRoomFor(null);
		await close();
	}
});

test("when the server refuses the first connection of all, the request is told so", async () => {
	const { watched, close } = openWatchedPool({ size: 6 }, smallPool);
	try {
		await leaveRoomFor(0);
		const reads = await Promise.allSettled(often.map(() => watched.query("select 1")));
		for (const read of reads) expect(read).toMatchObject({ status: "rejected", reason: { code: "53300" } });
	} finally {
		await leaveRoomFor(null);
		await close();
	}
});

test("writers that hang leave half of the connections to readers, and are told that the database is busy", async () => {
	const { watched, close } = openWatchedPool({ size: 4, writerWaitMs: 1 });
	const write = () =>
		watched.query("insert into users (id, name, email) select 'x', 'x', 'x' from pg_sleep(60)");
	try {
		const hanging = [write(), write()];
		const ended = Promise.allSettled(hanging);
		await eventually("both hang", async () => {
			const { rows } = await pool.query(
				"select from pg_stat_activity where datname = current_database() and query like 'insert into users%'",
			);
			return rows.length === 2;
		});
		await expect(write()).rejects.toSatisfy(isBusy);
		await expect(drizzle(watched).transaction(async () => {})).rejects.toSatisfy(isBusy);
		expect(await processIdOf(watched)).toBeGreaterThan(0);
		await pool.query(
			"select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and query like 'insert into users%'",
		);
		for (const { status } of await ended) expect(status).toBe("rejected");
		await drizzle(watched).transaction(async () => {});
	} finally {
		await close();
	}
});
