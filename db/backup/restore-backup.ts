import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Archive } from "#db/backup/archive-reader.ts";
import { BackupRefused } from "#db/backup/backup-refused.ts";
import { digestOf } from "#db/backup/content-digest.ts";
import type { Manifest } from "#db/backup/manifest.ts";
import {
	copyIn,
	copyOut,
	copySettings,
	publicName,
	readTableShapes,
	type TableShape,
} from "#db/backup/table-shapes.ts";
import type { OwnerAccess } from "#db/connection/database.ts";
import { migrateInTransaction, readMigrations } from "#db/connection/migrate.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";
import { type DatabaseKind, isEmpty, isPrefix, nameOf, readContents } from "#db/connection/schema-info.ts";

type RestoredBackup = {
	rows: number;
	/** Tables of the archive that no migration makes: somebody had added them. They were left out. */
	leftOut: string[];
	/** E-mails and other work that the next start will do. */
	waitingJobs: number;
};

/** How long a session that has ended may still be listed. */
const endedSessionMs = 3_000;
const sessionPollMs = 50;

type OnTable = (table: string, rows: number) => void | Promise<void>;

type Restoring = {
	/** Checks rows for rules that no constraint has, before they are committed: a sentence about the fault, or null. */
	verify: (restored: Pick<NodePgDatabase, "execute">) => Promise<string | null>;
	/** Is told of each table that has been copied. */
	onTable?: OnTable;
	/** The migrations of this release. */
	migrations?: readonly MigrationMeta[];
};

/**
 * Fills an empty database from an archive: makes the tables of the archive's schema version, copies the rows as the owner
 * of the tables, checks everything, the documents of the hotel by `verify`, and commits, all in one transaction. After a failure the database is empty as before.
 * A start afterwards applies the migrations that are newer.
 * @throws BackupRefused for a database that is not empty or in use, and for an archive that this release does not know
 * @throws CannotStart where a right is missing
 */
export async function restoreBackup(
	archive: Archive,
	{ kind, ownerConnection }: OwnerAccess,
	{ verify, onTable = () => {}, migrations = readMigrations() }: Restoring,
): Promise<RestoredBackup> {
	const known = selectMigrations(archive.manifest, migrations);
	return withPrepareLock(ownerConnection, async (client) => {
		await refuseOtherSessions(client, kind);
		await refuseUsedDatabase(client, kind);
		await client.query("begin");
		try {
			await client.query(copySettings);
			await migrateInTransaction(client, known);
			const restored = await fillTables(client, archive, onTable);
			await checkRestored(client);
			const fault = await verify(drizzle(client));
			if (fault) throw new BackupRefused(`The backup was changed. ${fault} Nothing was restored.`);
			await client.query("commit");
			return restored;
		} catch (error) {
			await client.query("rollback").catch(() => {}); // with its connection, the transaction has ended too
			throw explain(error);
		}
	});
}

/** The migrations that the archive's database has had. */
function selectMigrations(
	{ schemaVersion, migrations }: Manifest,
	known: readonly MigrationMeta[],
): readonly MigrationMeta[] {
	const hashes = known.map(({ hash }) => hash);
	if (isPrefix(migrations, hashes)) return known.slice(0, migrations.length);
	if (isPrefix(hashes, migrations))
		throw new BackupRefused(
			`The backup has schema version ${schemaVersion}, and this release of Palapa knows versions up to ${known.length}: ` +
				"restore it with the release that has written it, or a newer one.",
		);
	throw new BackupRefused("The backup is of a pre-release of Palapa and cannot be restored.");
}

async function refuseOtherSessions(client: pg.Client, kind: DatabaseKind): Promise<void> {
	let sessions = await listOtherSessions(client);
	// PostgreSQL lists a session for a moment after its client has ended it.
	for (const deadline = Date.now() + endedSessionMs; sessions.length > 0 && Date.now() < deadline; ) {
		await pause(sessionPollMs);
		sessions = await listOtherSessions(client);
	}
	if (sessions.length === 0) return;
	throw new BackupRefused(
		`${nameOf(client, kind)} is in use (${sessions.join("; ")}): stop the app and end every other session, then restore.`,
	);
}

/** Without the rights of a superuser, name and role of every session can be read, and its statement cannot. */
async function listOtherSessions(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ pid: number; user: string; application: string }>(
		`select pid, usename as user, application_name as application from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and usename is not null
			and coalesce(backend_type, 'client backend') = 'client backend'
		order by pid`,
	);
	return rows.map(({ pid, user, application }) => `${application || "unnamed"} as ${user}, process ${pid}`);
}

async function refuseUsedDatabase(client: pg.Client, kind: DatabaseKind): Promise<void> {
	const contents = await readContents(client);
	if (isEmpty(contents)) return;
	const remedy =
		kind === "embedded" ? "set DATA_DIR to a new folder" : "set DATABASE_URL to an empty database";
	throw new BackupRefused(
		`${nameOf(client, kind)} is not empty (it has the table ${contents.tables[0] ?? "drizzle.__drizzle_migrations"}), ` +
			`and a restore never overwrites anything: ${remedy}.`,
	);
}

/**
 * Copies the rows. Triggers that act are off meanwhile, because their results are in the archive already. Foreign keys
 * and constraint triggers stay on: the deferred ones run at the end, which is the check of stays and allocations.
 */
async function fillTables(client: pg.Client, archive: Archive, onTable: OnTable): Promise<RestoredBackup> {
	const shapes = orderTables(await readTableShapes(client));
	const { tables, sequences } = archive.manifest;
	const described = new Map(tables.map((table) => [table.name, table]));
	await switchTriggers(client, shapes, "disable");
	await client.query("set constraints all deferred");
	let copied = 0;
	for (const { name } of shapes) {
		const table = described.get(name);
		if (!table) throw new BackupRefused(`The backup has no table ${name}: nothing was restored.`);
		await pipeline(await archive.openTable(name), client.query(from(copyIn(name, table.columns))));
		// Without it the checks at the end read whole tables for each row.
		await client.query(`analyze ${publicName(name)}`);
		copied += table.rows;
		await onTable(name, table.rows);
	}
	for (const { name, value } of sequences)
		await client.query(
			"select setval(found, $2) from to_regclass(format('public.%I', $1::text)) found where found is not null",
			[name, value],
		);
	await client.query("set constraints all immediate");
	await switchTriggers(client, shapes, "enable");
	for (const shape of shapes) {
		const columns = described.get(shape.name)?.columns ?? [];
		const { sha256 } = await digestOf(client.query(to(copyOut(shape, columns))));
		if (sha256 !== archive.checksumOf(shape.name))
			throw new BackupRefused(`${shape.name} was not restored as it is in the backup: nothing was restored.`);
	}
	const known = new Set(shapes.map(({ name }) => name));
	const jobs = await client.query<{ count: string }>(
		"select count(*) from jobs where done_at is null and dead_at is null",
	);
	return {
		rows: copied,
		leftOut: [...described.keys()].filter((name) => !known.has(name)),
		waitingJobs: Number(jobs.rows[0]?.count),
	};
}

async function switchTriggers(
	client: pg.Client,
	shapes: readonly TableShape[],
	way: "enable" | "disable",
): Promise<void> {
	for (const { name, triggers } of shapes)
		for (const trigger of triggers)
			await client.query(
				`alter table ${publicName(name)} ${way} trigger ${client.escapeIdentifier(trigger)}`,
			);
}

/** A row that the database refuses contradicts another one: 22 is wrong data, 23 a constraint, PA001 a stay's nights. */
function explain(error: unknown): unknown {
	if (!/^(22|23|PA)/.test(sqlState(error) ?? "")) return error;
	return new BackupRefused(
		`The backup contradicts itself (${(error as Error).message}): nothing was restored.`,
		{ cause: error },
	);
}

type Check = {
	/** The fault, after the number of cases. */
	fault: string;
	/** Counts the cases as `count`. A table of an older schema version that this names must still be there. */
	sql: string;
};

/**
 * Rules that no constraint has, or steps that a restore could have left undone. Constraint triggers, which stay on
 * while rows are copied, check that stays are covered by their allocations; the exclusion constraints refuse a row at
 * once.
 */
const checks: Check[] = [
	{
		fault: "points accounts have other sums than their entries",
		sql: `select count(*) from points_accounts a
			left join (
				select account_id, sum(balance_points) as balance, sum(pending_points) as pending
				from points_entries group by account_id
			) e on e.account_id = a.id
			where (a.balance_points, a.pending_points) <> (coalesce(e.balance, 0), coalesce(e.pending, 0))`,
	},
	{
		fault: "constraints are not valid",
		sql: `select count(*) from pg_constraint
			where connamespace = 'public'::regnamespace and not convalidated`,
	},
	{
		fault: "indexes are not valid",
		sql: `select count(*) from pg_index join pg_class on pg_class.oid = indexrelid
			where relnamespace = 'public'::regnamespace and not indisvalid`,
	},
	{
		fault: "triggers are switched off",
		sql: `select count(*) from pg_trigger join pg_class on pg_class.oid = tgrelid
			where relnamespace = 'public'::regnamespace and tgenabled <> 'O'`,
	},
];

/**
 * Checks the copied rows, before they are committed.
 * @throws BackupRefused which names the rule that does not hold
 */
async function checkRestored(client: pg.Client): Promise<void> {
	for (const { fault, sql } of checks) {
		const { rows } = await client.query<{ count: string }>(sql);
		const count = Number(rows[0]?.count);
		if (count > 0)
			throw new BackupRefused(`The backup contradicts itself (${count} ${fault}): nothing was restored.`);
	}
}

/**
 * The order in which tables are filled, so that every row finds the rows it refers to. Tables that refer to nothing
 * come first; otherwise the given order stays.
 * @param tables `references` are the tables that its foreign keys lead to and that are checked at once. Those to
 * itself do not count: PostgreSQL checks them when the whole table is there.
 * @throws Error when tables refer to each other in a circle
 */
export function orderTables<Table extends { name: string; references: readonly string[] }>(
	tables: readonly Table[],
): Table[] {
	const ordered: Table[] = [];
	let waiting = [...tables];
	while (waiting.length > 0) {
		const blocked = new Set(waiting.map(({ name }) => name));
		const isReady = ({ name, references }: Table) =>
			references.every((other) => other === name || !blocked.has(other));
		const ready = waiting.filter(isReady);
		if (ready.length === 0)
			throw new Error(`Tables refer to each other in a circle: ${[...blocked].join(", ")}`);
		ordered.push(...ready);
		waiting = waiting.filter((table) => !ready.includes(table));
	}
	return ordered;
}
