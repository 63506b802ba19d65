import { type SQL, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { journals } from "#db/schema/journals.ts";

/**
 * Writing a journal, a code or a file of a journal takes this lock: numbers have no gap, and a file has one set of
 * codes.
 */
export const lockJournals = (tx: Transaction) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('journals', 0))`);

/**
 * Writes the journals of every business day until `through` that has none, in the order of the days. Part of the close
 * of a day, in its transaction and after everything of the day is posted; `journals_day_once` guarantees that a day is
 * journaled once. Reversals of an earlier day's postings are a journal of their own, which names the journal that it
 * corrects.
 */
export async function writeJournals(tx: Transaction, through: HotelDate, now: Date): Promise<void> {
	await lockJournals(tx);
	const { rows } = await tx.execute<{ date: HotelDate }>(sql`
		select date::text as date from business_days d
		where date <= ${through}::date
			and not exists (select from journals j where j.business_date = d.date and j.corrects is null)
		order by date`);
	for (const { date } of rows) await writeJournalsOfDay(tx, date, now);
}

/** Writes the journals of the days that were closed before there were journals: once after an update, then never again. */
export async function writeMissingJournals(db: Db, now: Date): Promise<void> {
	const { rows } = await db.execute<{ date: HotelDate }>(sql`
		select max(date)::text as date from business_days d where closed_at is not null
			and not exists (select from journals j where j.business_date = d.date and j.corrects is null)
		having max(date) is not null`);
	const last = rows[0]?.date;
	if (last) await db.transaction((tx) => writeJournals(tx, last, now));
}

async function writeJournalsOfDay(tx: Transaction, date: HotelDate, now: Date): Promise<void> {
	const { rows } = await tx.execute<{
		number: number;
		corrects: number | null;
		corrected: HotelDate | null;
	}>(sql`
		select (select coalesce(max(number), 0) from journals) + (row_number() over (order by corrected nulls first))::int as number,
			(select j.number from journals j where j.business_date = corrected and j.corrects is null) as corrects,
			corrected::text as corrected
		from (
			select null::date as corrected
			union select o.business_date from ledger_transactions t join ledger_transactions o on o.id = t.reverses_id
			where t.business_date = ${date}::date and o.business_date < t.business_date
		) days
		order by number`);
	for (const { number, corrects, corrected } of rows) {
		await tx.insert(journals).values({ number, businessDate: date, corrects, writtenAt: now });
		await tx.execute(insertLines(number, date, corrected));
	}
}

/**
 * The lines of a journal: entries of a day by account, act, tax code and department. Entries that cancel each other
 * out are left out, such as lines that were moved from bill to bill. The tax code is that of the bill's line to which
 * an entry belongs; a discount belongs to the department of the line that was charged first, as in `revenue_lines`.
 */
const insertLines = (number: number, date: HotelDate, corrected: HotelDate | null): SQL => sql`
	insert into journal_lines (journal_number, line, account_id, act, tax_code, department, amount_cents)
	select ${number}::int, row_number() over (order by account_id, act, tax_code, department), account_id, act, tax_code, department, cents
	from (
		select e.account_id, t.act, bill.tax_code, ${departmentOf} as department, sum(e.amount_cents) as cents
		from ledger_transactions t
		join ledger_entries e on e.transaction_id = t.id
		left join ledger_transactions o on o.id = t.reverses_id and o.business_date < t.business_date
		left join lateral (
			select b.tax_code, b.discounts_line_id from ledger_entries b
			where e.account_id <> 'guest_folios' and b.transaction_id = e.transaction_id and b.line = e.line and b.tax_code is not null
			order by b.id limit 1
		) bill on true
		left join ledger_entries first on e.account_id = 'discounts_given' and first.id = first_line_of(bill.discounts_line_id)
		left join ledger_entries revenue on revenue.transaction_id = first.transaction_id and revenue.line = first.line
			and revenue.account_id in ('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue')
		where t.business_date = ${date}::date and o.business_date is not distinct from ${corrected}::date
		group by 1, 2, 3, 4
		having sum(e.amount_cents) <> 0
	) summed`;

/** Of the revenue, or of the revenue that a discount lowers; null of every other account. */
const departmentOf = sql`case coalesce(revenue.account_id, e.account_id)
	when 'room_revenue' then 'room' when 'other_room_revenue' then 'room' when 'dining_revenue' then 'dining'
	when 'wellness_revenue' then 'wellness' when 'shop_revenue' then 'shop' when 'other_revenue' then 'other'
	when 'cancellation_revenue' then 'other' end`;
