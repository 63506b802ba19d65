import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/connection/database.ts";
import { migrateDatabase } from "#db/connection/migrate.ts";
import { type Embedded, startEmbedded } from "#db/embedded/embedded.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The server of this run's databases, and the migrated one that each test file gets a copy of. */
		cluster: { serverUrl: string; template: string };
	}
}

/** Any fixed number: the projects of a run take turns on making the template. */
const templateLock = 7_252_722;

/**
 * One PostgreSQL for the run: the server of DATABASE_URL, or an embedded one in a temporary folder.
 * Each project that needs it calls this; the first makes it, the last to leave takes it away.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
	process.env.PALAPA_TEST_RUN ??= randomBytes(4).toString("hex");
	const run = `palapa_test_${process.env.PALAPA_TEST_RUN}`;
	const folder = join(tmpdir(), run);
	const embedded = process.env.DATABASE_URL ? null : await startEmbedded(folder);
	const serverUrl = embedded ? urlOf(embedded) : String(process.env.DATABASE_URL);
	const template = `${run}_template`;
	await makeTemplate(serverUrl, template);
	project.provide("cluster", { serverUrl, template });
	return async () => {
		if (!embedded) return dropAll(serverUrl, run);
		await embedded.stop();
		const isRunning = existsSync(join(folder, "postgres", "postmaster.pid"));
		if (!isRunning) rmSync(folder, { recursive: true, force: true });
	};
}

function urlOf({ connection }: Embedded): string {
	const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`);
	url.password = typeof connection.password === "string" ? connection.password : "";
	url.searchParams.set("host", connection.host ?? "");
	url.searchParams.set("port", String(connection.port));
	return url.href;
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
	await onServer(serverUrl, async (client) => {
		await client.query("select pg_advisory_lock($1)", [templateLock]);
		const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
		if (rowCount) return;
		await client.query(`create database ${template}`);
		const database = await openDatabase({
			databaseUrl: databaseUrl(serverUrl, template),
			dataDir: "",
			onError: (error) => {
				throw error;
			},
		});
		await migrateDatabase(database.pool);
		await database.close();
		// Nobody may be connected to a database while it is copied.
		await client.query(`alter database ${template} with is_template true allow_connections false`);
	});
}

async function dropAll(serverUrl: string, run: string): Promise<void> {
	await onServer(serverUrl, async (client) => {
		const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
			run,
		]);
		for (const { datname } of rows) {
			await client.query(`alter database ${datname} with is_template false`);
			await client.query(`drop database ${datname} with (force)`);
		}
	});
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs work on a connection to the server's own database. */
export async function onServer<Result>(
	serverUrl: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
