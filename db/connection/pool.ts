import type { Socket } from "node:net";
import pg from "pg";

/**
 * The connections that requests share. `pg.Pool` with four of its traps closed, each of which a killed PostgreSQL
 * or a refused statement springs; the tests spring them all.
 * @param silenceMs after which a server that has said nothing is gone: longer than any limit of the connection
 */
export function openPool(
	connection: pg.ClientConfig,
	onError: (error: Error) => void,
	silenceMs = 15_000,
): pg.Pool {
	const pool = new pg.Pool({ ...connection, max: 10 });
	pool.on("error", (error) => {
		// Heard, because an idle connection that breaks would otherwise end the process. The pool hangs its
		// client on the error, and a log would print the whole of it.
		Reflect.deleteProperty(error, "client");
		onError(error);
	});
	pool.on("connect", (client) => {
		// A lent connection that breaks between two statements would end the process too: the pool only hears
		// those it has. Whoever borrowed it gets the error with the next statement.
		client.on("error", () => {});
		guardRelease(client);
		const socket = client.connection.stream as Socket;
		socket.setTimeout(silenceMs, () => socket.destroy(new Error("Connection terminated: no answer")));
	});
	return pool;
}

/**
 * Gives a connection back once and in the right way, whoever forgets to.
 * Drizzle says `begin` outside its try: when that fails the connection is never given back, and ten of those
 * close the pool for good. So one that ends while it is lent goes back by itself.
 * And a statement that PostgreSQL refuses, as a constraint does, leaves its connection whole: the pool would
 * throw it away, and a new one costs 5 ms.
 */
function guardRelease(client: pg.PoolClient): void {
	/** The pool's own, a new one for each loan; null while nobody has borrowed it. */
	let giveBack: pg.PoolClient["release"] | null = null;
	Object.defineProperty(client, "release", {
		set: (release: pg.PoolClient["release"]) => {
			giveBack = release;
		},
		get: () => (reason?: Error | boolean) => {
			const release = giveBack;
			giveBack = null;
			release?.(isRefusedStatement(reason) ? undefined : reason);
		},
	});
	client.once("end", () => client.release(true));
}

function isRefusedStatement(reason: unknown): boolean {
	return reason instanceof pg.DatabaseError && reason.severity === "ERROR";
}
