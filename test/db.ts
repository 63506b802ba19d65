import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { databaseUrl, onServer } from "./database-cluster.ts";

export type TestDatabase = Database & {
	/** For what opens the database itself. */
	url: string;
	/** One more connection, as another process would have it. Ended with the database. */
	connect: () => Promise<pg.Client>;
};

/**
 * A migrated, empty database of its own for a test file, opened as the house opens it, on the server of the run.
 * At the top of a file: `const { db, pool, connect } = await openTestDatabase();`. It is dropped when the file ends.
 * @param onError by default a connection that breaks fails the run; tests that break them pass their own
 */
export async function openTestDatabase(
	onError: (error: Error) => void = (error) => {
		throw error;
	},
): Promise<TestDatabase> {
	const { serverUrl, template } = inject("cluster");
	const name = template.replace("template", randomUUID().slice(0, 8));
	await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
	const url = databaseUrl(serverUrl, name);
	const database = await openDatabase({ databaseUrl: url, dataDir: "", onError });
	const connections: pg.Client[] = [];
	let closed: Promise<unknown> | null = null;

	async function dropDatabase(): Promise<void> {
		await Promise.all(connections.map((connection) => connection.end()));
		await database.close();
		await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
	}
	const close = async () => {
		closed ??= dropDatabase();
		await closed;
	};
	afterAll(close);

	return {
		...database,
		url,
		close,
		connect: async () => {
			const connection = new pg.Client({ ...database.pool.options });
			connection.on("error", () => {}); // the statement under way gets it too
			connections.push(connection);
			await connection.connect();
			return connection;
		},
	};
}
