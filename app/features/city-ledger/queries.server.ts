import { eq, sql } from "drizzle-orm";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { nameOriginAct } from "#app/content/words/ledger-act-words.ts";
import {
	type Commission,
	type CommissionLine,
	findCommission,
	listCommissionLines,
} from "#app/features/folio/commission-queries.server.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
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
export type AccountChoice = Pick<PayerAccount, "id" | "name" | "kind" | "site">;

/** The accounts that a bill can be put on. */
export function listAccountChoices(db: Pick<Db, "select">): Promise<AccountChoice[]> {
	return db
		.select(pick(payerAccounts, "id", "name", "kind", "site"))
		.from(payerAccounts)
		.orderBy(byName(payerAccounts.name), payerAccounts.id);
}

/** The account of a booking site among all accounts, or the agent of its name, as `takeSiteAccount` chooses it. */
export const findSiteAccount = (
	accounts: readonly AccountChoice[],
	site: BookingSite,
): AccountChoice | undefined =>
	accounts.find((one) => one.site === site) ??
	accounts.find(({ name, kind, site: own }) => name === siteNames[site] && kind === "agent" && own === null);

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
	version: number;
	guestName: string;
	/** The villas that are on it, in words; null where it is for none. */
	villas: string | null;
	since: HotelDate;
	dueOn: HotelDate;
	/** The open amount when it was put on the account, and the open amount now. */
	cents: number;
	openCents: number;
};

/** The villa of a bill `f`, or those of its reservation, by the names under which their nights were sold; null where there is none. */
export const villasOfBill = sql`(select string_agg(distinct line ->> 'description', ', ' order by line ->> 'description')
	from stay_heads s cross join jsonb_array_elements(s.nights) line
	where s.reservation_id = f.reservation_id and (f.stay_id is null or s.id = f.stay_id) and line ->> 'kind' = 'night')`;

/** The bills on one account or on all of them, those that are due first first. */
export async function listAccountBills(db: Reader, accountId: string | null): Promise<AccountBill[]> {
	const { rows } = await db.execute<AccountBill>(sql`
		select f.id as "folioId", f.account_id as "accountId", r.reference, f.number, f.version, r.name as "guestName",
			${villasOfBill} as villas, f.account_on::text as since, f.due_on::text as "dueOn", f.account_cents as cents,
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
	const bills = Map.groupBy(await listAccountBills(db, null), ({ accountId }) => accountId);
	return accounts.map((account) => ({ ...account, bills: bills.get(account.id) ?? [] }));
}

/**
 * The amounts put on all accounts on a business day, paid from them, written off or credited on their bills, and taken
 * off them with a bill that is the guest's again, and open at its end. US cents.
 */
export type AccountDay = Record<
	"putCents" | "paidCents" | "writtenOffCents" | "takenOffCents" | "openCents",
	number
>;

/** The day of all accounts together, by the bills that were on one at that time. */
export async function readAccountDay(db: Reader, date: HotelDate): Promise<AccountDay> {
	const isMovement = sql`e.business_date = ${date}::date and e.position > b.account_position`;
	const { rows } = await db.execute<AccountDay>(sql`
		select coalesce(sum(b.account_cents) filter (where b.account_on = ${date}::date), 0)::float8 as "putCents",
			coalesce(sum(line.paid), 0)::float8 as "paidCents", coalesce(sum(line.off), 0)::float8 as "writtenOffCents",
			coalesce(sum(line.balance) filter (where b.off_on = ${date}::date), 0)::float8 as "takenOffCents",
			coalesce(sum(line.balance) filter (where b.off_on is null or b.off_on > ${date}::date), 0)::float8 as "openCents"
		from account_bills b
		cross join lateral (
			select sum(e.amount_cents) as balance,
				-sum(e.amount_cents) filter (where ${isMovement} and e.kind in ('payment', 'refund')) as paid,
				-sum(e.amount_cents) filter (where ${isMovement} and e.kind not in ('payment', 'refund')) as off
			from ledger_lines e where e.folio_id = b.folio_id and e.business_date <= ${date}::date
				and (b.off_position is null or e.position <= b.off_position)
		) line
		where b.account_on <= ${date}::date and (b.off_on is null or b.off_on >= ${date}::date)`);
	return rows[0] ?? { putCents: 0, paidCents: 0, writtenOffCents: 0, takenOffCents: 0, openCents: 0 };
}

/**
 * A line of a statement: a bill that was put on the account, money on one of its bills, or what was open on a bill that
 * was taken off. US cents; a payment is below 0.
 */
export type StatementLine = {
	day: HotelDate;
	kind: "bill" | "money" | "taken_off";
	/** Of money alone. */
	what: string | null;
	reference: string;
	number: number;
	guestName: string;
	villas: string | null;
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
			originAct: LedgerAct | null;
			correctedOn: HotelDate | null;
			isOff: boolean;
			tender: TenderKind | null;
			note: string | null;
			billDueOn: HotelDate;
		}
	>(sql`
		select move.day::text as day, move.kind, move.act, move."originAct", move."correctedOn"::text as "correctedOn", move.tender, move.note, r.reference, f.number, r.name as "guestName",
			${villasOfBill} as villas, case when move.kind = 'bill' then b.due_on end::text as "dueOn", b.due_on::text as "billDueOn", move.cents::float8 as cents,
			coalesce(b.off_on <= ${last}::date, false) as "isOff"
		from account_bills b
		join folios f on f.id = b.folio_id
		join reservation_heads r on r.id = f.reservation_id
		cross join lateral (
			select b.account_on as day, b.account_position as at, 'bill' as kind, null as act, null as "originAct", null::date as "correctedOn",
				null as tender, null as note, b.account_cents as cents
			union all
			select e.business_date, e.position, 'money', e.act, e.origin_act, corrected.business_date, e.origin_tender, e.tender_note, e.amount_cents
			from ledger_lines e left join ledger_lines corrected on e.act = 'reversal' and corrected.id = e.takes_back_id
			where e.folio_id = b.folio_id and e.position > b.account_position
				and (b.off_position is null or e.position <= b.off_position)
			union all
			select b.off_on, b.off_position, 'taken_off', null, null, null, null, null, -sum(e.amount_cents)
			from ledger_lines e where b.off_on is not null and e.folio_id = b.folio_id and e.position <= b.off_position
			having sum(e.amount_cents) <> 0
		) move
		where b.account_id = ${accountId}::uuid and move.day <= ${last}::date
		order by move.day, move.at, array_position(array['bill', 'money', 'taken_off'], move.kind), r.reference, f.number`);
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
			.map(({ act, originAct, correctedOn, tender, note, billDueOn: _, isOff: __, ...line }) => ({
				...line,
				what:
					act &&
					originAct &&
					[nameOriginAct({ act, originAct, on: correctedOn }), tender && nameTender(tender), note]
						.filter(Boolean)
						.join(", "),
			})),
		closingCents: sum(rows),
		overdueCents: sum(rows.filter(({ billDueOn, isOff }) => !isOff && billDueOn < last)),
	};
}
