import { sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type LedgerAccountId, ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import type { departments, LedgerAct } from "#app/lib/row-codes.ts";
import type { Db } from "#db/connection/database.ts";

type Reader = Pick<Db, "execute">;

/** The codes of all accounts; empty where an account has none. */
export type AccountCodes = Record<LedgerAccountId, string>;

/** The codes that hold now. */
export async function readAccountCodes(db: Reader): Promise<AccountCodes> {
	const { rows } = await db.execute<{ accountId: LedgerAccountId; code: string }>(sql`
		select distinct on (account_id) account_id as "accountId", code from account_codes order by account_id, id desc`);
	const codes = new Map(rows.map(({ accountId, code }) => [accountId, code]));
	return Object.fromEntries(ledgerAccountIds.map((id) => [id, codes.get(id) ?? ""])) as AccountCodes;
}

/** A journal in the list of journals. `cents` is the sum of its debits, in US cents. */
export type JournalHead = {
	number: number;
	date: HotelDate;
	/** The journal whose postings it reverses; null for the journal of a day. */
	corrects: number | null;
	lines: number;
	cents: number;
	/** The last file of it that left the app. */
	file: { format: string; at: Date } | null;
};

/** The journals below a number, or the last ones, newest first. */
export async function listJournals(
	db: Reader,
	{ before, limit }: { before: number | null; limit: number },
): Promise<JournalHead[]> {
	const { rows } = await db.execute<
		Omit<JournalHead, "file"> & { format: string | null; at: string | null }
	>(sql`
		select j.number, j.business_date::text as date, j.corrects, sums.lines, sums.cents, file.format, file.written_at::text as at
		from journals j
		left join lateral (
			select count(*)::int as lines, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::float8 as cents
			from journal_lines l where l.journal_number = j.number
		) sums on true
		left join lateral (
			select format, written_at from journal_files f where f.journal_number = j.number order by written_at desc limit 1
		) file on true
		where ${before}::int is null or j.number < ${before}::int
		order by j.number desc limit ${limit}`);
	return rows.map(({ format, at, ...head }) => ({
		...head,
		file: format && at ? { format, at: new Date(at) } : null,
	}));
}

/** A line of a journal with the code of its account. US cents; plus is debit, minus is credit. */
export type JournalLine = {
	number: number;
	date: HotelDate;
	corrects: number | null;
	accountId: LedgerAccountId;
	/** Empty where no code was set. */
	code: string;
	act: LedgerAct;
	taxCode: "room_tax" | "gst" | "none" | null;
	department: (typeof departments)[number] | null;
	cents: number;
};

/**
 * The lines of the journals from one number to another, both included. A journal whose file was handed over keeps the
 * codes of that file; the others have the present ones.
 */
export async function listJournalLines(
	db: Reader,
	{ from, until }: { from: number; until: number },
): Promise<JournalLine[]> {
	const { rows } = await db.execute<JournalLine>(sql`
		select j.number, j.business_date::text as date, j.corrects, l.account_id as "accountId", coalesce(code.code, '') as code,
			l.act, l.tax_code as "taxCode", l.department, l.amount_cents as cents
		from journals j
		join journal_lines l on l.journal_number = j.number
		left join lateral (
			select c.code from account_codes c
			where c.account_id = l.account_id
				and c.id <= coalesce((select min(f.codes_until) from journal_files f where f.journal_number = j.number), c.id)
			order by c.id desc limit 1
		) code on true
		where j.number between ${from}::int and ${until}::int
		order by j.number, l.line`);
	return rows;
}

/** The last journal, and whether all journals together are the ledger until its day; null before the first one. */
export async function proveJournals(
	db: Reader,
): Promise<{ number: number; date: HotelDate; isProven: boolean } | null> {
	const { rows } = await db.execute<{ number: number; date: HotelDate; isProven: boolean }>(sql`
		with last as (select max(number)::int as number, max(business_date) as date from journals)
		select last.number, last.date::text as date, not exists (
			select from (
				select account_id, amount_cents as cents from journal_lines
				union all
				select e.account_id, -e.amount_cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where t.business_date <= last.date
			) both_sides
			group by account_id having sum(cents) <> 0
		) as "isProven"
		from last where last.number is not null`);
	return rows[0] ?? null;
}

/** The balance of every account that was ever posted to, at the end of a business day. US cents; plus is debit, minus is credit. */
export async function readTrialBalance(
	db: Reader,
	last: HotelDate,
): Promise<{ accountId: LedgerAccountId; cents: number }[]> {
	const { rows } = await db.execute<{ accountId: LedgerAccountId; cents: number }>(sql`
		select e.account_id as "accountId", sum(e.amount_cents)::float8 as cents
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where t.business_date <= ${last}::date
		group by 1`);
	return rows.toSorted(
		(one, other) => ledgerAccountIds.indexOf(one.accountId) - ledgerAccountIds.indexOf(other.accountId),
	);
}
