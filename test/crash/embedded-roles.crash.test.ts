import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import { openDatabase } from "#db/connection/database.ts";
import { newDataDir } from "./processes.ts";

/** Connects as somebody does who types `psql -h DATA_DIR/run -U palapa palapa`. */
async function connectAs(user: string, dataDir: string, database = "palapa"): Promise<pg.Client> {
	const client = new pg.Client({ host: join(dataDir, "run"), port: 5432, user, database });
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

test("in a data folder palapa owns the database, palapa_app serves requests, and only postgres is a superuser", async () => {
	const dataDir = newDataDir();
	const database = await openDatabase({
		dataDir,
		onError: (error) => {
			throw error;
		},
	});
	onTestFinished(() => database.close());
	await prepareDatabase(database, { today: "2027-03-14", demoGuests: true });

	const owner = await connectAs("palapa", dataDir);
	const roles = await owner.query(
		`select rolname as name, rolsuper as super, rolcreatedb or rolcreaterole or rolreplication as more
		from pg_roles where rolcanlogin order by rolname`,
	);
	expect(roles.rows).toEqual([
		{ name: "palapa", super: false, more: false },
		{ name: "palapa_app", super: false, more: false },
		{ name: "postgres", super: true, more: true },
	]);
	const owners = await owner.query(
		`select distinct relowner::regrole::text as owner from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
		union all select datdba::regrole::text from pg_database where datname = 'palapa'`,
	);
	expect(owners.rows).toEqual([{ owner: "palapa" }, { owner: "palapa" }]);

	const { rows } = await database.pool.query(
		"select current_user as name, count(*)::int as villas from villas",
	);
	expect(rows).toEqual([{ name: "palapa_app", villas: 8 }]);
	const backends = await owner.query(
		"select usename as name from pg_stat_activity where datname = 'palapa' and pid <> pg_backend_pid()",
	);
	expect(new Set(backends.rows.map(({ name }) => name))).toEqual(new Set(["palapa", "palapa_app"]));

	// The role of the requests opens no other database in which it could create something.
	const elsewhere = await connectAs("palapa_app", dataDir, "postgres");
	await expect(elsewhere.query("create table of_my_own (id int)")).rejects.toMatchObject({ code: "42501" });
});
