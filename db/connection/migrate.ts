import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { grantAppRole } from "./grant-app-role.ts";
import {
	type DatabaseKind,
	refuseForeignDatabase,
	refuseOtherDatabase,
	writeSchemaInfo,
} from "./schema-info.ts";

/** The extensions that constraints and searches need. Both are trusted: the owner of a database may create them. */
const extensions = ["btree_gist", "pg_trgm"];

type Target = {
	kind: DatabaseKind;
	/** The role that serves requests; null where the owner does. */
	appRole: string | null;
};

/**
 * Brings the database to the newest schema, notes the schema version and gives the role that serves requests its
 * rights. Changes nothing where all that is done. Call it within `withPrepareLock`, with the connection it hands out.
 * @throws CannotStart for a database that is not of this release's line, and where a right is missing
 */
export async function migrateDatabase(owner: pg.Client, { kind, appRole }: Target): Promise<void> {
	const migrationsFolder = findMigrations();
	const migrations = readMigrationFiles({ migrationsFolder });
	try {
		await refuseOtherDatabase(owner, migrations, kind);
		for (const extension of extensions) await owner.query(`create extension if not exists ${extension}`);
		await migrate(drizzle(owner), { migrationsFolder });
		await writeSchemaInfo(owner, migrations.length);
	} catch (error) {
		throw explainMissingRight(error, owner) ?? error;
	}
	if (appRole) await grantAppRole(owner, appRole);
}

/** The migrations of this release, oldest first. */
export function readMigrations(): MigrationMeta[] {
	return readMigrationFiles({ migrationsFolder: findMigrations() });
}

/**
 * Brings an empty database to the schema of some migrations, in the transaction that the caller has begun: when that
 * does not commit, the database is as empty as before. Drizzle's migrator commits by itself, so a restore cannot use
 * it. Applied migrations are noted as Drizzle does, and the next start goes on from there.
 * @throws CannotStart where a right is missing
 */
export async function migrateInTransaction(
	owner: pg.Client,
	migrations: readonly MigrationMeta[],
): Promise<void> {
	try {
		for (const extension of extensions) await owner.query(`create extension if not exists ${extension}`);
		await owner.query(
			`create schema drizzle;
			create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
		);
		for (const { sql, hash, folderMillis } of migrations) {
			for (const statement of sql) await owner.query(statement);
			await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
				hash,
				folderMillis,
			]);
		}
		await writeSchemaInfo(owner, migrations.length);
	} catch (error) {
		throw explainMissingRight(error, owner) ?? error;
	}
}

/**
 * Drops every table of ours with everything in it; `migrateDatabase` then makes them anew.
 * @throws CannotStart for a database with tables of another product
 */
export async function emptyDatabase(owner: pg.Client, kind: DatabaseKind): Promise<void> {
	await refuseForeignDatabase(owner, kind);
	await owner.query(
		"drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
	);
}

/**
 * What an administrator of the server has to do where the owner may not do it. The constraint that no villa has two
 * guests in one night needs the extension btree_gist; both extensions are in the package postgresql-contrib.
 */
function explainMissingRight(error: unknown, { database, user }: pg.Client): CannotStart | null {
	const failure = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const { code, message } = failure as { code?: string; message: string };
	const extension = extensions.find((name) => message.includes(`extension "${name}"`));
	if (code === "0A000" && extension) {
		return new CannotStart(
			`The PostgreSQL of DATABASE_URL lacks the extension ${extension}: install its package (postgresql-contrib).`,
			{ cause: error },
		);
	}
	if (code !== "42501") return null;
	return new CannotStart(
		extension
			? `The user ${user} may not create an extension: run \`CREATE EXTENSION ${extension}\` in the database ${database} as an administrator.`
			: `The user ${user} may not make tables (${message}): run \`ALTER DATABASE ${database} OWNER TO ${user}\` as an administrator.`,
		{ cause: error },
	);
}

/**
 * The folder of the migrations, found from the project's own folder: this module is in `db/` when Node runs it
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
