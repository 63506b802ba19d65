import { beforeAll, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeQuote } from "#test/factories/quotes.ts";
import { bookStay } from "#test/factories/reservations.ts";
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
		`insert into housekeeping_events (id, villa_id, act, pressed_at, received_at, pressed_by)
			select gen_random_uuid(), 'palm-grove', 'clean', '${noon.toISOString()}', '${noon.toISOString()}', name ${each}`,
		`insert into discounts (id, name, code, basis_points) select gen_random_uuid(), name, name, 1000 ${each}`,
		`insert into rate_batches (id, name, reason, layer, villa_ids, from_night, until_night, change, made_by, made_at)
			select gen_random_uuid(), name, 'Season', 'season', array['palm-grove'], '2027-01-01', '2027-02-01', '{"mode":"remove"}', 'Ines', now() ${each}`,
		`insert into vouchers (id, idempotency_key, kind, code, face_cents, balance_cents, sold_on, receiver_name)
			select gen_random_uuid(), gen_random_uuid(), 'gift', 'GFTS22222' || translate(right(name, 3), '01', 'AB'), 1000, 0, '${today}', name ${each}`,
		`insert into price_list_items (id, name, "group", unit_cents, has_service_charge, tax_code)
			select gen_random_uuid(), name, case when right(name, 1) < '5' then 'transfer' else 'bar' end, 600, true, 'gst' ${each}`,
	])
		await db.execute(statement);
	for (const name of numbers) await makeAccount(db, { name });
	for (const name of numbers) await makeQuote(db, { name });
});

const read = async (path: string) =>
	withoutScripts(await (await app.get(path)).text()).replaceAll("&amp;", "&");

const namesIn = (html: string) => [...new Set(html.match(/LONGROW\d{3}/g))];

test.each([
	["/desk", "tasks", 50],
	["/desk/housekeeping/work-orders", null, 50],
	["/desk/housekeeping/villas/palm-grove", "history", 50],
	["/desk/quotes", null, 50],
	["/desk/accounts", null, 50],
	["/desk/rates/codes", null, 50],
	["/desk/vouchers", null, 50],
	["/desk/settings/price-list", null, 50],
	["/desk/rates", "batches", 12],
])("a long list of %s is on pages, each row on one of them", async (path, at, size) => {
	const found: string[] = [];
	let next: string | undefined = path;
	let pages = 0;
	while (next) {
		const html: string = await read(next);
		const names = namesIn(html);
		expect(names.length).toBeLessThanOrEqual(size);
		found.push(...names);
		pages += 1;
		const links = [...html.matchAll(/href="([^"]+)"[^>]*>(Page before|Next page)</g)];
		expect(links.some(([, , label]) => label === "Page before")).toBe(pages > 1);
		next = links.find(([, , label]) => label === "Next page")?.[1];
		if (next && at) expect(next).toMatch(new RegExp(`#${at}$`));
		next = next?.replace(/#.*/, "");
	}
	expect(pages).toBe(Math.ceil(count / size));
	expect(found.toSorted()).toEqual(numbers);
});

test("an address beyond the end of a list shows its last page", async () => {
	expect(namesIn(await read("/desk/accounts?page=9999"))).toEqual(numbers.slice(100));
});

test("every closed business day is listed with its sheet, also one of months ago", async () => {
	await db.execute(`insert into business_days (date, opened_at, closed_at, closed_by, open_matters)
		select day::date, day, day + interval '23 hours', 'Ines', 0
		from generate_series('2026-08-01'::date, '2026-11-20'::date, '1 day') day`);
	await db.execute(`insert into owner_sheets (date, written_at, figures) values ('2026-08-02', now(), '{}')`);
	expect(await read("/desk/business-day?page=6")).not.toContain("Sunday 2 August");
	const last = await read("/desk/business-day?page=7");
	expect(last).toContain("Sunday 2 August 2026");
	expect(last.match(/\/desk\/business-day\/[^"]*\/sheet/g)).toEqual(["/desk/business-day/2026-08-02/sheet"]);
	expect(last).not.toContain("Next page");
});

test("a count beside a list and the sums beneath it are of all pages", async () => {
	expect(await read("/desk?page=2")).toContain('<span class="count">120</span>');
	expect(await read("/desk/housekeeping/work-orders?page=1")).toContain('<span class="count">120</span>');
});

test("who ticks off a task on a later page of the list stays on that page", async () => {
	const page = await read("/desk?page=1");
	const id = /name="id" value="([\da-f-]{36})"/.exec(page)?.[1] ?? "";
	const ticked = await app.post("/desk?page=1", { intent: "tick", id, done: "yes" });
	expect([ticked.status, ticked.headers.get("Location")]).toEqual([303, "/desk?page=1"]);
});

test.each(["/desk/accounts", "/desk/rates/codes", "/desk/settings/price-list"])(
	"a row of a long list of %s is found by its name",
	async (path) => {
		expect(namesIn(await read(`${path}?find=longrow205`))).toEqual(["LONGROW205"]);
		const none = await read(`${path}?find=nobody`);
		expect(none).toContain("Nothing has these words.");
		expect(none).toContain("Show all");
	},
);

test("a choice of many companies has a field that finds one by its name, and one of eight villas has none", async () => {
	const { reference } = await bookStay(db, { checkIn: "2026-12-12" });
	const stay = await read(`/desk/stays/${reference}`);
	expect(stay).toContain('id="account-find"');
	// Without scripts the select has all of them.
	expect(namesIn(stay)).toEqual(numbers);
	expect(await read("/desk/housekeeping/lost-and-found")).not.toContain("villa-find");
});
