import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { databaseUrl, onServer } from "#test/database-cluster.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { migrateDatabase, migrationLock, rebuildDatabase } from "./migrate.ts";

const { pool, connect } = await openTestDatabase();
const { serverUrl } = inject("cluster");
const steps: unknown[] = JSON.parse(
	readFileSync(new URL("../migrations/meta/_journal.json", import.meta.url), "utf8"),
).entries;

const name = `palapa_test_migrate_${randomUUID().slice(0, 8)}`;
const writer = `${name}_clerk`;
const pools: pg.Pool[] = [];
const projectFolder = process.cwd();

async function emptyDatabase(): Promise<void> {
	await onServer(serverUrl, async (client) => {
		await client.query(`drop database if exists ${name} with (force)`);
		await client.query(`create database ${name}`);
	});
}

/** A process of its own, as far as the database can tell. */
function openAs(user?: string): pg.Pool {
	const url = new URL(databaseUrl(serverUrl, name));
	if (user) url.username = url.password = user;
	const opened = new pg.Pool({ connectionString: url.href });
	opened.on("error", () => {}); // its database is dropped under it
	pools.push(opened);
	return opened;
}

async function countSteps(on: pg.Pool): Promise<number> {
	const { rows } = await on.query("select count(*)::int as steps from drizzle.__drizzle_migrations");
	return rows[0].steps;
}

afterEach(() => process.chdir(projectFolder));

afterAll(async () => {
	await Promise.all(pools.map((opened) => opened.end()));
	await onServer(serverUrl, async (client) => {
		await client.query(`drop database if exists ${name} with (force)`);
		await client.query(`drop role if exists ${writer}`);
	});
});

test("several processes that start at once on an empty database make the schema once", async () => {
	await emptyDatabase();
	const processes = Array.from({ length: 5 }, () => openAs());
	await Promise.all(processes.map((one) => migrateDatabase(one)));
	expect(await countSteps(openAs())).toBe(steps.length);
});

test("starting again changes nothing, from whatever folder", async () => {
	process.chdir(tmpdir());
	await migrateDatabase(pool);
	expect(await countSteps(pool)).toBe(steps.length);
});

test("a migration waits for another process's for as long as it takes, longer than any request may wait", async () => {
	const other = await connect();
	await other.query("select pg_advisory_lock($1)", [migrationLock]);
	const impatient = new pg.Pool({ ...pool.options, statement_timeout: 20, lock_timeout: 20 });
	pools.push(impatient);
	const migrating = migrateDatabase(impatient);
	await eventually("the migration waits its turn", async () => {
		const { rowCount } = await other.query(
			"select from pg_locks where locktype = 'advisory' and not granted",
		);
		return rowCount === 1;
	});
	await expect(impatient.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
	await other.query("select pg_advisory_unlock($1)", [migrationLock]);
	await expect(migrating).resolves.toBeUndefined();
});

test("a rebuilt database has every table and nothing in it", async () => {
	await pool.query("insert into villas values ('palm', 'Palm', true, 4, 1)");
	await rebuildDatabase(pool);
	const { rows } = await pool.query("select count(*)::int as villas from villas");
	expect(rows).toEqual([{ villas: 0 }]);
	expect(await countSteps(pool)).toBe(steps.length);
	await migrateDatabase(pool);
});

test("whoever may not make tables is told which right is missing", async () => {
	await emptyDatabase();
	await onServer(serverUrl, (client) => client.query(`create role ${writer} login password '${writer}'`));
	await expect(migrateDatabase(openAs(writer))).rejects.toThrow(
		`The user ${writer} may not create an extension: run \`CREATE EXTENSION btree_gist\` in the database ${name} as an administrator.`,
	);
	await openAs().query("create extension btree_gist");
	await expect(migrateDatabase(openAs(writer))).rejects.toThrow(
		`The user ${writer} may not make tables (permission denied for database ${name}): run \`ALTER DATABASE ${name} OWNER TO ${writer}\` as an administrator.`,
	);
	await openAs().query(`alter database ${name} owner to ${writer}`);
	await migrateDatabase(openAs(writer));
	expect(await countSteps(openAs(writer))).toBe(steps.length);
});
