import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { databaseUrl, onServer } from "./database-cluster.ts";

export type TestDatabase = Database & {
	/** The address as the owner of the tables, for what opens the database itself. */
	url: string;
	/** The address as the role that serves requests; undefined where the server allows no second role. */
	appUrl: string | undefined;
	/** Both addresses as the settings of a process. */
	settings: Record<string, string>;
	/** One more connection of the role that serves requests, as another process would have it. Ended with the database. */
	connect: () => Promise<pg.Client>;
	/** One more connection of the owner, for what requests may not do. Ended with the database. */
	connectAsOwner: () => Promise<pg.Client>;
};

/** What tests do between their requests and the role that serves these may not do: empty tables, take tables away. */
const needsOwner = /^\s*(truncate|alter table|create function|drop trigger)\b/i;

/**
 * A migrated, empty database of its own for a test file, on the server of the run. `db` and `pool` have the rights of
 * the role that serves requests, so that every test proves that these suffice; a statement for which only the owner
 * has the right (`truncate`, `alter table`, `create function`, `drop trigger`) runs as the owner.
 * At the top of a file: `const { db, pool, connect } = await openTestDatabase();`. It is dropped when the file ends.
 * @param onError by default a connection that breaks fails the run; tests that break them pass their own
 */
export async function openTestDatabase(
	onError: (error: Error) => void = (error) => {
		throw error;
	},
): Promise<TestDatabase> {
	const { serverUrl, ownerUrl, appUrl: appServerUrl, template } = inject("cluster");
	const name = template.replace("template", randomUUID().slice(0, 8));
	const owner = decodeURIComponent(new URL(ownerUrl).username);
	await onServer(serverUrl, (client) =>
		client.query(
			`create database ${name} template ${template} ${owner ? `owner ${pg.escapeIdentifier(owner)}` : ""}`,
		),
	);
	const url = databaseUrl(ownerUrl, name);
	const appUrl = appServerUrl ? databaseUrl(appServerUrl, name) : undefined;
	const database = await openDatabase({ databaseUrl: url, databaseAppUrl: appUrl, dataDir: "", onError });
	const connections: pg.Client[] = [];
	let closed: Promise<unknown> | null = null;

	async function connectBy(connection: pg.ClientConfig): Promise<pg.Client> {
		const client = new pg.Client(connection);
		client.on("error", () => {}); // the statement under way gets it too
		connections.push(client);
		await client.connect();
		return client;
	}
	const connectAsOwner = () => connectBy(database.ownerConnection);
	let ownerClient: Promise<pg.Client> | undefined;
	routeToOwner(database.pool, () => {
		ownerClient ??= connectAsOwner();
		return ownerClient;
	});

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
		appUrl,
		settings: { DATABASE_URL: url, ...(appUrl && { DATABASE_APP_URL: appUrl }) },
		close,
		connect: () => connectBy({ ...database.pool.options }),
		connectAsOwner,
	};
}

/** Sends the statements of a pool that only the owner may run to a connection of the owner. */
function routeToOwner(pool: pg.Pool, connectOnce: () => Promise<pg.Client>): void {
	const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
	const routed = async (...words: unknown[]) => {
		const [statement] = words as [string | { text: string }];
		const text = typeof statement === "string" ? statement : statement.text;
		if (!needsOwner.test(text)) return query(...words);
		const owner = await connectOnce();
		return (owner.query.bind(owner) as typeof query)(...words);
	};
	Object.assign(pool, { query: routed });
}
