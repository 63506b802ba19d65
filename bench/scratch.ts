import { spawn } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Database, type Db, openDatabase } from "#db/connection/database.ts";
import { migrateDatabase } from "#db/connection/migrate.ts";
import { openPool } from "#db/connection/pool.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";
import { administrator } from "#db/embedded/hotel-database.ts";
import * as schema from "#db/schema/reservations.ts";
import { databaseUrl, onServer } from "#test/database-cluster.ts";

/** A place for one run: a folder and a database of its own, both gone when it closes. */
export type Scratch = {
	/** What a house needs in its environment to live here. */
	env: Record<string, string>;
	folder: string;
	/** Opens the database the way the house does; several processes may. */
	open: () => Promise<Database>;
	/** Makes and opens one more migrated database on the same server. */
	openBeside: (database: Database, suffix: string) => Promise<BesideDatabase>;
	close: () => Promise<void>;
};

/** Its connections are the owner's. */
export type BesideDatabase = Pick<Database, "db" | "pool">;

/** On the embedded PostgreSQL or, where `DATABASE_URL` names a server, in a database of its own on that. */
export async function openScratch(): Promise<Scratch> {
	const folder = mkdtempSync(join(tmpdir(), "palapa-bench-"));
	// As root the embedded PostgreSQL runs as another user, who has to get in.
	chmodSync(folder, 0o755);
	const given = process.env.DATABASE_URL;
	const name = `palapa_bench_${process.pid}`;
	const url = given && databaseUrl(given, name);
	if (given) await onServer(given, (client) => client.query(`create database ${name}`));
	let closing = false;
	/** While we leave, connections break as they should. */
	const fail = (error: Error) => {
		if (!closing) throw error;
	};
	const opened: Database[] = [];
	const beside: BesideDatabase[] = [];
	const names = [name];
	return {
		folder,
		env: { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) },
		open: async () => {
			const database = await openDatabase({ databaseUrl: url, dataDir: folder, onError: fail });
			opened.push(database);
			return database;
		},
		openBeside: async ({ ownerConnection, kind }, suffix) => {
			const besideName = `${name}_${suffix}`;
			const administration = given
				? ownerConnection
				: { ...ownerConnection, user: administrator, database: administrator };
			await withPrepareLock(administration, (client) =>
				client.query(`create database ${besideName} ${given ? "" : `owner ${ownerConnection.user}`}`),
			);
			names.push(besideName);
			const connection = given
				? { ...ownerConnection, connectionString: databaseUrl(given, besideName) }
				: { ...ownerConnection, database: besideName };
			await withPrepareLock(connection, (owner) => migrateDatabase(owner, { kind, appRole: null }));
			const pool = openPool(connection, fail);
			const made = { db: drizzle(pool, { schema }) as Db, pool };
			beside.push(made);
			return made;
		},
		close: async () => {
			closing = true;
			await Promise.all(beside.map(({ pool }) => pool.end()));
			await Promise.all(opened.map((database) => database.close()));
			for (const made of given ? names.reverse() : [])
				await onServer(given ?? "", (client) => client.query(`drop database ${made} with (force)`));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The built house as a process of its own, on a free port of this machine only. */
export type RunningApp = {
	origin: string;
	port: number;
	/** CPU seconds it has used until now, or NaN where the system does not tell. */
	cpuSeconds: () => number;
	stop: () => Promise<void>;
};

/** Builds what is not built and starts it in production settings: every request is logged, into a file. */
export async function startTestServer(
	scratch: Scratch,
	nodeOptions: readonly string[] = [],
): Promise<RunningApp> {
	const prepare = "../scripts/prepare.js";
	(await import(prepare)).buildIfNeeded();
	const logFile = join(scratch.folder, "house.log");
	const log = openSync(logFile, "w");
	const app = spawn(process.execPath, [...nodeOptions, "server.ts"], {
		cwd: join(import.meta.dirname, ".."),
		env: { ...process.env, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...scratch.env },
		stdio: ["ignore", log, "inherit"],
	});
	closeSync(log);
	const gone = new Promise<void>((resolve) => app.once("exit", () => resolve()));
	const origin = await readAddress(logFile, () => app.exitCode !== null);
	return {
		origin: origin.replace("localhost", "127.0.0.1"),
		port: Number(new URL(origin).port),
		cpuSeconds: () => cpuSecondsOf(app.pid ?? 0),
		stop: async () => {
			app.kill("SIGTERM");
			await gone;
		},
	};
}

async function readAddress(logFile: string, hasEnded: () => boolean): Promise<string> {
	for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
		const address = /is open at (http:\S+)/.exec(readFileSync(logFile, "utf8"))?.[1];
		if (address) return address;
		if (hasEnded()) break;
	}
	throw new Error(`The house did not open: ${readFileSync(logFile, "utf8")}`);
}

/** CPU time of a process and all its threads, as Linux tells it: others on the machine do not change it much. */
export function cpuSecondsOf(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) / 100;
	} catch {
		return Number.NaN;
	}
}
