import { expect, test } from "vitest";
import { staffRoles } from "#app/lib/actor.ts";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { asOwner } from "#test/db.ts";
import { actForms } from "#test/desk-acts.ts";
import { makeSubjects } from "#test/factories/desk-subjects.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff } from "#test/factories/staff.ts";
import { roundsOf } from "#test/rounds.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** Hotels with rows in every table. The second one has several of everything, written at the same moment. */
const hotels: [name: string, fill: (app: App) => Promise<void>][] = [
	[
		"the demo hotel",
		({ database }) =>
			prepareDatabase(database, { today: "2026-12-12", demoGuests: true, demoMoneyUntil: noon }),
	],
	[
		"a hotel in which every form can be sent twice",
		async (app) => {
			await syncCatalog(app.db);
			const prepare = makeSubjects(app);
			for (const form of [...actForms, ...actForms]) await prepare(form).catch(() => {});
		},
	],
];

/** The rows of every table in the opposite order on the disk, as after many changes. */
const reverseTables = `do $$
	declare one record; line record;
	begin
		for one in select c.oid::regclass as name, (
				select a.attname from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
				order by a.attnum limit 1) as field
			from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
		loop
			execute format('alter table %s disable trigger user', one.name);
			for line in execute format('select ctid from %s order by ctid desc', one.name) loop
				execute format('update %s set %I = %I where ctid = $1', one.name, one.field, one.field) using line.ctid;
			end loop;
			execute format('alter table %s enable trigger user', one.name);
		end loop;
	end $$`;

/** The addresses that may be read without changing anything, and are made of rows. */
const isPage = (path: string) =>
	!/^\/(app|assets|@|es)(\/|$)|\.(svg|ico|png|css)|\/(csv|xlsx|ofx|pdf|json)\b|logout/.test(path);

/** An address without what tells one record, day or search from another, but for the row that a report opens. */
const kindOf = (path: string) =>
	path
		.replace(/\?(?!.*\brows=).*/, "")
		.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*")
		.replace(/\/[A-Z0-9]{8}(?=\/|\?|$)/g, "/*")
		.replace(/\/\d+(?=\/|\?|$)/g, "/*")
		.replace(/\d{4}-\d\d(-\d\d)?|=[^&]+/g, "*");

/** A page without the values that each response has of its own, and without ids, by which nobody reads a list. */
const withoutKeys = (page: string) =>
	page.replace(/ nonce="[^"]*"/g, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");

test.each(hotels.slice(0, roundsOf({ short: 1, long: 2 })))(
	"no page of %s has rows in the order in which the database happens to have them",
	{ timeout: 1_200_000 },
	async (_name, fill) => {
		const app = await startApp({ now: noon });
		await fill(app);
		for (const roles of [["reception"], staffRoles] as const) await openStaff(app.db, { name: "Luz", roles });
		const { cookie: Cookie } = await openStaff(app.db, { roles: staffRoles });
		const read = async (path: string) => (await app.request(path, { headers: { Cookie } })).text();
		const before = new Map<string, string>();
		const [links, seen] = [["/", "/desk"], new Set<string>()];
		for (let path = links.shift(); path !== undefined; path = links.shift()) {
			if (!isPage(path) || seen.has(kindOf(path))) continue;
			seen.add(kindOf(path));
			const page = await read(path);
			before.set(path, withoutKeys(page));
			for (const [, found = ""] of page.matchAll(/href="(\/[^"#]*)/g))
				links.push(found.replaceAll("&amp;", "&"));
		}
		expect(before.size).toBeGreaterThan(100);
		await asOwner(app.database.pool, reverseTables);
		const different: string[] = [];
		for (const [path, page] of before) {
			const now = withoutKeys(await read(path));
			const at = [...page].findIndex((letter, place) => letter !== now[place]);
			if (page !== now) different.push(`${path}: ${page.slice(at - 200, at + 100)}`);
		}
		expect(different).toEqual([]);
	},
);
