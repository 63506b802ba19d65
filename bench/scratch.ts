import { spawn } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { syncSettings } from "#db/catalog/sync-catalog.ts";
import { type Database, type Db, openDatabase } from "#db/connection/database.ts";
import { migrateDatabase } from "#db/connection/migrate.ts";
import { openPool } from "#db/connection/pool.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";
import { administrator } from "#db/embedded/hotel-database.ts";
import * as schema from "#db/schema/reservations.ts";
import { databaseUrl, onServer } from "#test/database-cluster.ts";

/** A temporary folder and database for one run; `close` removes both. */
export type Scratch = {
	/** The environment for a server that uses them. */
	env: Record<string, string>;
	folder: string;
	/** Opens the database as the server does; several processes may. */
	open: () => Promise<Database>;
	/** Creates and opens one more migrated database on the same PostgreSQL. */
	openExtra: (database: Database, suffix: string) => Promise<ExtraDatabase>;
	/** Opens the database itself as the owner of its tables. */
	openOwner: (database: Database) => ExtraDatabase;
	close: () => Promise<void>;
};

/** A further database of the benchmark. Its connections are the owner's. */
export type ExtraDatabase = Pick<Database, "db" | "pool">;

/** Uses the embedded PostgreSQL or, with `DATABASE_URL`, a database of its own on that server. */
export async function openScratch(): Promise<Scratch> {
	const folder = mkdtempSync(join(tmpdir(), "palapa-bench-"));
	// When root starts the embedded PostgreSQL, it runs as another user, who must be able to read the folder.
	chmodSync(folder, 0o755);
	const given = process.env.DATABASE_URL;
	const name = `palapa_bench_${process.pid}`;
	const url = given && databaseUrl(given, name);
	if (given) await onServer(given, (client) => client.query(`create database ${name}`));
	let closing = false;
	/** While closing, broken connections are expected. */
	const fail = (error: Error) => {
		if (!closing) throw error;
	};
	const opened: Database[] = [];
	const extras: ExtraDatabase[] = [];
	const names = [name];
	return {
		folder,
		env: { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) },
		open: async () => {
			const database = await openDatabase({ databaseUrl: url, dataDir: folder, onError: fail });
			opened.push(database);
			return database;
		},
		openExtra: async ({ ownerConnection, kind }, suffix) => {
			const extraName = `${name}_${suffix}`;
			const administration = given
				? ownerConnection
				: { ...ownerConnection, user: administrator, database: administrator };
			await withPrepareLock(administration, (client) =>
				client.query(`create database ${extraName} ${given ? "" : `owner ${ownerConnection.user}`}`),
			);
			names.push(extraName);
			const connection = given
				? { ...ownerConnection, connectionString: databaseUrl(given, extraName) }
				: { ...ownerConnection, database: extraName };
			await withPrepareLock(connection, (owner) => migrateDatabase(owner, { kind, appRole: null }));
			const pool = openPool(connection, fail);
			const made = { db: drizzle(pool, { schema }) as Db, pool };
			// As the app does at its start: nothing has a price without the rates of the taxes.
			await syncSettings(made.db);
			extras.push(made);
			return made;
		},
		openOwner: ({ ownerConnection }) => {
			const pool = openPool(ownerConnection, fail);
			const made = { db: drizzle(pool, { schema }) as Db, pool };
			extras.push(made);
			return made;
		},
		close: async () => {
			closing = true;
			await Promise.all(extras.map(({ pool }) => pool.end()));
			await Promise.all(opened.map((database) => database.close()));
			for (const made of given ? names.reverse() : [])
				await onServer(given ?? "", (client) => client.query(`drop database ${made} with (force)`));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The built server as a process of its own, on a free port of the loopback address. */
export type RunningApp = {
	origin: string;
	port: number;
	/** The address of `PROBE_PORT`. */
	probeOrigin: string;
	/** CPU seconds that it has used so far; NaN where the system does not provide them. */
	cpuSeconds: () => number;
	/** Its memory now, in megabytes; NaN where the system does not provide it. */
	megabytes: () => number;
	/** How many files and sockets it has open; NaN where the system does not provide it. */
	descriptors: () => number;
	stop: () => Promise<void>;
};

/** Builds the app if needed and starts it with production settings: every request is logged, into a file. */
export async function startTestServer(
	scratch: Scratch,
	nodeOptions: readonly string[] = [],
): Promise<RunningApp> {
	const prepare = "../scripts/prepare.js";
	(await import(prepare)).buildIfNeeded();
	const logFile = join(scratch.folder, "server.log");
	const log = openSync(logFile, "w");
	const app = spawn(process.execPath, [...nodeOptions, "server.ts"], {
		cwd: join(import.meta.dirname, ".."),
		env: {
			...process.env,
			NODE_ENV: "production",
			PORT: "0",
			PROBE_PORT: "0",
			HOST: "127.0.0.1",
			...scratch.env,
		},
		stdio: ["ignore", log, "inherit"],
	});
	closeSync(log);
	const exited = new Promise<void>((resolve) => app.once("exit", () => resolve()));
	const origin = await readAddress(logFile, () => app.exitCode !== null);
	const probeOrigin = /answered at (http:\S+)/.exec(readFileSync(logFile, "utf8"))?.[1] ?? "";
	return {
		probeOrigin,
		origin: origin.replace("localhost", "127.0.0.1"),
		port: Number(new URL(origin).port),
		cpuSeconds: () => cpuSecondsOf(app.pid ?? 0),
		megabytes: () => megabytesOf(app.pid ?? 0),
		descriptors: () => descriptorsOf(app.pid ?? 0),
		stop: async () => {
			app.kill("SIGTERM");
			await exited;
		},
	};
}

async function readAddress(logFile: string, hasEnded: () => boolean): Promise<string> {
	for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
		const address = /is open at (http:\S+)/.exec(readFileSync(logFile, "utf8"))?.[1];
		if (address) return address;
		if (hasEnded()) break;
	}
	throw new Error(`The server did not start: ${readFileSync(logFile, "utf8")}`);
}

/** CPU time of a process and all its threads, from Linux's /proc: other processes change it little. NaN elsewhere. */
export function cpuSecondsOf(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) / 100;
	} catch {
		return Number.NaN;
	}
}

function descriptorsOf(pid: number): number {
	try {
		return readdirSync(`/proc/${pid}/fd`).length;
	} catch {
		return Number.NaN;
	}
}

/** Resident memory of a process, from Linux's /proc, in megabytes. NaN elsewhere. */
function megabytesOf(pid: number): number {
	try {
		const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Number(kilobytes) / 1024;
	} catch {
		return Number.NaN;
	}
}
