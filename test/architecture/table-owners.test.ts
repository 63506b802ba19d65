import { expect, test } from "vitest";
import { tableOwners } from "../architecture.ts";
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

test("the checker sees a stranger who reads a table", () => {
	const path = "app/features/dining/queries.server.ts";
	const source = 'import { villas } from "#db/schema/catalog.ts"; db.select().from(villas);';
	expect(findViolations([{ path, source }])).toEqual([
		`${path} reads villas, which belongs to app/features/catalog: call its query`,
	]);
});

test("owners write, listed readers read, and tests and the catalog write everything", () => {
	const sound = {
		[operation]: `import { stays } from "#db/schema/stays.ts"; ${header}db.insert(stays); db.select().from(reservations);${exported}`,
		"app/features/dining/queries.server.ts": `import type { villas } from "#db/schema/catalog.ts"; const text = "select 1 from dinners for update of dinners"; const set = new Set(); set.delete(villas);`,
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

test("the owners are compared with the tables that the schema declares", () => {
	const declare = (table: string, name: string) => `export const ${table} = pgTable("${name}", {});`;
	const all = Object.keys(tableOwners).map((table) =>
		declare(
			table,
			table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
		),
	);
	const compare = (tables: string[]) =>
		findMismatches([{ path: "db/schema/all.ts", source: tables.join("\n") }]).filter(
			(one) => !one.includes(" adds "),
		);
	expect(compare(all)).toEqual([]);
	expect(compare([...all, declare("minibars", "minibars")])).toEqual([
		"db/schema declares minibars, which has no owner in test/architecture.ts",
	]);
	expect(compare(all.slice(1))).toEqual([
		"test/architecture.ts names an owner of users, which db/schema does not declare",
	]);
	expect(compare([...all.slice(1), declare("users", "people")])).toEqual([
		'db/schema calls users "people", not "users"',
	]);
});
