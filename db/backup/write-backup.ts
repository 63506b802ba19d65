import type { MigrationMeta } from "drizzle-orm/migrator";
import pg from "pg";
import { to } from "pg-copy-streams";
import { sqlState } from "#app/lib/sql-state.ts";
import type { OwnerAccess } from "../connection/database.ts";
import { readMigrations } from "../connection/migrate.ts";
import { readContents, refuseOtherDatabase } from "../connection/schema-info.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { BackupRefused } from "./backup-refused.ts";
import { archiveFormat, type Manifest, tableFile } from "./manifest.ts";
import { copyOut, copySettings, publicName, readSequences, readTableShapes } from "./table-shapes.ts";

/** How long a migration that is under way may hold up a backup. */
const lockTimeoutMs = 60_000;

type OnTable = (table: string, rows: number) => void | Promise<void>;

type BackupOptions = {
	file: string;
	/** Is told of each table that has been written. */
	onTable?: OnTable;
	/** Stops it; nothing is left of the archive then. */
	signal?: AbortSignal;
	/** The migrations of this release. */
	migrations?: readonly MigrationMeta[];
};

export type WrittenBackup = { manifest: Manifest; rows: number; bytes: number };

/**
 * Writes everything that the database holds into an archive, as it was at one moment, while the hotel goes on booking.
 * Only reads. Memory does not grow with the tables.
 * @throws BackupRefused with a sentence that says what to do
 */
export async function writeBackup(
	{ kind, ownerConnection }: OwnerAccess,
	{ file, onTable = () => {}, signal, migrations = readMigrations() }: BackupOptions,
): Promise<WrittenBackup> {
	const client = new pg.Client(ownerConnection);
	client.on("error", () => {}); // the statement under way gets it too
	let archive: ArchiveWriter | undefined;
	// The statement under way ends with its connection, even while it waits.
	const stop = () => client.connection.stream.destroy();
	signal?.addEventListener("abort", stop);
	try {
		await client.connect();
		await refuseOtherDatabase(client, migrations, kind);
		if ((await readContents(client)).applied.length === 0)
			throw new BackupRefused(`There is nothing to back up: ${client.database} has no tables yet.`);
		archive = await createArchive(file);
		return await copyEverything(client, archive, onTable);
	} catch (error) {
		if (signal?.aborted) throw new BackupRefused("The backup was stopped, and nothing is left of it.");
		throw error;
	} finally {
		signal?.removeEventListener("abort", stop);
		await archive?.abandon();
		await client.end().catch(() => {});
	}
}

async function copyEverything(
	client: pg.Client,
	archive: ArchiveWriter,
	onTable: OnTable,
): Promise<WrittenBackup> {
	await beginSnapshot(client);
	const shapes = await readTableShapes(client);
	const facts = await readFacts(client);
	const tables: Manifest["tables"] = [];
	for (const shape of shapes) {
		const { name, columns } = shape;
		const { rows } = await archive.add(tableFile(name), client.query(to(copyOut(shape, columns))));
		tables.push({ name, columns, rows });
		await onTable(name, rows);
	}
	const manifest: Manifest = { ...facts, tables, sequences: await readSequences(client) };
	await client.query("commit");
	const bytes = await archive.finish(manifest);
	return { manifest, rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes };
}

/**
 * Begins the one transaction that all tables are read in. They are locked before its snapshot is taken, against
 * migrations and nothing else: a table that is rewritten after a snapshot looks empty to it. LOCK takes no snapshot.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
	const before = (await readTableShapes(client)).map(({ name }) => name);
	const hasTransactionTimeout = await client.query(
		"select from pg_settings where name = 'transaction_timeout'",
	);
	await client.query("begin isolation level repeatable read read only");
	await client.query(
		`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
		set local lock_timeout = ${lockTimeoutMs}; ${copySettings}`,
	);
	if (hasTransactionTimeout.rowCount) await client.query("set local transaction_timeout = 0");
	try {
		await client.query(`lock table ${before.map(publicName).join(", ")} in access share mode`);
	} catch (cause) {
		if (sqlState(cause) === "55P03" || sqlState(cause) === "42P01") throw beingMigrated(cause);
		throw cause;
	}
	const locked = (await readTableShapes(client)).map(({ name }) => name);
	if (locked.join() !== before.join()) throw beingMigrated();
}

function beingMigrated(cause?: unknown): BackupRefused {
	return new BackupRefused(
		"The tables are being changed by an update: run the backup again when it is done.",
		{
			cause,
		},
	);
}

async function readFacts(client: pg.Client): Promise<Omit<Manifest, "tables" | "sequences">> {
	const { rows } = await client.query<{ takenAt: string; server: string }>(
		`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt",
			current_setting('server_version') as server`,
	);
	const { applied } = await readContents(client);
	return {
		product: "palapa",
		format: archiveFormat,
		takenAt: rows[0]?.takenAt ?? "",
		schemaVersion: applied.length,
		migrations: applied,
		server: rows[0]?.server ?? "",
	};
}
