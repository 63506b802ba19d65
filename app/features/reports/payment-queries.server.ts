import { sql } from "drizzle-orm";
import { nameStoredActor } from "#app/content/words/row-code-words.ts";
import { accountOfTender } from "#app/features/folio/tender.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import type { MoneyTender } from "#app/lib/tenders.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import type { ReportDays } from "./report.ts";

/** Payments and refunds by one tender, in one currency. US cents; a payment is plus, a refund is minus. */
export type TenderSum = { tender: MoneyTender; isBzd: boolean; cents: number };

/** Money that a guest has given or got back. Change in the other currency is a row of its own. */
export type PaymentRow = TenderSum & {
	day: string;
	/** The act, or the one that a reversal reverses. */
	act: LedgerAct;
	isVoid: boolean;
	/** The number of the terminal's slip, or the reference of a bank or a provider. A reversal has none. */
	note: string | null;
	reference: string | null;
	guestName: string | null;
	by: string | null;
};

const moneyAccounts = [...new Set(Object.values(accountOfTender))];

/** Which payments are asked for. `actors` are those who posted them as the rows have them, an empty text for nobody; null for everybody. */
export type AskedPayments = { days: ReportDays; actors: readonly string[] | null };

/** Guests' money alone: cash that was moved, counted or paid out to the staff is not a payment. */
const paymentsOn = ({ days: { from, last }, actors }: AskedPayments) => sql`
	e.business_date between ${from}::date and ${last}::date
	and e.account_id = any(${sql.param(moneyAccounts)}::text[])
	and e.origin_act in ('payment', 'refund', 'take_deposit', 'refund_deposit', 'sell_voucher')
	${actors === null ? sql`` : sql`and coalesce(e.actor, '') = any(${sql.param([...actors])}::text[])`}`;

/** The people who have posted the payments of some business days, as the rows have them; an empty text for nobody. */
export async function listPaymentActors(db: ReadDb, days: ReportDays): Promise<string[]> {
	const { rows } = await db.execute<{ actor: string }>(sql`
		select distinct coalesce(e.actor, '') as actor from ledger_lines e where ${paymentsOn({ days, actors: null })}`);
	return rows.map(({ actor }) => actor);
}

const sumColumns = sql`e.origin_tender as tender, e.account_id = 'drawer_bzd' as "isBzd"`;

/** The amounts of each tender on some business days, by currency. */
export async function sumPayments(db: ReadDb, asked: AskedPayments): Promise<TenderSum[]> {
	const { rows } = await db.execute<TenderSum>(sql`
		select ${sumColumns}, sum(e.amount_cents)::float8 as cents
		from ledger_lines e where ${paymentsOn(asked)} group by 1, 2 order by 1, 2`);
	return rows;
}

/** How many payments and refunds there are: change in the other currency is part of its payment. */
export async function countPayments(db: ReadDb, asked: AskedPayments): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(sql`
		select count(distinct e.transaction_id)::int as count from ledger_lines e where ${paymentsOn(asked)}`);
	return rows[0]?.count ?? 0;
}

/** The rows of payments and refunds of some business days in their order, the first `limit` of them, and how many there are. */
export async function listPayments(
	db: ReadDb,
	asked: AskedPayments,
	limit: number,
): Promise<{ rows: PaymentRow[]; all: number }> {
	const { rows } = await db.execute<PaymentRow & { all: number }>(sql`
		select ${sumColumns}, e.amount_cents::float8 as cents, e.business_date::text as day, e.origin_act as act,
			e.act = 'reversal' as "isVoid", e.tender_note as note, r.reference, r.name as "guestName", e.actor as by,
			count(*) over ()::int as "all"
		from ledger_lines e
		left join reservation_heads r on r.id = e.reservation_id
		where ${paymentsOn(asked)}
		order by e.business_date, e.occurred_at, e.transaction_id, e.account_id limit ${limit}`);
	return {
		rows: rows.map(({ all: _, ...row }) => ({ ...row, by: nameStoredActor(row.by) })),
		all: rows[0]?.all ?? 0,
	};
}
