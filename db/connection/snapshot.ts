import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "../schema/reservations.ts";
import type { Db } from "./database.ts";

/** The database as it was at one moment, for reading. */
export type Snapshot = {
	db: Db;
	/** Whether a statement of it has failed; PostgreSQL answers none after that. */
	hasFailed: () => boolean;
};

/**
 * Reads in one REPEATABLE READ snapshot, on a connection of its own: every statement sees the same rows, also when others
 * commit meanwhile. Statements run one after the other, and those that write are refused (25006).
 * @throws the error of the database when no snapshot can be opened, and the errors of `read`
 */
export async function readInSnapshot<Result>(
	{ $client: pool }: Pick<Db, "$client">,
	read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
	const client = await connectToRead(pool);
	let last: Promise<unknown> = Promise.resolve();
	let hasFailed = false;
	let isOver = false;
	const run = async (...statement: Parameters<typeof client.query>) => {
		const turn = last;
		const result = (async () => {
			await turn;
			// The connection may be somebody else's by now.
			if (isOver) throw new Error("A snapshot was read after it had ended.");
			return Reflect.apply(client.query, client, statement);
		})();
		last = result.catch(() => {
			hasFailed = true;
		});
		return result;
	};
	try {
		await client.query("begin isolation level repeatable read read only");
		const db = drizzle({ query: run } as unknown as pg.Pool, { schema });
		return await read({ db, hasFailed: () => hasFailed });
	} finally {
		await last;
		isOver = true;
		// One that cannot even end its transaction is of no use to anybody.
		await client.query("rollback").then(
			() => client.release(),
			(error: Error) => client.release(error instanceof pg.DatabaseError ? true : error),
		);
	}
}

/** Connections that are asked for by a callback do not count as a writer's (`pool.ts`). */
function connectToRead(pool: pg.Pool): Promise<pg.PoolClient> {
	return new Promise((resolve, reject) => {
		pool.connect((error, client) => (client ? resolve(client) : reject(error)));
	});
}
