import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, inject, test } from "vitest";
import { databaseUrl, dropDatabase, dropRole, onServer } from "#test/database-cluster.ts";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { openDatabase } from "./database.ts";

const { url, appUrl, appRole, connectAsOwner } = await openTestDatabase();
const { serverUrl } = inject("cluster");
const owner = decodeURIComponent(new URL(url).username);
const name = new URL(url).pathname.slice(1);

const otherRole = `palapa_test_role_${randomUUID().slice(0, 8)}`;
const otherDatabase = `palapa_test_other_${randomUUID().slice(0, 8)}`;

async function open(databaseAppUrl?: string) {
	const database = await openDatabase({
		databaseUrl: url,
		databaseAppUrl,
		dataDir: "",
		onError: (error) => {
			throw error;
		},
	});
	await database.close();
	return database;
}

test("with one address the owner serves requests, and the start says so with the SQL to do better", async () => {
	const { appRole: none, notice } = await open();
	expect(none).toBeNull();
	expect(notice).toMatch(
		/^DATABASE_APP_URL is not set, so requests run as the owner of the tables and only triggers protect append-only tables: to protect them by rights too, run `CREATE ROLE palapa_app LOGIN PASSWORD 'PASSWORD'` as an administrator and set DATABASE_APP_URL to postgres:\/\/palapa_app:PASSWORD@\S+\.$/,
	);
	expect(notice?.split("\n")).toHaveLength(1);
});

describe.runIf(appUrl)("with two addresses", () => {
	afterEach(() =>
		onServer(databaseUrl(serverUrl, name), async (client) => {
			await dropDatabase(client, otherDatabase);
			await client.query("drop table if exists of_the_role");
			const { rows } = await client.query(
				"select pg_has_role(oid, $2, 'MEMBER') as member from pg_roles where rolname = $1 and not rolsuper",
				[otherRole, owner],
			);
			if (rows[0]?.member) await client.query(`revoke ${owner} from ${otherRole}`);
			if (rows[0]) await client.query(`grant ${otherRole} to current_user; drop owned by ${otherRole}`);
			await dropRole(client, otherRole);
		}),
	);

	test("requests are served by the second role, the owner migrates and listens, and nothing has to be said", async () => {
		const database = await openDatabase({
			databaseUrl: url,
			databaseAppUrl: appUrl,
			dataDir: "",
			onError: (error) => {
				throw error;
			},
		});
		await database.listen("stays", () => {});
		const { rows } = await database.pool.query("select current_user as name");
		expect(rows).toEqual([{ name: appRole }]);
		expect(database.notice).toBeUndefined();
		const connected = await connectAsOwner();
		const backends = await connected.query(
			`select usename = current_user as "isOwner" from pg_stat_activity
			where datname = current_database() and query ~ '^listen' and pid <> pg_backend_pid()`,
		);
		expect(backends.rows).toEqual([{ isOwner: true }]);
		await database.close();
	});

	test("one server by two addresses is the same server", async () => {
		const proxy = await startDatabaseProxy({ url, appUrl });
		expect((await open(proxy.appUrl)).appRole).toBe(appRole);
		await proxy.close();
	});

	test("another database of the same server is refused", async () => {
		await onServer(serverUrl, (client) => client.query(`create database ${otherDatabase}`));
		await expect(open(databaseUrl(String(appUrl), otherDatabase))).rejects.toThrow(
			"DATABASE_APP_URL names another database than DATABASE_URL: both must name the same database on the same server.",
		);
	});

	test("an address that does not work is refused by the name of its setting", async () => {
		await expect(open(databaseUrl(String(appUrl), "nowhere"))).rejects.toThrow(
			'The database of DATABASE_APP_URL cannot be used (database "nowhere" does not exist): check its address, name, user and password, and that it is up.',
		);
	});

	test("the owner's own address is refused as the second one", async () => {
		await expect(open(url)).rejects.toThrow(/who is the user of DATABASE_URL too: name one who owns nothing/);
	});

	const faults = [
		{ fault: "may create roles", give: `alter role ${otherRole} createrole` },
		{ fault: "is a member of the role of DATABASE_URL", give: `grant ${owner} to ${otherRole}` },
		{ fault: "is a superuser", give: `alter role ${otherRole} superuser` },
		{
			fault: "owns tables",
			give: `grant ${otherRole} to current_user; grant create on schema public to ${otherRole};
				create table of_the_role (id int); alter table of_the_role owner to ${otherRole}`,
		},
	];

	test.for(faults)("a role that $fault is refused", async ({ fault, give }, { skip }) => {
		const isPrepared = await onServer(databaseUrl(serverUrl, name), async (client) => {
			await client.query(`create role ${otherRole} login password '${otherRole}'`);
			await client.query(give);
			return true;
		}).catch((error: { code?: string }) => {
			if (error.code !== "42501") throw error;
			return false;
		});
		skip(!isPrepared, "the user of DATABASE_URL may not make such a role");
		const address = new URL(url);
		address.username = address.password = otherRole;
		await expect(open(address.href)).rejects.toThrow(
			`DATABASE_APP_URL names the user ${otherRole}, who ${fault}: name one who owns nothing, made by \`CREATE ROLE palapa_app LOGIN PASSWORD '...'\`.`,
		);
	});
});
