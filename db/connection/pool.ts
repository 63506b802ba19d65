import type { Socket } from "node:net";
import pg from "pg";

/**
 * The connections that requests share. Four defects of `pg.Pool`, which show when PostgreSQL is killed or refuses a
 * statement, are worked around here; a test provokes each of them.
 * @param silenceMs after which a server that has sent nothing counts as gone: longer than any limit of the connection
 */
export function openPool(
	connection: pg.ClientConfig,
	onError: (error: Error) => void,
	silenceMs = 15_000,
): pg.Pool {
	const pool = new pg.Pool({ ...connection, max: 10 });
	pool.on("error", (error) => {
		// Without this listener an idle connection that breaks would end the process. The pool attaches its
		// client to the error, and a log would print all of it.
		Reflect.deleteProperty(error, "client");
		onError(error);
	});
	pool.on("connect", (client) => {
		// A connection in use that breaks between two statements would end the process too: the pool only listens
		// to idle ones. Whoever uses it gets the error with the next statement.
		client.on("error", () => {});
		guardRelease(client);
		const socket = client.connection.stream as Socket;
		socket.setTimeout(silenceMs, () => socket.destroy(new Error("Connection terminated: no response")));
	});
	return pool;
}

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
