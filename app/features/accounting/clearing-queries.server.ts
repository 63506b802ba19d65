import { type SQL, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type ClearedAccount, clearedAccounts } from "#app/lib/ledger-accounts.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";

type Reader = Pick<Db, "execute">;

/** The amount that one transaction has put on an account, in US cents: plus came in, minus went out. */
export type Movement = {
	transactionId: string;
	date: HotelDate;
	act: LedgerAct;
	/** The act that a reversal reverses; the same as `act` for anything else. */
	originAct: LedgerAct;
	/** The number of the slip, the reference of the bank or the batch; null where there is none. */
	note: string | null;
	/** The reservation that it was paid for, or null. */
	reference: string | null;
	cents: number;
};

/** Whether a movement is cleared by something that was not undone. */
const isCleared = (transactionId: SQL, account: SQL) => sql`exists (
	select from clearing_lines line join clearings c on c.id = line.clearing_id
	where line.transaction_id = ${transactionId} and line.account_id = ${account}
		and not exists (select from ledger_transactions undone where undone.reverses_id = c.transaction_id))`;

/**
 * The open movements: their sum is the balance of the account. Four kinds are left out, and each of them sums to zero:
 * cleared movements together with the transaction that clears them; a line of the statement that was undone; a batch
 * that was undone; and a transaction that was voided on the same business day before anything cleared it, because no
 * paper ever shows it.
 */
const openMovements = sql`
	select e.account_id, t.id, t.business_date, t.occurred_at, t.act, coalesce(o.act, t.act) as origin_act, t.reservation_id,
		coalesce(t.tender_note, o.tender_note, batch.reference) as note, sum(e.amount_cents)::int as cents
	from ledger_entries e
	join ledger_transactions t on t.id = e.transaction_id
	left join ledger_transactions o on o.id = t.reverses_id
	left join ledger_transactions back on back.reverses_id = t.id
	left join clearings batch on batch.transaction_id = t.id
	where e.account_id in ('card_terminal', 'online_payments', 'bank')
		and coalesce(o.act, t.act) <> 'match_bank'
		and (coalesce(o.act, t.act) <> 'settle_batch' or e.account_id = 'bank' and o.id is null and back.id is null)
		and not ${isCleared(sql`t.id`, sql`e.account_id`)}
		and not (coalesce(o.business_date, back.business_date) is not distinct from t.business_date
			and not ${isCleared(sql`coalesce(o.id, back.id)`, sql`e.account_id`)})
	group by e.account_id, t.id, o.id, batch.reference
	having sum(e.amount_cents) <> 0`;

/**
 * The open movements of an account, the oldest first.
 * @param filter.until the last business day of them
 * @param filter.ids only these transactions
 * @param filter.skip how many of the oldest are left out
 */
export async function listOpenMovements(
	db: Reader,
	account: ClearedAccount,
	filter: { until?: HotelDate | null; ids?: readonly string[]; skip?: number; limit?: number } = {},
): Promise<Movement[]> {
	const { until = null, ids, skip = 0, limit = null } = filter;
	const ofIds = ids ? sql`and m.id = any(${sql.param(ids.filter(isUuid))}::uuid[])` : sql``;
	const { rows } = await db.execute<Movement>(sql`
		select m.id as "transactionId", m.business_date::text as date, m.act, m.origin_act as "originAct", m.note, r.reference, m.cents
		from (${openMovements}) m left join reservation_heads r on r.id = m.reservation_id
		where m.account_id = ${account} and (${until}::date is null or m.business_date <= ${until}::date) ${ofIds}
		order by m.occurred_at, m.id limit ${limit}::int offset ${skip}::int`);
	return rows;
}

/**
 * The amount that transactions have put on an account, in US cents, open or cleared. Zero for transactions that are
 * not on it.
 */
export async function readMovementCents(
	db: Reader,
	account: ClearedAccount,
	ids: readonly string[],
): Promise<number> {
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries
		where account_id = ${account} and transaction_id = any(${sql.param(ids.filter(isUuid))}::uuid[])`);
	return rows[0]?.cents ?? 0;
}

/** How much is open on an account, in US cents, and since when. */
export type OpenAccount = { account: ClearedAccount; count: number; cents: number; oldest: HotelDate | null };

/** The open amount of each account. */
export async function listOpenAccounts(db: Reader): Promise<OpenAccount[]> {
	const { rows } = await db.execute<OpenAccount>(sql`
		select account_id as account, count(*)::int as count, sum(cents)::float8 as cents, min(business_date)::text as oldest
		from (${openMovements}) m group by 1`);
	const none = { count: 0, cents: 0, oldest: null };
	return clearedAccounts.map(
		(account) => rows.find((row) => row.account === account) ?? { account, ...none },
	);
}

/** The balance of the bank account before the books began, in US cents; 0 where nobody has typed it. */
export async function readOpeningCents(db: Reader): Promise<number> {
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(-sum(amount_cents), 0)::float8 as cents from ledger_entries where account_id = 'opening_balances'`);
	return rows[0]?.cents ?? 0;
}

/** The balance of the bank account by its statements, in US cents, and their last day; null before the first line. */
export async function readBankAccount(db: Reader): Promise<{ cents: number; statedUntil: HotelDate | null }> {
	const { rows } = await db.execute<{ cents: number; statedUntil: HotelDate | null }>(sql`
		select coalesce((select sum(amount_cents) from ledger_entries where account_id = 'bank_account'), 0)::float8 as cents,
			(select max(c.stated_on)::text from clearings c where c.account_id = 'bank'
				and not exists (select from ledger_transactions back where back.reverses_id = c.transaction_id)) as "statedUntil"`);
	return rows[0] ?? { cents: 0, statedUntil: null };
}

/** A batch, or a line of the statement. Amounts in US cents; typed amounts are in cents of its currency. */
export type ClearingHead = {
	id: string;
	transactionId: string;
	account: ClearedAccount;
	statedOn: HotelDate;
	reference: string;
	currency: "usd" | "bzd";
	statedCents: number;
	clearedOn: HotelDate;
	clearedBy: string;
	lines: number;
	sumCents: number;
	feeCents: number;
	interestCents: number;
	/** Money that came to the bank or its account, less money that went out. */
	paidCents: number;
	isTakenBack: boolean;
	/** The line of the bank's file that it matches, with the bank's text; null where it was typed. */
	statementLineId: string | null;
	statementText: string | null;
};

const clearingHeads = sql`
	select c.id, c.transaction_id as "transactionId", c.account_id as account, c.stated_on::text as "statedOn", c.reference, c.currency,
		c.amount_cents as "statedCents", t.business_date::text as "clearedOn", c.cleared_by as "clearedBy",
		(select count(*)::int from clearing_lines line where line.clearing_id = c.id) as lines,
		(select coalesce(sum(line.amount_cents), 0)::int from clearing_lines line where line.clearing_id = c.id) as "sumCents",
		sums.*, exists (select from ledger_transactions back where back.reverses_id = t.id) as "isTakenBack",
		c.statement_line_id as "statementLineId", nullif(line.text, '') as "statementText"
	from clearings c
	left join bank_statement_lines line on line.id = c.statement_line_id
	join ledger_transactions t on t.id = c.transaction_id
	cross join lateral (
		select coalesce(sum(amount_cents) filter (where account_id in ('card_fees', 'bank_fees')), 0)::int as "feeCents",
			coalesce(-sum(amount_cents) filter (where account_id = 'bank_interest'), 0)::int as "interestCents",
			coalesce(sum(amount_cents) filter (where account_id = case c.account_id when 'bank' then 'bank_account' else 'bank' end), 0)::int
				as "paidCents"
		from ledger_entries e where e.transaction_id = t.id
	) sums`;

/** The clearings of an account, the newest first. */
export async function listClearings(
	db: Reader,
	account: ClearedAccount,
	{ limit, offset }: { limit: number; offset: number },
): Promise<ClearingHead[]> {
	const { rows } = await db.execute<ClearingHead>(
		sql`${clearingHeads} where c.account_id = ${account} order by c.cleared_at desc, c.id limit ${limit} offset ${offset}`,
	);
	return rows;
}

/** A clearing by its id, or by the transaction that it has posted; null where there is none. */
export async function findClearing(db: Reader, id: string): Promise<ClearingHead | null> {
	if (!isUuid(id)) return null;
	const { rows } = await db.execute<ClearingHead>(
		sql`${clearingHeads} where c.id = ${id}::uuid or c.transaction_id = ${id}::uuid`,
	);
	return rows[0] ?? null;
}

/** The movements that a clearing has cleared, the oldest first. */
export async function listClearedMovements(db: Reader, clearingId: string): Promise<Movement[]> {
	const { rows } = await db.execute<Movement>(sql`
		select t.id as "transactionId", t.business_date::text as date, t.act, coalesce(o.act, t.act) as "originAct",
			coalesce(t.tender_note, o.tender_note, batch.reference) as note, r.reference, line.amount_cents as cents
		from clearing_lines line
		join ledger_transactions t on t.id = line.transaction_id
		left join ledger_transactions o on o.id = t.reverses_id
		left join clearings batch on batch.transaction_id = t.id
		left join reservation_heads r on r.id = t.reservation_id
		where line.clearing_id = ${clearingId}::uuid
		order by t.occurred_at, t.id`);
	return rows;
}
