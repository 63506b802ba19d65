import type { Socket } from "node:net";
import pg from "pg";
import { createPlaces, type Leave } from "#app/lib/places.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import { DatabaseBusy } from "./is-unavailable.ts";

/** How many connections requests share where `DATABASE_POOL` says nothing. */
const usualPoolSize = 10;

type PoolOptions = {
	/** The largest number of connections. */
	size?: number;
	/** After which a server that has sent nothing counts as gone: longer than any limit of the connection. */
	silenceMs?: number;
	/** How long a writer waits while no connection of those that writers may have becomes free. */
	writerWaitMs?: number;
	/** How long the pool stays smaller after the server has refused a connection. */
	loweredMs?: number;
};

/**
 * The connections that requests share. Four defects of `pg.Pool`, which show when PostgreSQL is killed or refuses a
 * statement, are worked around here; a test provokes each of them. Writers share half of the connections, so that reading
 * goes on when writing hangs. A server that is full makes the pool smaller.
 */
export function openPool(
	connection: pg.ClientConfig,
	onError: (error: Error) => void,
	{ size = usualPoolSize, silenceMs = 15_000, writerWaitMs = 2_000, loweredMs = 60_000 }: PoolOptions = {},
): pg.Pool {
	const pool = new pg.Pool({ ...connection, max: size });
	pool.on("error", (error) => {
		// Without this listener an idle connection that breaks would end the process. The pool attaches its
		// client to the error, and a log would print all of it.
		Reflect.deleteProperty(error, "client");
		onError(error);
	});
	pool.on("connect", (client) => {
		// A connection in use that breaks between two statements would end the process too: the pool only listens
		// to idle ones. Anyone who uses it gets the error with the next statement.
		client.on("error", () => {});
		guardRelease(client);
		socketOf(client).on("timeout", () =>
			socketOf(client).destroy(new Error("Connection terminated: no response")),
		);
	});
	pool.on("acquire", (client) => socketOf(client).setTimeout(silenceMs));
	pool.on("release", (_error, client) => socketOf(client).setTimeout(0));
	shrinkWhenRefused(pool, { size, loweredMs });
	limitWriters(pool, writerWaitMs);
	return pool;
}

const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket;

/**
 * Makes sure that a connection is released exactly once, and is reused where possible.
 * Drizzle runs `begin` outside its `try`: when that fails it never releases the connection, and after ten of those
 * the pool has none left. So a connection that ends while it is in use is released here.
 * After a statement that PostgreSQL has refused, as a constraint does, a connection still works. The pool would
 * discard it, and a new one costs 5 ms.
 */
function guardRelease(client: pg.PoolClient): void {
	/** The pool's own function, a new one for each use; null while the connection is idle. */
	let releaseToPool: pg.PoolClient["release"] | null = null;
	Object.defineProperty(client, "release", {
		set: (release: pg.PoolClient["release"]) => {
			releaseToPool = release;
		},
		get: () => (reason?: Error | boolean) => {
			const release = releaseToPool;
			releaseToPool = null;
			release?.(isRefusedStatement(reason) ? undefined : reason);
		},
	});
	client.once("end", () => client.release(true));
}

function isRefusedStatement(reason: unknown): boolean {
	return reason instanceof pg.DatabaseError && reason.severity === "ERROR";
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: unknown) => void;

/**
 * A server that has no connection left for us (53300) fails no request as long as we have others: the request waits for
 * one of those, and for a minute the pool asks for no more than it has and closes none of them.
 */
function shrinkWhenRefused(pool: pg.Pool, { size, loweredMs }: { size: number; loweredMs: number }): void {
	/** In milliseconds since the start of the process; 0 while the pool has its full size. */
	let loweredUntil = 0;
	/** The connections that are open; the pool's own count has those that are being opened too. */
	let open = 0;
	const resize = (max: number, min: number) => Object.assign(pool.options, { max, min });
	const connect: (connected: Connected) => void = pool.connect.bind(pool);
	pool.on("connect", () => {
		open += 1;
		// One that was being opened while another was refused.
		if (loweredUntil !== 0) resize(Math.max(pool.options.max, open), open);
	});
	pool.on("remove", () => {
		open -= 1;
	});

	function connectOrWait(connected: Connected, isFirstTry: boolean): void {
		if (loweredUntil !== 0 && performance.now() > loweredUntil) {
			loweredUntil = 0;
			resize(size, 0);
		}
		connect((error, client, done) => {
			// Of those that are being opened at the same moment some may succeed.
			const hasOthers = open > 0 || (isFirstTry && pool.totalCount > 0);
			if (sqlState(error) !== "53300" || !hasOthers) return connected(error, client, done);
			loweredUntil = performance.now() + loweredMs;
			resize(Math.max(1, open), open);
			connectOrWait(connected, false);
		});
	}

	Object.assign(pool, {
		connect: (connected?: Connected) => {
			if (connected) return connectOrWait(connected, true);
			return new Promise((resolve, reject) => {
				connectOrWait((error, client) => (error ? reject(error) : resolve(client)), true);
			});
		},
	});
}

/** Statements that change rows, also inside a `with`. */
const writingStatement =
	/^\s*(insert|update|delete)\b|^\s*with\b[\s\S]*\b(insert into|update|delete from)\b/i;

/**
 * Lets writers have at most half of the connections: transactions, which all write here, and single statements that do.
 * When a synchronous standby is lost, every commit hangs until the connection counts as gone; when a row is locked, every
 * writer waits for it. Then the other half still reads.
 */
function limitWriters(pool: pg.Pool, stillMs: number): void {
	const places = createPlaces({
		places: () => Math.max(1, Math.floor(pool.options.max / 2)),
		waiting: Number.POSITIVE_INFINITY,
	});
	/** The places of the transactions under way. */
	const leaves = new WeakMap<pg.PoolClient, Leave>();
	pool.on("release", (_error, client) => leaves.get(client)?.());

	async function takePlace(): Promise<Leave> {
		const leave = await places.take({ stillMs });
		if (!leave) throw new DatabaseBusy("no connection for writing was free in time");
		return leave;
	}

	async function beginTransaction(connect: typeof pool.connect): Promise<pg.PoolClient> {
		const leave = await takePlace();
		try {
			const client = await Reflect.apply(connect, pool, []);
			leaves.set(client, leave);
			return client;
		} catch (error) {
			leave();
			throw error;
		}
	}

	async function write(query: typeof pool.query, parts: unknown[]): Promise<unknown> {
		const leave = await takePlace();
		try {
			return await Reflect.apply(query, pool, parts);
		} finally {
			leave();
		}
	}

	pool.connect = new Proxy(pool.connect, {
		apply: (connect, _pool, [connected]) =>
			// Only a statement brings a function with it.
			connected ? Reflect.apply(connect, pool, [connected]) : beginTransaction(connect),
	});
	pool.query = new Proxy(pool.query, {
		apply: (query, _pool, parts) =>
			writingStatement.test(textOf(parts[0])) ? write(query, parts) : Reflect.apply(query, pool, parts),
	});
}

function textOf(statement: unknown): string {
	if (typeof statement === "string") return statement;
	return typeof statement === "object" && statement !== null && "text" in statement
		? String(statement.text)
		: "";
}
