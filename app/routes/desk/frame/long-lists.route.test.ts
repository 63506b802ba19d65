import { beforeAll, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeQuote } from "#test/factories/quotes.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const count = 120;

/** Numbers of three digits, so that no name is in another one. */
const numbers = Array.from({ length: count }, (_, place) => `LONGROW${100 + place}`);

beforeAll(async () => {
	await syncVillas(db);
	signInAs(app, await openStaff(db, { roles: ["owner"] }));
	const each = `from unnest(array['${numbers.join("', '")}']) name`;
	for (const statement of [
		`insert into shift_notes (id, idempotency_key, kind, text, date, written_by)
			select gen_random_uuid(), gen_random_uuid(), 'task', name, '${today}', 'Ines' ${each}`,
		`insert into work_orders (id, villa_id, what, urgency, reported_at, reported_by)
			select gen_random_uuid(), 'palm-grove', name, 'normal', '${noon.toISOString()}', 'Ines' ${each}`,
		`insert into discounts (id, name, code, basis_points) select gen_random_uuid(), name, name, 1000 ${each}`,
	])
		await db.execute(statement);
	for (const name of numbers) await makeAccount(db, { name });
	for (const name of numbers) await makeQuote(db, { name });
});

const read = async (path: string) =>
	(await (await app.get(path)).text()).replaceAll("&amp;", "&").replace(/<script[\s\S]*/, "");

const namesIn = (html: string) => [...new Set(html.match(/LONGROW\d{3}/g))];

test.each([
	["/desk", "tasks"],
	["/desk/housekeeping/work-orders", null],
	["/desk/quotes", null],
	["/desk/accounts", null],
	["/desk/rates/codes", null],
])("a long list of %s is on pages, each row on one of them", async (path, at) => {
	const found: string[] = [];
	let next: string | undefined = path;
	let pages = 0;
	while (next) {
		const html: string = await read(next);
		const names = namesIn(html);
		expect(names.length).toBeLessThanOrEqual(50);
		found.push(...names);
		pages += 1;
		const links = [...html.matchAll(/href="([^"]+)"[^>]*>(Page before|Next page)</g)];
		expect(links.some(([, , label]) => label === "Page before")).toBe(pages > 1);
		next = links.find(([, , label]) => label === "Next page")?.[1];
		if (next && at) expect(next).toMatch(new RegExp(`#${at}$`));
		next = next?.replace(/#.*/, "");
	}
	expect(pages).toBe(3);
	expect(found.toSorted()).toEqual(numbers);
	// An address beyond the end shows the last page.
	expect(namesIn(await read(`${path}?page=9999`))).toEqual(found.slice(100));
});

test("a count beside a list and the sums beneath it are of all pages", async () => {
	expect(await read("/desk?page=2")).toContain('<span class="count">120</span>');
	expect(await read("/desk/housekeeping/work-orders?page=1")).toContain('<span class="count">120</span>');
});

test.each(["/desk/accounts", "/desk/rates/codes"])(
	"a row of a long list of %s is found by its name",
	async (path) => {
		expect(namesIn(await read(`${path}?find=longrow205`))).toEqual(["LONGROW205"]);
		const none = await read(`${path}?find=nobody`);
		expect(none).toContain("Nothing has these words.");
		expect(none).toContain("Show all");
	},
);
