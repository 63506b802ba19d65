import { eq, sql } from "drizzle-orm";
import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import {
	type Commission,
	type CommissionLine,
	findCommission,
	listCommissionLines,
} from "#app/features/folio/commission-queries.server.ts";
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

/** The fields of an account in a form that lets somebody choose one, by name. */
export type AccountChoice = Pick<PayerAccount, "id" | "name">;

/** The accounts that a bill can be put on. */
export function listAccountChoices(db: Pick<Db, "select">): Promise<AccountChoice[]> {
	return db
		.select({ id: payerAccounts.id, name: payerAccounts.name })
		.from(payerAccounts)
		.orderBy(byName(payerAccounts.name), payerAccounts.id);
}

/** The commission of a stay with the name of its account. */
export type StayCommission = Commission & { accountName: string };

/** The commission of an agent or a booking site on the price of a stay; null where nothing was agreed. */
export async function findStayCommission(
	db: Reader & Pick<Db, "select">,
	reservationId: string,
): Promise<StayCommission | null> {
	const commission = await findCommission(db, reservationId);
	const account = commission && (await findAccount(db, commission.accountId));
	return account ? { ...commission, accountName: account.name } : null;
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
	/** The open amount when it was put on the account, and the open amount now. */
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

/** The accounts with the balance of each, by name. US cents. */
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

/** The amounts put on all accounts on a business day, paid from them on it, and open at its end. US cents. */
export type AccountDay = { putCents: number; paidCents: number; openCents: number };

/** The day of all accounts together, by the bills that are on one. */
export async function readAccountDay(db: Reader, date: HotelDate): Promise<AccountDay> {
	const { rows } = await db.execute<AccountDay>(sql`
		select coalesce(sum(f.account_cents) filter (where f.account_on = ${date}::date), 0)::float8 as "putCents",
			coalesce(sum(line.paid), 0)::float8 as "paidCents", coalesce(sum(line.open), 0)::float8 as "openCents"
		from folios f
		cross join lateral (
			select sum(e.amount_cents) as open,
				-sum(e.amount_cents) filter (where e.business_date = ${date}::date and e.position > f.account_position) as paid
			from ledger_lines e where e.folio_id = f.id and e.business_date <= ${date}::date
		) line
		where f.account_on <= ${date}::date`);
	return rows[0] ?? { putCents: 0, paidCents: 0, openCents: 0 };
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

/**
 * An account's balance before some business days, the charges and payments on them, and the balance at their end. US
 * cents.
 */
export type Statement = {
	openingCents: number;
	lines: StatementLine[];
	closingCents: number;
	overdueCents: number;
	/** The commission that the hotel owes the account, in the same days; null where it never owed any. */
	commission: { openingCents: number; lines: CommissionLine[]; closingCents: number } | null;
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
			select f.account_on as day, f.account_position as at, null as act, null as tender, null as note, f.account_cents as cents
			union all
			select e.business_date, e.position, e.act, e.origin_tender, e.tender_note, e.amount_cents
			from ledger_lines e where e.folio_id = f.id and e.position > f.account_position
		) move
		where f.account_id = ${accountId}::uuid and move.day <= ${last}::date
		order by move.day, move.at, r.reference, f.number`);
	const sum = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
	const earned = await listCommissionLines(db, accountId, last);
	return {
		commission:
			earned.length === 0
				? null
				: {
						openingCents: sum(earned.filter(({ day }) => day < from)),
						lines: earned.filter(({ day }) => day >= from),
						closingCents: sum(earned),
					},
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
