import { sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

type Reader = Pick<Db, "execute">;

/**
 * The commission of an agent or a booking site on the price of a stay: a share in basis points, or an amount in US
 * cents.
 */
export type Commission = {
	accountId: string;
	basisPoints: number | null;
	cents: number | null;
	/** Earned by the nights that are on a bill, in US cents. */
	earnedCents: number;
};

/** The commission of a stay; null where none was agreed. */
export async function findCommission(db: Reader, reservationId: string): Promise<Commission | null> {
	const { rows } = await db.execute<Commission>(sql`
		select c.account_id as "accountId", c.basis_points as "basisPoints", c.cents, coalesce((
			select -sum(e.amount_cents) from ledger_transactions t
			join commission_postings p on p.transaction_id = t.id and p.account_id = c.account_id
			join ledger_entries e on e.transaction_id = t.id and e.account_id = 'commission_due'
			where t.reservation_id = c.reservation_id and t.act = 'post_commission'), 0)::float8 as "earnedCents"
		from commissions c
		where c.reservation_id = ${reservationId}::uuid`);
	return rows[0] ?? null;
}

/**
 * The entries of commissions by account; a reversal belongs to the account of the entry that it reverses. Plus: the
 * hotel owes it.
 */
const movements = sql`
	select p.account_id, t.id, t.business_date, t.occurred_at, coalesce(o.act, t.act) as act, t.act = 'reversal' as is_back,
		t.reservation_id, coalesce(t.tender_note, o.tender_note) as note, -e.amount_cents as cents
	from ledger_transactions t
	left join ledger_transactions o on o.id = t.reverses_id
	join commission_postings p on p.transaction_id = coalesce(o.id, t.id)
	join ledger_entries e on e.transaction_id = t.id and e.account_id = 'commission_due'`;

/**
 * What the hotel owes accounts as commission by their ids, in US cents: below 0 where more was deducted than earned.
 * @param last the last business day of it
 */
export async function readCommissionsDue(
	db: Reader,
	last: HotelDate | null = null,
): Promise<Map<string, number>> {
	const { rows } = await db.execute<{ accountId: string; cents: number }>(sql`
		select account_id as "accountId", sum(cents)::float8 as cents from (${movements}) m
		where ${last}::date is null or m.business_date <= ${last}::date
		group by 1 having sum(cents) <> 0`);
	return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

/** The commission that the hotel owes one account, in US cents. */
export const readCommissionDueCents = async (db: Reader, accountId: string): Promise<number> =>
	(await readCommissionsDue(db)).get(accountId) ?? 0;

/** Commission of an account that was earned, deducted or paid: US cents, below 0 what lowers the debt of the hotel. */
export type CommissionLine = {
	transactionId: string;
	day: HotelDate;
	act: "post_commission" | "payment" | "pay_commission";
	isBack: boolean;
	reference: string | null;
	note: string | null;
	cents: number;
	/** Whether it is a payment of the hotel that can be voided. */
	isOpen: boolean;
};

/** The commission of an account, the oldest first. @param last the last business day of it */
export async function listCommissionLines(
	db: Reader,
	accountId: string,
	last: HotelDate | null = null,
): Promise<CommissionLine[]> {
	const { rows } = await db.execute<CommissionLine>(sql`
		select m.id as "transactionId", m.business_date::text as day, m.act, m.is_back as "isBack", r.reference, m.note, m.cents::float8 as cents,
			m.act = 'pay_commission' and not m.is_back
				and not exists (select from ledger_transactions back where back.reverses_id = m.id) as "isOpen"
		from (${movements}) m left join reservations r on r.id = m.reservation_id
		where m.account_id = ${accountId}::uuid and (${last}::date is null or m.business_date <= ${last}::date)
		order by m.business_date, m.occurred_at, m.id`);
	return rows;
}
