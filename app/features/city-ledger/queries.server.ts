import { eq, sql } from "drizzle-orm";
import { nameLedgerAct } from "#app/content/words/row-code-words.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { Db } from "#db/connection/database.ts";
import { byName } from "#db/schema/columns.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";

type Reader = Pick<Db, "execute">;

export type PayerAccount = typeof payerAccounts.$inferSelect;

/** The account of a company or an agent, or null. */
export async function findAccount(db: Pick<Db, "select">, id: string): Promise<PayerAccount | null> {
	const [account] = await db.select().from(payerAccounts).where(eq(payerAccounts.id, id));
	return account ?? null;
}

/** A bill that is on an account. US cents. */
export type AccountBill = {
	folioId: string;
	accountId: string;
	reference: string;
	/** The number of the bill within its reservation. */
	number: number;
	guestName: string;
	since: HotelDate;
	dueOn: HotelDate;
	/** What was open when it was put on the account, and what is open now. */
	cents: number;
	openCents: number;
};

/** The bills on one account or on all of them, those that are due first first. */
export async function listAccountBills(db: Reader, accountId: string | null): Promise<AccountBill[]> {
	const { rows } = await db.execute<AccountBill>(sql`
		select f.id as "folioId", f.account_id as "accountId", r.reference, f.number, r.name as "guestName",
			f.account_on::text as since, f.due_on::text as "dueOn", f.account_cents as cents,
			(select coalesce(sum(e.amount_cents), 0) from ledger_lines e where e.folio_id = f.id)::float8 as "openCents"
		from folios f join reservation_heads r on r.id = f.reservation_id
		where f.account_id is not null ${accountId === null ? sql`` : sql`and f.account_id = ${accountId}::uuid`}
		order by f.due_on, r.reference, f.number`);
	return rows;
}

/** The accounts with what each owes now, by name. US cents. */
export async function listAccounts(
	db: Reader & Pick<Db, "select">,
): Promise<(PayerAccount & { bills: AccountBill[] })[]> {
	const accounts = await db
		.select()
		.from(payerAccounts)
		.orderBy(byName(payerAccounts.name), payerAccounts.id);
	const bills = await listAccountBills(db, null);
	return accounts.map((account) => ({
		...account,
		bills: bills.filter(({ accountId }) => accountId === account.id),
	}));
}

/** A line of a statement: a bill that was put on the account, or money on one of its bills. US cents; a payment is below 0. */
export type StatementLine = {
	day: HotelDate;
	/** Null for a bill. */
	what: string | null;
	reference: string;
	number: number;
	guestName: string;
	dueOn: HotelDate | null;
	cents: number;
};

/** What an account owed before some business days, what came and went on them, and what it owed at their end. US cents. */
export type Statement = {
	openingCents: number;
	lines: StatementLine[];
	closingCents: number;
	overdueCents: number;
};

/** The statement of an account over business days, the last one included. Its closing balance is the sum of its bills as of that day. */
export async function readStatement(
	db: Reader,
	accountId: string,
	{ from, last }: { from: HotelDate; last: HotelDate },
): Promise<Statement> {
	const { rows } = await db.execute<
		Omit<StatementLine, "what"> & {
			act: LedgerAct | null;
			tender: TenderKind | null;
			note: string | null;
			billDueOn: HotelDate;
		}
	>(sql`
		select move.day::text as day, move.act, move.tender, move.note, r.reference, f.number, r.name as "guestName",
			case when move.act is null then f.due_on end::text as "dueOn", f.due_on::text as "billDueOn", move.cents::float8 as cents
		from folios f
		join reservation_heads r on r.id = f.reservation_id
		cross join lateral (
			select f.account_on as day, f.account_at as at, null as act, null as tender, null as note, f.account_cents as cents
			union all
			select e.business_date, e.occurred_at, e.act, e.origin_tender, e.tender_note, e.amount_cents
			from ledger_lines e where e.folio_id = f.id and e.occurred_at > f.account_at
		) move
		where f.account_id = ${accountId}::uuid and move.day <= ${last}::date
		order by move.day, move.at, r.reference, f.number`);
	const sum = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
	return {
		openingCents: sum(rows.filter(({ day }) => day < from)),
		lines: rows
			.filter(({ day }) => day >= from)
			.map(({ act, tender, note, billDueOn: _, ...line }) => ({
				...line,
				what: act && [nameLedgerAct(act), tender && nameTender(tender), note].filter(Boolean).join(", "),
			})),
		closingCents: sum(rows),
		overdueCents: sum(rows.filter(({ billDueOn }) => billDueOn < last)),
	};
}
