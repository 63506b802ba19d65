import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** Any fixed number: processes that start at once take turns on it. */
export const migrationLock = 7_252_720;

/** Brings the database to the newest schema. Does nothing where it is; safe when several processes start at once. */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = findMigrations()): Promise<void> {
	await takeTurn(pool, (client) => applyMigrations(client, migrationsFolder));
}

/** Drops every table with everything in it and makes the schema anew. */
export async function rebuildDatabase(pool: pg.Pool, migrationsFolder = findMigrations()): Promise<void> {
	await takeTurn(pool, async (client) => {
		await client.query(
			"drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
		);
		await applyMigrations(client, migrationsFolder);
	});
}

async function applyMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
	try {
		await client.query("create extension if not exists btree_gist");
		await migrate(drizzle(client), { migrationsFolder });
	} catch (error) {
		throw explainMissingRight(error, client) ?? error;
	}
}

/**
 * Runs work on a connection of its own, without the limits that requests have: a migration may take long, and so
 * may the wait for another process's. The end of the connection gives the lock back, also after a crash.
 */
async function takeTurn(pool: pg.Pool, work: (client: pg.Client) => Promise<void>): Promise<void> {
	const { password } = pool.options; // hidden from the spread
	const client = new pg.Client({
		...pool.options,
		password,
		statement_timeout: false,
		lock_timeout: 0,
		idle_in_transaction_session_timeout: 0,
	});
	client.on("error", () => {}); // the statement under way gets it too
	try {
		await client.connect();
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await work(client);
	} finally {
		await client.end().catch(() => {});
	}
}

/**
 * What an administrator of the server has to do, where its owner may not do it themselves: the constraint that
 * keeps villas from being held twice needs the extension btree_gist (in the package postgresql-contrib).
 */
function explainMissingRight(error: unknown, client: pg.Client): CannotStart | null {
	const failure = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const { code, message } = failure as { code?: string; message: string };
	if (code === "0A000" && message.includes("btree_gist")) {
		return new CannotStart(
			"The PostgreSQL of DATABASE_URL lacks the extension btree_gist: install its package (postgresql-contrib).",
			{ cause: error },
		);
	}
	if (code !== "42501") return null;
	const { database, user } = client;
	return new CannotStart(
		message.includes("extension")
			? `The user ${user} may not create an extension: run \`CREATE EXTENSION btree_gist\` in the database ${database} as an administrator.`
			: `The user ${user} may not make tables (${message}): run \`ALTER DATABASE ${database} OWNER TO ${user}\` as an administrator.`,
		{ cause: error },
	);
}

/**
 * The folder of the migrations, found from the project's own folder: this module stands in `db/` when Node runs it
 * and in `build/server/` when it was built, and the process may have been started anywhere.
 */
function findMigrations(): string {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, "package.json"))) {
		if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`);
		folder = dirname(folder);
	}
	return join(folder, "db", "migrations");
}
