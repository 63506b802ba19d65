import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { sqlState } from "#app/lib/sql-state.ts";
import { syncDining, syncLedger, syncRewards, syncSettings, syncWellness } from "#db/catalog/sync-catalog.ts";
import { openDatabase } from "#db/connection/database.ts";
import { migrateDatabase } from "#db/connection/migrate.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { eventually } from "./eventually.ts";
import { removeLeftovers, scratchFolder } from "./scratch-folder.ts";

type Cluster = {
	/** The server as the role that makes databases and roles on it. */
	serverUrl: string;
	/** The server as the owner of the tests' databases. */
	ownerUrl: string;
	/** The server as the role that serves requests; null where no such role may be made. */
	appUrl: string | null;
	/** The name of the migrated database that each test file gets a copy of. */
	template: string;
};

declare module "vitest" {
	export interface ProvidedContext {
		cluster: Cluster;
	}
}

/** Any fixed number: the projects of a run take turns on making the template. */
const templateLock = 7_252_722;

/**
 * One PostgreSQL for the run: the server of DATABASE_URL, or an embedded one in a temporary folder.
 * Each project that needs it calls this; the first makes it, the last to finish removes it.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
	process.env.PALAPA_TEST_RUN ??= randomBytes(4).toString("hex");
	const run = `palapa_test_${process.env.PALAPA_TEST_RUN}`;
	const { DATABASE_URL } = process.env;
	if (DATABASE_URL) {
		const cluster = await serverOfSettings(DATABASE_URL, run);
		project.provide("cluster", cluster);
		return () => dropAll(cluster.serverUrl, run);
	}
	removeLeftovers();
	const folder = join(scratchFolder, run);
	const { connections, stop } = await startEmbedded(folder);
	const cluster = {
		serverUrl: toUrl(connections.administrator),
		ownerUrl: toUrl(connections.owner),
		appUrl: toUrl(connections.app),
		template: `${run}_template`,
	};
	await withoutSyncing(cluster.serverUrl);
	await onServer(cluster.serverUrl, (client) =>
		client.query(`grant set on parameter session_replication_role to ${connections.owner.user}`),
	);
	await makeTemplate(cluster);
	project.provide("cluster", cluster);
	return async () => {
		await stop();
		const isRunning = existsSync(join(folder, "postgres", "postmaster.pid"));
		if (!isRunning) rmSync(folder, { recursive: true, force: true });
	};
}

/**
 * Nobody needs this server's data after a power cut. Each database that is dropped waited for the disk until it had all that
 * the others had written.
 */
async function withoutSyncing(serverUrl: string): Promise<void> {
	await onServer(serverUrl, async (client) => {
		await client.query("alter system set fsync = off");
		await client.query("alter system set full_page_writes = off");
		await client.query("select pg_reload_conf()");
	});
}

/**
 * The server of DATABASE_URL, whose user owns the databases. Requests use the role of DATABASE_APP_URL or, without
 * it, one that is made for this run and dropped with its databases.
 */
async function serverOfSettings(serverUrl: string, run: string): Promise<Cluster> {
	const appUrl = process.env.DATABASE_APP_URL || (await makeAppRole(serverUrl, `${run}_app`));
	const cluster = { serverUrl, ownerUrl: serverUrl, appUrl, template: `${run}_template` };
	await makeTemplate(cluster);
	return cluster;
}

async function makeAppRole(serverUrl: string, name: string): Promise<string | null> {
	process.env.PALAPA_TEST_PASSWORD ??= randomBytes(16).toString("hex");
	const password = process.env.PALAPA_TEST_PASSWORD;
	return onServer(serverUrl, async (client) => {
		await client.query("select pg_advisory_lock($1)", [templateLock]);
		const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
		try {
			// The grant lets the owner end the role's connections when a database is dropped.
			if (!rowCount) {
				await client.query(`create role ${name} login password '${password}'; grant ${name} to current_user`);
			}
		} catch (error) {
			if (sqlState(error) !== "42501") throw error;
			process.stdout.write(
				"The user of DATABASE_URL may not create roles, so the tests run without a role of less rights: " +
					"name one with DATABASE_APP_URL to test with both.\n",
			);
			return null;
		}
		const url = new URL(serverUrl);
		url.username = name;
		url.password = password;
		return url.href;
	});
}

function toUrl(connection: pg.ClientConfig): string {
	const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`);
	url.searchParams.set("host", connection.host ?? "");
	url.searchParams.set("port", String(connection.port));
	return url.href;
}

async function makeTemplate({ serverUrl, ownerUrl, appUrl, template }: Cluster): Promise<void> {
	const owner = decodeURIComponent(new URL(ownerUrl).username);
	await onServer(serverUrl, async (client) => {
		await client.query("select pg_advisory_lock($1)", [templateLock]);
		const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
		if (rowCount) return;
		await client.query(`create database ${template} ${owner ? `owner ${pg.escapeIdentifier(owner)}` : ""}`);
		const appRole = appUrl ? decodeURIComponent(new URL(appUrl).username) : null;
		await withPrepareLock({ connectionString: databaseUrl(ownerUrl, template) }, (connected) =>
			migrateDatabase(connected, { kind: "external", appRole }),
		);
		await addOffers(databaseUrl(ownerUrl, template));
		// Nobody may be connected to a database while it is copied.
		await client.query(`alter database ${template} with is_template true allow_connections false`);
	});
}

/**
 * Rows that reservations refer to by id, so that a test need not bring them: experiences, seatings, rewards, services.
 */
async function addOffers(databaseUrl: string): Promise<void> {
	const database = await openDatabase({ databaseUrl, dataDir: "", onError: () => {} });
	await syncDining(database.db);
	await syncLedger(database.db);
	await syncSettings(database.db);
	await syncRewards(database.db);
	await syncWellness(database.db);
	await database.close();
}

async function dropAll(serverUrl: string, run: string): Promise<void> {
	await onServer(serverUrl, async (client) => {
		const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
			run,
		]);
		for (const { datname } of rows) {
			await client.query(`alter database ${datname} with is_template false`);
			await dropDatabase(client, datname);
		}
		await dropRole(client, `${run}_app`);
	});
}

/**
 * Drops a database and ends anyone who is still connected to it. A user who may not end the connections of the second role
 * waits until they are gone: the server ends them a moment after the client.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
	await eventually(`nobody is connected to ${name}`, async () => {
		try {
			await client.query(`drop database if exists ${name} with (force)`);
			return true;
		} catch (error) {
			if (sqlState(error) !== "42501") throw error;
			return false;
		}
	});
}

/** Drops a role where it exists: only then a user who may not create roles has nothing to ask for. */
export async function dropRole(client: pg.Client, name: string): Promise<void> {
	const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
	if (rowCount) await client.query(`drop role ${name}`);
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
