import { beforeEach, expect, test } from "vitest";
import { clearAccount } from "#app/features/accounting/operations/clear-account.server.ts";
import { closeDrawer } from "#app/features/drawer/operations/close-drawer.server.ts";
import { countDrawer } from "#app/features/drawer/operations/count-drawer.server.ts";
import { openDrawer } from "#app/features/drawer/operations/open-drawer.server.ts";
import { findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { payOutPool } from "#app/features/service-charge/operations/pay-out-pool.server.ts";
import { saveShares } from "#app/features/service-charge/operations/save-shares.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const { pool } = app.database;
const manager = asRole("manager");

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
});

const read = async (path: string) => textOf(await app.request(path));

/** The addresses of the list's earlier and later rows, as its page links them. */
const linksOf = (html: string) =>
	[...(/<nav[^>]*aria-label="Pages[^"]*".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/href="([^"]+)"/g)].map(
		([, to = ""]) => to.replaceAll("&amp;", "&"),
	);

/** Goes through the pages of a list and reads what names its rows, each page in its order. */
async function readThrough(path: string, row: RegExp): Promise<string[][]> {
	const html = await read(path);
	const found = [...html.matchAll(row)].map(([, name = ""]) => name);
	const next = linksOf(html).find((to) => pageOf(to) > pageOf(path));
	return [found, ...(next ? await readThrough(next, row) : [])];
}

const pageOf = (path: string) => Number(/page=(\d+)/.exec(path)?.[1] ?? 0);

test("every closed drawer is reached page by page, the last one first, each with the year of its day", async () => {
	await makeStayInHouse(db);
	await pool.query("delete from drawers");
	await pool.query(
		`insert into business_days (date, opened_at, closed_at, closed_by, open_matters)
		select day::date, day, day, 'Maria', 0 from generate_series(1, 101) nth, lateral (select $1::timestamptz - nth * interval '7 days' as day) at`,
		[noon],
	);
	await pool.query(
		`insert into drawers (id, idempotency_key, opened_on, opened_at, opened_by, usd_left_cents, bzd_left_cents, usd_float_cents, bzd_float_cents,
			closed_on, closed_at, closed_by, count_id, usd_difference_cents, bzd_difference_cents, usd_to_bank_cents, bzd_to_bank_cents, usd_rest_cents, bzd_rest_cents)
		select gen_random_uuid(), gen_random_uuid(), day::date, day, 'Maria ' || nth, 0, 0, 0, 0, day::date, day + interval '1 hour', 'Maria', gen_random_uuid(), 0, 0, 0, 0, 0, 0
		from generate_series(1, 101) nth, lateral (select $1::timestamptz - nth * interval '7 days' as day) at`,
		[noon],
	);
	const pages = await readThrough("/desk/drawer", /class="sub">[^<]*Maria (\d+)/g);
	expect(pages.map((page) => page.length)).toEqual([50, 50, 1]);
	expect(pages.flat().map(Number)).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
	expect(await read("/desk/drawer?page=2")).toMatch(/\d+ December 2024/);
});

test("a drawer that is opened after midnight, before the day is closed, is of the business day on its slip and in the list", async () => {
	const afterMidnight = asRole("manager", new Date(noon.getTime() + 13 * 3_600_000));
	const none = { usd: 0, bzd: 0 };
	const pieces = { usd: {}, bzd: {} };
	await makeStayInHouse(db);
	await pool.query("delete from drawers");
	const opening = { pieces, fromBank: none, reason: "", idempotencyKey: newKey() };
	expect(await openDrawer(db, opening, afterMidnight)).toMatchObject({ ok: true });
	const drawerId = (await findOpenDrawer(db))?.id ?? "";
	const count = await countDrawer(db, { drawerId, pieces, idempotencyKey: newKey() }, afterMidnight);
	const countId = count.ok ? count.countId : "";
	const close = { drawerId, countId, toBank: none, reason: "" };
	expect(await closeDrawer(db, close, afterMidnight)).toMatchObject({ ok: true });
	for (const path of ["/desk/drawer", `/desk/drawer/${drawerId}`]) {
		const page = await read(path);
		expect(page, path).toContain(formatHotelDate(today, "long"));
		expect(page, path).not.toContain(formatHotelDate(addDays(today, 1), "long"));
		expect(page, path).toContain(`${formatDeskDay(addDays(today, 1), "near")}, 01:00`);
	}
});

test("the slip of a drawer has the year of its day, and no list of cash taken out where none was", async () => {
	const none = { usd: 0, bzd: 0 };
	const empty = { pieces: { usd: {}, bzd: {} }, fromBank: none, reason: "", idempotencyKey: newKey() };
	expect(await openDrawer(db, empty, manager)).toMatchObject({ ok: true });
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	const paid = await makePayment(db, folioId, 2_000);
	const refund = {
		paymentTransactionId: paid,
		amountCents: 675,
		reason: "Too much",
		idempotencyKey: newKey(),
	};
	expect(await refundPayment(db, refund, manager)).toMatchObject({ ok: true });
	const drawerId = (await findOpenDrawer(db))?.id ?? "";
	const pieces = { usd: { "25": 53 }, bzd: {} };
	const count = await countDrawer(db, { drawerId, pieces, idempotencyKey: newKey() }, manager);
	const countId = count.ok ? count.countId : "";
	expect(await closeDrawer(db, { drawerId, countId, toBank: none, reason: "" }, manager)).toMatchObject({
		ok: true,
	});
	const slip = await read(`/desk/drawer/${drawerId}`);
	expect(slip).toContain("Saturday 21 November 2026");
	expect(slip).toMatch(/Expected.*\$13\.25.*Counted.*\$13\.25/s);
	expect(slip).not.toContain("Taken out and put in");
});

test("every pay-out of the service charge is reached page by page", async () => {
	const shares = [{ name: "Rosa", points: 1 }];
	await saveShares(db, { shares, version: versionOf([]) }, manager);
	await makeCharge(db, (await makeStayInHouse(db)).folioId, { unitCents: 100_000 });
	for (const nth of Array.from({ length: 25 }, (_, at) => at + 1)) {
		const payout = {
			amountCents: 100,
			from: "bank",
			reason: `Pay-out ${nth}.`,
			idempotencyKey: newKey(),
		} as const;
		const then = { ...manager, now: new Date(noon.getTime() + nth) };
		expect(await payOutPool(db, payout, then)).toMatchObject({ ok: true });
	}
	const pages = await readThrough("/desk/service-charge", /Pay-out (\d+)\./g);
	expect(pages.map((page) => new Set(page).size)).toEqual([24, 1]);
	expect([...new Set(pages.flat())].map(Number)).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
});

test("every clearing of an account is reached page by page, and the page stays with its account", async () => {
	await makeStayInHouse(db);
	for (const nth of Array.from({ length: 32 }, (_, at) => at + 1)) {
		const fee = { amountCents: -100, feeCents: 100, interestCents: 0, currency: "usd" } as const;
		const paper = { account: "bank", transactionIds: [], statedOn: today, reference: `FEE ${nth}.` } as const;
		const then = { ...manager, now: new Date(noon.getTime() + nth) };
		const cleared = await clearAccount(db, { ...fee, ...paper, idempotencyKey: newKey() }, then);
		expect(cleared).toMatchObject({ ok: true });
	}
	const pages = await readThrough("/desk/clearing?account=bank", /FEE (\d+)\./g);
	expect(pages.map((page) => page.length)).toEqual([31, 1]);
	expect(pages.flat().map(Number)).toEqual(Array.from({ length: 32 }, (_, at) => 32 - at));
	expect(linksOf(await read("/desk/clearing?account=card_terminal"))).toEqual([]);
});
