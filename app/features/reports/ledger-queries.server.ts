import { type SQL, sql } from "drizzle-orm";
import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import { nameLine, nameReason, nameStoredActor } from "#app/content/words/row-code-words.ts";
import { isSystemTask } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { Db } from "#db/connection/database.ts";
import type { unmatchedWords } from "./desk/desk-report-words.ts";

/** The database of the reports, or a transaction that shows one moment to all their statements. */
export type ReadDb = Pick<Db, "execute" | "select">;

/** Business days `[from, until)`. */
export type BusinessDays = { from: HotelDate; until: HotelDate };

const onDays = ({ from, until }: BusinessDays) =>
	sql`business_date >= ${from}::date and business_date < ${until}::date`;

const startOf = (by: "day" | "month") =>
	by === "day" ? sql`business_date` : sql`date_trunc('month', business_date)::date`;

/** The postings to accounts on business days, in US cents: revenue and liabilities of the hotel are plus here. */
export async function sumAccounts(
	db: ReadDb,
	days: BusinessDays,
	by: "day" | "month",
	accountIds: readonly string[],
): Promise<{ key: HotelDate; accountId: string; cents: number }[]> {
	const { rows } = await db.execute<{ key: HotelDate; accountId: string; cents: number }>(sql`
		select ${startOf(by)}::text as key, posted.account_id as "accountId", sum(posted.cents)::float8 as cents
		from (
			select business_date, account_id, -sum(amount_cents) as cents
			from ledger_lines
			where ${onDays(days)} and account_id = any(${sql.param([...accountIds])}::text[])
			group by 1, 2
		) posted
		group by 1, 2
		order by 1, 2`);
	return rows;
}

/**
 * The person who has posted something, as a report asks for it: the name of a person of the staff, `guests` or `app`.
 */
export function personOf(storedActor: string | null): string {
	if (storedActor === "system" || isSystemTask(storedActor)) return "app";
	return nameStoredActor(storedActor) === storedActor && storedActor !== null ? storedActor : "guests";
}

/** The people of the staff among some who have posted, once each, for the field of a report. */
export const listStaffNames = (people: readonly string[]): string[] =>
	[...new Set(people)].filter((one) => one !== "app" && one !== "guests").toSorted();

/** The revenue of departments on business days after discounts, and the discounts of each, in US cents. */
export async function sumDepartments(
	db: ReadDb,
	days: BusinessDays,
	by: "day" | "month",
): Promise<{ key: HotelDate; accountId: string; cents: number; discountCents: number }[]> {
	const { rows } = await db.execute<{
		key: HotelDate;
		accountId: string;
		cents: number;
		discountCents: number;
	}>(sql`
		select ${startOf(by)}::text as key, department as "accountId", sum(cents)::float8 as cents,
			sum(discount_cents)::float8 as "discountCents"
		from revenue_lines
		where ${onDays(days)}
		group by 1, 2
		order by 1, 2`);
	return rows;
}

/** How many of the nights were posted, less those that were voided by hand. */
const nightsSql = sql`count(*) filter (where e.kind = 'night' and e.act = 'post_nights')
	- count(*) filter (where e.kind = 'night' and e.act = 'reversal')`;

/**
 * The months in which something was charged, and how many guests have slept in the hotel. Guests are those of each
 * reservation once a month, as many as it had when the month was closed: a party that is corrected later does not change
 * it.
 */
export async function listChargedMonths(
	db: ReadDb,
	days: BusinessDays,
): Promise<{ month: HotelDate; guests: number }[]> {
	const { rows } = await db.execute<{ month: HotelDate; guests: number }>(sql`
		select month::text as month, coalesce(sum(coalesce((
				select (c.changes #>> '{before,guests}')::int from audit_events c
				join business_days d on d.date = (party.month + interval '1 month - 1 day')::date
				where c.subject_kind = 'reservation' and c.subject_id = party.reservation_id::text and c.at > d.closed_at
					and c.changes #>> '{before,guests}' is not null
				order by c.at limit 1
			), guests)) filter (where nights > 0), 0)::int as guests
		from (
			select date_trunc('month', e.business_date)::date as month, e.reservation_id, max(r.guests) as guests, ${nightsSql} as nights
			from ledger_lines e
			left join reservation_heads r on r.id = e.reservation_id
			where ${onDays(days)} and e.account_id = 'guest_folios' and e.act <> 'move_lines'
			group by 1, 2
		) party
		group by 1 order by 1`);
	return rows;
}

/**
 * One entry of an account, or one line of a bill, with its description. US cents; plus is revenue, or owed by the
 * hotel.
 */
export type PostedRow = {
	day: HotelDate;
	accountId: string;
	/** Null where a payment has no description of its own: its tender describes it. */
	what: string | null;
	tender: TenderKind | null;
	reference: string | null;
	guestName: string | null;
	by: string | null;
	baseCents: number | null;
	serviceChargeCents: number | null;
	taxCents: number | null;
	cents: number;
};

const postedColumns = sql`e.business_date::text as day, e.account_id as "accountId", e.tender, r.reference, r.name as "guestName",
	e.actor as "by", count(*) over ()::int as "all"`;

/** The entries of some accounts on business days, the first `limit` of them. */
export async function listPosted(
	db: ReadDb,
	days: BusinessDays,
	accountIds: readonly string[],
	limit: number,
): Promise<{ rows: PostedRow[]; all: number }> {
	return listRows(
		db,
		sql`
		select ${postedColumns}, bill.description, bill.description_code as "descriptionCode",
			bill.promo_code as "promoCode", e.reason, e.reason_code as "reasonCode", e.act,
			null::int as "baseCents", null::int as "serviceChargeCents", null::int as "taxCents", -e.amount_cents as cents
		from ledger_lines e
		left join lateral (
			select b.description, b.description_code, b.promo_code from ledger_lines b
			where b.transaction_id = e.transaction_id and b.line = e.line and b.folio_id is not null limit 1
		) bill on true
		left join reservation_heads r on r.id = e.reservation_id
		where ${onDays(days)} and e.account_id = any(${sql.param([...accountIds])}::text[])`,
		limit,
	);
}

/**
 * The lines of bills that a return of a tax is about: of the room tax those that bear it, of GST every sale, with 0 as the
 * tax where it is exempt.
 */
export async function listTaxed(
	db: ReadDb,
	days: BusinessDays,
	taxCode: "room_tax" | "gst",
	limit: number,
): Promise<{ rows: PostedRow[]; all: number }> {
	return listRows(
		db,
		sql`
		select ${postedColumns}, e.description, e.description_code as "descriptionCode", e.promo_code as "promoCode",
			e.night::text as night, e.base_cents as "baseCents", e.service_charge_cents as "serviceChargeCents",
			case when e.tax_code = ${taxCode} then e.tax_cents else 0 end as "taxCents", e.amount_cents as cents
		from ledger_lines e
		left join reservation_heads r on r.id = e.reservation_id
		where ${onDays(days)} and e.account_id = 'guest_folios' and e.act <> 'move_lines' and e.base_cents is not null
			and (e.tax_code = ${taxCode} or e.tax_code is not null and ${taxCode} = 'gst')`,
		limit,
	);
}

/** The entries of a reservation in an account until a business day, the last one included. */
export async function listOfReservation(
	db: ReadDb,
	of: { reference: string; accountId: "deposits_held" | "guest_folios"; last: HotelDate },
	limit: number,
): Promise<{ rows: PostedRow[]; all: number }> {
	const sign = of.accountId === "deposits_held" ? sql`-` : sql``;
	return listRows(
		db,
		sql`
		select ${postedColumns}, e.description, e.description_code as "descriptionCode", e.promo_code as "promoCode",
			e.tender_note as what, case when e.tender is null then e.act end as act,
			e.base_cents as "baseCents", e.service_charge_cents as "serviceChargeCents", e.tax_cents as "taxCents",
			${sign} e.amount_cents as cents
		from reservation_heads r
		join ledger_lines e on e.reservation_id = r.id
		where r.reference = ${of.reference} and e.account_id = ${of.accountId} and e.business_date <= ${of.last}::date
			and e.act <> 'move_lines'`,
		limit,
	);
}

/**
 * The words or the code by which a row is named, and the night that is added to its name. `act` is null where its
 * tender names it.
 */
type NamedRow = Parameters<typeof nameLine>[0] &
	Parameters<typeof nameReason>[0] & { act: LedgerAct | null; night: string | null };

async function listRows(db: ReadDb, select: SQL, limit: number): Promise<{ rows: PostedRow[]; all: number }> {
	const { rows } = await db.execute<PostedRow & Partial<NamedRow> & { all: number }>(
		sql`${select} order by e.business_date, e.occurred_at, e.transaction_id, e.line limit ${limit}`,
	);
	const named = rows.map(
		({ all: _, description, descriptionCode, promoCode, reason, reasonCode, night, act, ...row }) => {
			const name = nameLine({ description, descriptionCode, promoCode });
			const what = name && night ? `${name}, ${night}` : name;
			const other = nameReason({ reason, reasonCode }) ?? row.what ?? (act ? nameLedgerAct(act) : null);
			return { ...row, by: nameStoredActor(row.by), what: what ?? other };
		},
	);
	return { rows: named, all: rows[0]?.all ?? 0 };
}

/** The amount held for or owed by one reservation, in US cents. */
export type OpenAmount = {
	reference: string;
	guestName: string;
	/** The first day of its stay; null for a treatment or a dinner without one. */
	arrival: HotelDate | null;
	chargedCents: number;
	paidCents: number;
	cents: number;
	/** The open amount of those of its bills with a balance due. */
	dueCents: number;
};

/** The deposits that are held at the end of a business day, by reservation. */
export async function listHeldDeposits(db: ReadDb, last: HotelDate): Promise<OpenAmount[]> {
	const { rows } = await db.execute<OpenAmount>(sql`
		select r.reference, r.name as "guestName", days.first_day::text as arrival, held.taken::float8 as "chargedCents",
			(held.taken - held.cents)::float8 as "paidCents", held.cents::float8 as cents, greatest(held.cents, 0)::float8 as "dueCents"
		from (
			select reservation_id, -sum(amount_cents) as cents,
				-coalesce(sum(amount_cents) filter (where act = 'take_deposit'), 0) as taken
			from ledger_lines
			where account_id = 'deposits_held' and business_date <= ${last}::date
			group by 1 having sum(amount_cents) <> 0
		) held
		join reservation_heads r on r.id = held.reservation_id
		left join lateral (select d.first_day from reservation_days d where d.reservation_id = r.id limit 1) days on true
		order by days.first_day, r.reference`);
	return rows;
}

/**
 * The bills with something open at the end of a business day, by reservation: below 0 the hotel owes it. One bill of a reservation may have
 * too much on it while another payer's is due, as in the report on receivables.
 */
export async function listOpenBalances(db: ReadDb, last: HotelDate): Promise<OpenAmount[]> {
	const { rows } = await db.execute<OpenAmount>(sql`
		select r.reference, r.name as "guestName", days.first_day::text as arrival, open.charged::float8 as "chargedCents",
			open.paid::float8 as "paidCents", open.cents::float8 as cents, open.due::float8 as "dueCents"
		from (
			select f.reservation_id, sum(bill.charged) as charged, sum(bill.paid) as paid, sum(bill.cents) as cents,
				sum(greatest(bill.cents, 0)) as due
			from (
				select folio_id, sum(amount_cents) as cents,
					coalesce(sum(amount_cents) filter (where kind not in ('payment', 'refund', 'deposit')), 0) as charged,
					-coalesce(sum(amount_cents) filter (where kind in ('payment', 'refund', 'deposit')), 0) as paid
				from ledger_lines
				where folio_id is not null and business_date <= ${last}::date
				group by 1 having sum(amount_cents) <> 0
			) bill
			join folios f on f.id = bill.folio_id
			group by 1
		) open
		join reservation_heads r on r.id = open.reservation_id
		left join lateral (select d.first_day from reservation_days d where d.reservation_id = r.id limit 1) days on true
		order by open.cents desc, r.reference`);
	return rows;
}

/**
 * The changes of an account of debts in a period, by act; `period` is null for all days before. US cents, below 0
 * lowered.
 */
export type Movement = { period: HotelDate | null; act: LedgerAct; cents: number };

/** The balance of an account of debts before some business days, and its changes by month or day. */
export async function listMovements(
	db: ReadDb,
	accountId: LedgerAccountId,
	{ from, until }: BusinessDays,
	by: "day" | "month",
): Promise<Movement[]> {
	const period = by === "day" ? sql`business_date` : sql`date_trunc('month', business_date)::date`;
	const { rows } = await db.execute<Movement>(sql`
		select case when business_date >= ${from}::date then ${period} end::text as period, origin_act as act,
			-sum(amount_cents)::float8 as cents
		from ledger_lines where account_id = ${accountId} and business_date < ${until}::date
		group by 1, 2 order by 1, 2`);
	return rows;
}

/** How a line of a bill and its tax invoices differ. */
export type UnmatchedState = keyof typeof unmatchedWords;

/** A line on which the bill and its tax invoices do not say the same. */
export type UnmatchedLine = Parameters<typeof nameLine>[0] & {
	state: UnmatchedState;
	day: HotelDate;
	reference: string;
	guestName: string;
	bill: number;
	/** US cents: the charge, or the amount on the invoice for a line that was voided. */
	cents: number;
};

/**
 * A line is followed through every move by its `line_id`: its charge now is the sum of its entries. It is on an
 * invoice while it was invoiced once more than credited. A write-off was never sold, and no invoice can have it.
 */
export async function listUnmatchedLines(
	db: ReadDb,
	{ from, last }: { from: HotelDate; last: HotelDate },
): Promise<UnmatchedLine[]> {
	const { rows } = await db.execute<UnmatchedLine>(sql`
		select line.state, line.day::text as day, r.reference, r.name as "guestName", f.number as bill, line.cents::float8 as cents,
			line.description, line."descriptionCode", line."promoCode"
		from (
			select case when now.cents = 0 then 'voided' when issued.invoiced > 0 then 'credited' else 'not_invoiced' end as state,
				first.business_date as day, case when now.cents = 0 then first.amount_cents else now.cents end as cents,
				now.folio_id, first.description, first.description_code as "descriptionCode", first.promo_code as "promoCode", first.id
			from ledger_lines first
			cross join lateral (
				select sum(e.amount_cents) as cents, (array_agg(e.folio_id order by
						exists (select from ledger_lines back where back.takes_back_id = e.id), e.takes_back_id is not null, e.occurred_at desc
					))[1] as folio_id
				from ledger_lines e where e.line_id = first.id
			) now
			cross join lateral (
				select count(*) filter (where d.kind = 'invoice') as invoiced, count(*) filter (where d.kind = 'credit_note') as credited
				from document_lines d where d.line_id = first.id
			) issued
			where first.line_id = first.id and first.folio_id is not null and first.kind not in ('payment', 'refund', 'deposit', 'write_off')
				and first.business_date between ${from}::date and ${last}::date
				and (now.cents <> 0) = (issued.invoiced = issued.credited)
		) line
		join folios f on f.id = line.folio_id
		join reservation_heads r on r.id = f.reservation_id
		order by line.day, r.reference, line.id`);
	return rows;
}
