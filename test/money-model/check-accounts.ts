import type pg from "pg";
import { expect } from "vitest";
import { listAccountBills, readAccountDay, readStatement } from "#app/features/city-ledger/queries.server.ts";
import { verifyDocuments } from "#app/features/documents/operations/verify-documents.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { accounts } from "./accounts-and-documents.ts";

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/**
 * The invariants of documents and of the accounts of companies and agents: no line is on two invoices, no invoice is
 * credited for more than its total, and the statement of an account has the open amount of its bills, on each business
 * day.
 */
export async function checkAccounts(
	db: Db,
	pool: pg.Pool,
	{ from, last }: { from: HotelDate; last: HotelDate },
): Promise<void> {
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
	const { rows: wrong } = await pool.query(`
		select 'credited too much' as what, i.id from documents i where kind = 'invoice' and total_cents < (
			select coalesce(sum(c.total_cents), 0) from documents c where c.invoice_id = i.id)
		union all
		select 'on two invoices', line_id from document_lines
		group by line_id having count(*) filter (where kind = 'invoice') - count(*) filter (where kind = 'credit_note') not in (0, 1)`);
	expect(wrong).toEqual([]);
	for (const accountId of Object.values(accounts)) {
		const open = sum((await listAccountBills(db, accountId)).map(({ openCents }) => openCents));
		expect((await readStatement(db, accountId, { from, last })).closingCents, accountId).toBe(open);
	}
	let openCents = 0;
	for (let date = from; date <= last; date = addDays(date, 1)) {
		const day = await readAccountDay(db, date);
		const statements = await Promise.all(
			Object.values(accounts).map((id) => readStatement(db, id, { from: date, last: date })),
		);
		expect(sum(statements.map(({ closingCents }) => closingCents)), date).toBe(day.openCents);
		expect(openCents + day.putCents - day.paidCents - day.writtenOffCents - day.takenOffCents, date).toBe(
			day.openCents,
		);
		openCents = day.openCents;
	}
}

/**
 * At the end of the last day every agent has earned its share of the room price that is on bills, before tax and after
 * discounts. A line that two payers share is one price: what one has less, the other has more.
 */
export async function checkCommissions(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query<{ earned: number; posted: number }>(`
		select round(coalesce(c.basis_points, c.cents)::numeric / coalesce(c.of_cents, 10000) * coalesce((
				select sum(e.base_cents) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where t.reservation_id = c.reservation_id and e.account_id = 'guest_folios' and e.kind not in ('settlement', 'share')
					and (e.stay_id is not null or exists (
						select from ledger_entries off where off.line_id = e.discounts_line_id and off.stay_id is not null))
			), 0))::int as earned, coalesce((
				select sum(e.amount_cents) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where t.reservation_id = c.reservation_id and e.account_id = 'commissions'
			), 0)::int as posted
		from commissions c`);
	for (const { earned, posted } of rows) expect(posted).toBe(earned);
	return rows.length;
}
