import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyDocuments } from "#app/features/documents/operations/verify-documents.server.ts";
import { accountCents } from "#app/features/folio/queries.server.ts";
import { listVisitsOfUnknownStay } from "#app/features/folio/unbilled-queries.server.ts";
import { listGifts } from "#app/features/gift-vouchers/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
const { db } = database;
const today = "2026-12-12";
/** A quarter to one at the hotel. */
const now = new Date("2026-12-12T18:45:00Z");

const read = async (query: string) => (await db.execute<Record<string, unknown>>(sql.raw(query))).rows[0];

test("the demo hotel has money on every page: bills, an open drawer, documents, closed days and rates", async () => {
	await prepareDatabase(database, { today, demoGuests: true, demoMoneyUntil: now });
	expect(
		await read(`select count(*)::int as closed, max(date)::text as last, min(date)::text as first,
			(select date::text from business_days where closed_at is null) as open from business_days where closed_at is not null`),
	).toEqual({ closed: 24, first: "2026-11-18", last: "2026-12-11", open: today });
	// Every night before today of guests in house and of those who left is posted once, on its own day.
	expect(
		await read(`select count(*)::int as nights, count(*) filter (where t.business_date <> e.night)::int as late
			from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.kind = 'night'`),
	).toEqual({ nights: 54, late: 0 });
	expect(
		await read(
			`select count(*) filter (where closed_at is null)::int as open, count(*)::int as all from drawers`,
		),
	).toEqual({ open: 1, all: 4 });
	expect(
		await read(`select (select count(*)::int from rate_batches) as batches, (select count(*)::int from discounts) as codes,
			(select count(*)::int from service_charge_payouts) as payouts, (select count(*)::int from owner_sheets) as sheets,
			(select -sum(amount_cents)::int from ledger_entries where account_id = 'deposits_held') as held`),
	).toEqual({ batches: 2, codes: 1, payouts: 1, sheets: 24, held: 160_000 });
	// Gift vouchers in each state that has an end: the liability is the sum of their balances.
	expect(
		(await listGifts(db, today, { limit: 100, offset: 0 })).map(({ state, faceCents, balanceCents }) => [
			state,
			faceCents,
			balanceCents,
		]),
	).toEqual([
		["new", 25_000, 25_000],
		["part", 20_000, 8_000],
		["expired", 8_000, 0],
	]);
	expect(0 - (await accountCents(db, "gift_vouchers"))).toBe(33_000);
	// The bills of those who left are closed and paid, apart from one whose agency pays later.
	expect(
		await read(`select count(*)::int as closed, sum(owed)::int as owed from (
			select (select sum(e.amount_cents) from ledger_entries e where e.folio_id = f.id) as owed
			from folios f where f.closed_at is not null) bills`),
	).toEqual({ closed: 8, owed: 24_000 });
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
	// Reservations of guests who stay name their stay: one request by e-mail is asked about.
	expect(await listVisitsOfUnknownStay(db, today)).toMatchObject([{ name: "Sofia Marín" }]);
});

test("a demo hotel that first starts after midnight is still in the business day before, with an open drawer", async () => {
	const atNight = await openTestDatabase();
	await prepareDatabase(atNight, {
		...{ today, demoGuests: true },
		demoMoneyUntil: new Date("2026-12-12T07:30:00Z"),
	});
	const { rows } = await atNight.db.execute(sql`
		select (select date::text from business_days where closed_at is null) as day,
			(select count(*)::int from drawers where closed_at is null) as drawers,
			(select count(*)::int from ledger_transactions where occurred_at > '2026-12-12T07:30:00Z') as future`);
	expect(rows).toEqual([{ day: "2026-12-11", drawers: 1, future: 0 }]);
});

test("a demo hotel without money has no bill, no drawer and no closed day", async () => {
	const empty = await openTestDatabase();
	await prepareDatabase(empty, { today, demoGuests: true });
	const { rows } = await empty.db.execute(sql`
		select (select count(*)::int from ledger_transactions) as money, (select count(*)::int from business_days) as days,
			(select count(*)::int from drawers) as drawers, (select count(*)::int from documents) as documents`);
	expect(rows).toEqual([{ money: 0, days: 0, drawers: 0, documents: 0 }]);
});
