import { expect, test } from "vitest";
import { tableOwners } from "../architecture.ts";
import { views } from "./table-readers.ts";
import { findMismatches, findViolations } from "./violations.ts";

const operation = "app/features/stays/operations/reserve-stay.server.ts";
const exported = "\nexport async function reserveStay() {}";
const header = 'import { reservations } from "#db/schema/reservations.ts"; ';

test.each([
	["with insert", `${header}await tx.insert(reservations).values({});`],
	["with update", `${header}await db.update(reservations).set({});`],
	["with delete", `${header}await db.delete(reservations);`],
	["under another name", 'import { reservations as headers } from "#db/schema/a.ts"; tx.insert(headers);'],
	["with SQL", 'const text = "insert into reservations (id) values ($1)";'],
	[
		"with SQL in several lines",
		"const text = `with a as (select 1)\n\tUPDATE\n\t\treservations r\n\tset x = 1`;",
	],
	["with SQL that deletes", "await db.execute(sql`delete from only reservations where true`);"],
	["with SQL that empties", "await db.execute(sql`truncate reservations`);"],
	[
		"with SQL that names it by its identifier",
		`${header}await db.execute(sql\`insert into \${reservations} values (1)\`);`,
	],
])("the checker sees a stranger who writes a table %s", (_how, source) => {
	expect(findViolations([{ path: operation, source: source + exported }])).toEqual([
		`${operation} writes reservations, which belongs to app/features/reservations: call its operation`,
	]);
});

test("the checker sees an owner who writes outside of the operations", () => {
	const source = 'import { stays } from "#db/schema/stays.ts"; export const f = () => db.insert(stays);';
	const path = "app/features/stays/queries.server.ts";
	expect(findViolations([{ path, source }])).toEqual([`${path} writes stays outside of operations/`]);
});

test("the checker sees SQL that writes in a route", () => {
	const path = "app/routes/booking/a.ts";
	expect(findViolations([{ path, source: 'db.$client.query("update stays set status = 1");' }])).toEqual([
		`${path} writes stays, which belongs to app/features/stays: call its operation`,
	]);
});

test.each([
	["by its import", 'import { villas } from "#db/schema/catalog.ts"; db.select().from(villas);'],
	["in SQL", "db.execute(sql`select name from villas where id = 1`);"],
	["in SQL that joins it", "db.execute(sql`select from dinners d\n\tLEFT JOIN villas v on true`);"],
	["in SQL after a comma", "db.execute(sql`select from dinners d, dinners, villas v`);"],
	["in SQL of a condition", "db.execute(sql`select where exists (select from villas)`);"],
	["in SQL that updates from it", "const text = 'update dinners set x = v.x from villas v';"],
	[
		"in SQL by its identifier",
		`import { villas } from "#db/schema/catalog.ts"; sql\`select from \${villas}\`;`,
	],
])("the checker sees a stranger who reads a table %s", (_how, source) => {
	const path = "app/features/dining/operations/reserve-dinner.server.ts";
	const exported = "\nexport async function reserveDinner() {}";
	expect(findViolations([{ path, source: source + exported }])).toEqual([
		`${path} reads villas, which belongs to app/features/catalog: call its query`,
	]);
});

test("owners write, listed readers read, and tests and the catalog write everything", () => {
	const sound = {
		[operation]: `import { stays } from "#db/schema/stays.ts"; ${header}db.insert(stays); db.select().from(reservations);${exported}`,
		"app/features/dining/queries.server.ts": `import type { villas } from "#db/schema/catalog.ts"; const text = "select 1 from dinners for update of dinners"; const set = new Set(); set.delete(villas);`,
		"app/features/dining/day-queries.server.ts":
			"const text = `with villas as (select 1), rates as materialized (select 2) select from villas, rates for update of villas`;",
		"app/features/reports/ledger-queries.server.ts":
			"const text = `select sum(base_cents) from ledger_lines`;",
		"app/features/dining/races.db.test.ts": `${header}db.insert(reservations);`,
		"app/features/reservations/personal-data.server.ts": `${header}tx.update(reservations).set({});`,
		"jobs/queue/worker.ts": 'import { jobs } from "#db/schema/jobs.ts"; db.update(jobs);',
		"jobs/queue/enqueue.ts": 'export const text = "insert into jobs (id) values ($1)";',
		"db/catalog/sync-catalog.ts": 'import { villas } from "#db/schema/catalog.ts"; db.insert(villas);',
		"test/factories/stays.ts": `${header}db.insert(reservations);`,
		"app/content/a.ts": 'export const text = "We update rates and stays from time to time.";',
	};
	const files = Object.entries(sound).map(([path, source]) => ({ path, source }));
	expect(findViolations(files)).toEqual([]);
});

test("the checker sees who reads a view that is not for them", () => {
	const path = "app/features/dining/queries.server.ts";
	expect(findViolations([{ path, source: "const text = `select from ledger_lines`;" }])).toEqual([
		`${path} reads the view ledgerLines, which is not in its list of reads`,
	]);
});

test("the checker sees a read that is allowed and that nobody makes", () => {
	const stale = (source: string) =>
		findMismatches([{ path: "app/features/rates/queries.server.ts", source }]).filter((one) =>
			one.includes("lets app/features/rates read"),
		);
	expect(stale("sql`select from villas`;")).toEqual([]);
	expect(stale("sql`select from rates`;")).toEqual([
		"test/architecture.ts lets app/features/rates read villas, which it does not",
	]);
});

test("the owners are compared with the tables and views that the schema declares", () => {
	const declare = (table: string, name: string) => `export const ${table} = pgTable("${name}", {});`;
	const sqlNameOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	const all = [
		...Object.keys(tableOwners).map((table) => declare(table, sqlNameOf(table))),
		...views.map((view) => `export const ${view} = pgView("${sqlNameOf(view)}").as((query) => query);`),
	];
	const compare = (tables: string[]) =>
		findMismatches([{ path: "db/schema/all.ts", source: tables.join("\n") }]).filter((one) =>
			one.includes("db/schema"),
		);
	expect(compare(all)).toEqual([]);
	expect(compare([...all, declare("minibars", "minibars")])).toEqual([
		"db/schema declares minibars, which has no owner in test/architecture.ts",
	]);
	expect(compare(all.slice(1))).toEqual([
		"test/architecture.ts names users, which db/schema does not declare",
	]);
	expect(compare([...all.slice(1), declare("users", "people")])).toEqual([
		'db/schema calls users "people", not "users"',
	]);
});
