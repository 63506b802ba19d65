import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseUrl, dropDatabase, dropRole, onServer } from "#test/database-cluster.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { emptyDatabase, migrateDatabase } from "./migrate.ts";
import { prepareLock, withPrepareLock } from "./prepare-lock.ts";

const { pool, ownerConnection, appRole, connectAsOwner } = await openTestDatabase();
const { serverUrl } = inject("cluster");
const migrations = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, "../migrations") });

const name = `palapa_test_migrate_${randomUUID().slice(0, 8)}`;
const otherUser = `${name}_writer`;
const pools: pg.Pool[] = [];
const projectFolder = process.cwd();

/** The address of this file's empty database for a user, by default the one who made it. */
function addressFor(user?: string): string {
	const url = new URL(databaseUrl(serverUrl, name));
	if (user) url.username = url.password = user;
	return url.href;
}

/** Migrates as a process of its own would. */
function migrate(connection: pg.ClientConfig, role: string | null = null): Promise<void> {
	return withPrepareLock(connection, (owner) => migrateDatabase(owner, { kind: "external", appRole: role }));
}

function query(text: string): Promise<pg.QueryResult> {
	const opened = pools[0] ?? new pg.Pool({ connectionString: addressFor() });
	opened.on("error", () => {}); // its database is dropped under it
	if (pools.length === 0) pools.push(opened);
	return opened.query(text);
}

async function countSteps(): Promise<number> {
	const { rows } = await query("select count(*)::int as steps from drizzle.__drizzle_migrations");
	return rows[0].steps;
}

/** The content that a refused start must not have changed: every relation, and the notes of the migrations. */
async function readContents(): Promise<unknown> {
	const { rows } = await query(
		`select relnamespace::regnamespace::text as schema, relname as name, xmin::text as changed
		from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
		order by 1, 2`,
	);
	return rows;
}

beforeEach(async () => {
	await onServer(serverUrl, async (client) => {
		await dropDatabase(client, name);
		await client.query(`create database ${name}`);
	});
});

afterEach(async () => {
	process.chdir(projectFolder);
	await Promise.all(pools.splice(0).map((opened) => opened.end()));
});

afterAll(async () => {
	await onServer(serverUrl, async (client) => {
		await dropDatabase(client, name);
		await dropRole(client, otherUser);
	});
});

test("several processes that start at once on an empty database make the schema once", async () => {
	const address = { connectionString: addressFor() };
	await Promise.all(Array.from({ length: 5 }, () => migrate(address)));
	expect(await countSteps()).toBe(migrations.length);
});

test("starting again changes nothing, from whatever folder", async () => {
	await migrate({ connectionString: addressFor() }, appRole);
	const before = await readContents();
	process.chdir(tmpdir());
	await migrate({ connectionString: addressFor() }, appRole);
	expect(await readContents()).toEqual(before);
	expect(await countSteps()).toBe(migrations.length);
});

test("a migration waits for another process's, longer than any request may wait", async () => {
	const other = await connectAsOwner();
	await other.query("select pg_advisory_lock($1)", [prepareLock]);
	const limited = { ...ownerConnection, statement_timeout: 20, lock_timeout: 20 };
	const migrating = migrate(limited, appRole);
	await eventually("the migration waits for its turn", async () => {
		const { rowCount } = await other.query(
			"select from pg_locks where locktype = 'advisory' and not granted",
		);
		return rowCount === 1;
	});
	const impatient = new pg.Pool(limited);
	pools.push(impatient);
	await expect(impatient.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
	await other.query("select pg_advisory_unlock($1)", [prepareLock]);
	await expect(migrating).resolves.toBeUndefined();
});

test("a database that is made anew has every table and nothing in it", async () => {
	await pool.query("insert into villas values ('palm', 'Palm', true, 4, 1)");
	await withPrepareLock(ownerConnection, async (owner) => {
		await emptyDatabase(owner, "external");
		await migrateDatabase(owner, { kind: "external", appRole });
	});
	const { rows } = await pool.query("select count(*)::int as villas from villas");
	expect(rows).toEqual([{ villas: 0 }]);
});

test("a missing right is named, with the statement that gives it", async ({ skip }) => {
	const mayMakeRoles = await onServer(serverUrl, (client) =>
		client.query(
			`create role ${otherUser} login password '${otherUser}'; grant ${otherUser} to current_user`,
		),
	).then(
		() => true,
		(error: { code?: string }) => error.code !== "42501",
	);
	skip(!mayMakeRoles, "the user of DATABASE_URL may not create another one");
	const address = { connectionString: addressFor(otherUser) };
	for (const extension of ["btree_gist", "pg_trgm"]) {
		await expect(migrate(address)).rejects.toThrow(
			`The user ${otherUser} may not create an extension: run \`CREATE EXTENSION ${extension}\` in the database ${name} as an administrator.`,
		);
		await query(`create extension ${extension}`);
	}
	await expect(migrate(address)).rejects.toThrow(
		`The user ${otherUser} may not make tables (permission denied for database ${name}): run \`ALTER DATABASE ${name} OWNER TO ${otherUser}\` as an administrator.`,
	);
	await onServer(serverUrl, (client) => client.query(`alter database ${name} owner to ${otherUser}`));
	await migrate(address);
	expect(await countSteps()).toBe(migrations.length);
});

test("a migrated database says whose it is and which version it has", async () => {
	await migrate({ connectionString: addressFor() });
	const { rows } = await query("select product, version from schema_info");
	expect(rows).toEqual([{ product: "palapa", version: migrations.length }]);
});

const preRelease = "update drizzle.__drizzle_migrations set hash = 'another text' where id = 1";

test.each([
	{
		what: "a database of a newer release",
		make: "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9e12)",
		sentence: `The database ${name} has schema version ${migrations.length + 1}, and this release of Palapa knows versions up to ${migrations.length}: start the release that last used it, or a newer one.`,
	},
	{
		what: "a database of a pre-release",
		make: `drop table schema_info; ${preRelease}`,
		sentence: `The database ${name} belongs to a pre-release of Palapa and cannot be updated: set DATABASE_URL to another, empty database.`,
	},
	{
		what: "a database whose migrations are not those of this release",
		make: preRelease,
		sentence: `The database ${name} belongs to a pre-release of Palapa and cannot be updated: set DATABASE_URL to another, empty database.`,
	},
	{
		what: "a database that says it belongs to another product",
		make: "update schema_info set product = 'another-product'",
		sentence: `The database ${name} belongs to another-product: set DATABASE_URL to an empty database.`,
	},
])("$what is refused and not changed", async ({ make, sentence }) => {
	await migrate({ connectionString: addressFor() });
	await query(make);
	const before = await readContents();
	await expect(migrate({ connectionString: addressFor() })).rejects.toThrow(sentence);
	expect(await readContents()).toEqual(before);
});

test.each([
	{ make: "create table orders (id int)", fault: "has a table orders that is not Palapa's" },
	{ make: "create table schema_info (version text)", fault: "has a table schema_info that is not Palapa's" },
	{
		make: "create schema drizzle; create table drizzle.__drizzle_migrations (id int, hash text, created_at bigint); insert into drizzle.__drizzle_migrations values (1, 'theirs', 1)",
		fault: "has migrations that are not Palapa's",
	},
])(
	"a database of another product ($make) is refused, not changed and not emptied",
	async ({ make, fault }) => {
		await query(make);
		const before = await readContents();
		const sentence = `The database ${name} ${fault}: set DATABASE_URL to an empty database.`;
		await expect(migrate({ connectionString: addressFor() })).rejects.toThrow(sentence);
		await expect(
			withPrepareLock({ connectionString: addressFor() }, (owner) => emptyDatabase(owner, "external")),
		).rejects.toThrow(sentence);
		expect(await readContents()).toEqual(before);
	},
);

test("an embedded database of a pre-release is refused with the command that makes a new one", async () => {
	await migrate({ connectionString: addressFor() });
	await query(`drop table schema_info; ${preRelease}`);
	const before = await readContents();
	const starting = withPrepareLock({ connectionString: addressFor() }, (owner) =>
		migrateDatabase(owner, { kind: "embedded", appRole: null }),
	);
	await expect(starting).rejects.toThrow(
		"The database of DATA_DIR was made by a pre-release of Palapa and cannot be updated: run `npm run db:reset -- --yes`, which deletes everything in it, or set DATA_DIR to another folder.",
	);
	expect(await readContents()).toEqual(before);
});
