import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, type Db, openDatabase } from "#db/connection/database.ts";
import { openPool } from "#db/connection/pool.ts";
import * as schema from "#db/schema/reservations.ts";
import { databaseUrl, dropDatabase, onServer } from "./database-cluster.ts";

export type TestDatabase = Database & {
	/** The address as the owner of the tables, for code that opens the database itself. */
	url: string;
	/** The address as the role that serves requests; undefined where the server allows no second role. */
	appUrl: string | undefined;
	/** Both addresses as the settings of a process. */
	settings: Record<string, string>;
	/** One more connection of the role that serves requests, as another process would have it. Ended with the database. */
	connect: () => Promise<pg.Client>;
	/**
	 * The database as three processes have it, each with connections of its own: writers of one process take turns before
	 * they reach the database, those of several meet there. Gives them in turn. Ended with the database.
	 */
	inProcesses: () => () => Db;
	/** One more connection of the owner, for statements that requests may not run. Ended with the database. */
	connectAsOwner: () => Promise<pg.Client>;
	/** How many transactions of this database PostgreSQL has ended because of a deadlock. */
	countDeadlocks: () => Promise<number>;
};

/** The owner's connection beside the pool of each test database, made when it is first asked for. */
const owners = new WeakMap<pg.Pool, () => Promise<pg.Client>>();

/** Runs SQL as the owner of a test database: preparations of tests that requests have no right to. */
export async function asOwner(pool: pg.Pool, statement: string): Promise<void> {
	const connect = owners.get(pool);
	if (!connect) throw new Error("This is not the pool of a test database.");
	await (await connect()).query(statement);
}

/** Does something while tables are missing, as if the database failed in the middle of it. */
export async function withoutTables<Result>(
	pool: pg.Pool,
	tables: string | readonly string[],
	act: () => Promise<Result>,
): Promise<Result> {
	const names = [tables].flat();
	const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`;
	await asOwner(pool, names.map((name) => rename(name, `missing_${name}`)).join("; "));
	try {
		return await act();
	} finally {
		await asOwner(pool, names.map((name) => rename(`missing_${name}`, name)).join("; "));
	}
}

/**
 * A migrated, empty database of its own for a test file, on the server of the run. `db` and `pool` have the rights of
 * the role that serves requests, so that every test proves that these suffice; `asOwner` does what only the owner may.
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
			`create database ${name} template ${template} strategy file_copy ${owner ? `owner ${pg.escapeIdentifier(owner)}` : ""}`,
		),
	);
	const url = databaseUrl(ownerUrl, name);
	const appUrl = appServerUrl ? databaseUrl(appServerUrl, name) : undefined;
	const database = await openDatabase({ databaseUrl: url, databaseAppUrl: appUrl, dataDir: "", onError });
	const connections: pg.Client[] = [];
	const pools: pg.Pool[] = [];
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
	owners.set(database.pool, () => {
		ownerClient ??= connectAsOwner();
		return ownerClient;
	});

	async function dropOwn(): Promise<void> {
		await Promise.all([...connections, ...pools].map((connection) => connection.end()));
		await database.close();
		await onServer(serverUrl, (client) => dropDatabase(client, name));
	}
	const close = async () => {
		closed ??= dropOwn();
		await closed;
	};
	afterAll(close);

	return {
		...database,
		url,
		appUrl,
		settings: { DATABASE_URL: url, ...(appUrl && { DATABASE_APP_URL: appUrl }) },
		close,
		inProcesses: () => {
			const processes = [1, 2, 3].map(() => {
				const whileOpen = (error: Error) => {
					if (!closed) onError(error);
				};
				const pool = openPool({ ...database.pool.options }, whileOpen, { size: 4 });
				pools.push(pool);
				return drizzle(pool, { schema }) as Db;
			});
			let turn = 0;
			return () => processes[turn++ % processes.length] as Db;
		},
		countDeadlocks: async () => {
			await database.pool.query("select pg_stat_force_next_flush()");
			const { rows } = await database.pool.query(
				"select deadlocks::int as n from pg_stat_database where datname = current_database()",
			);
			return rows[0].n;
		},
		connect: () => connectBy({ ...database.pool.options }),
		connectAsOwner,
	};
}
