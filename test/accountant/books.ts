import type pg from "pg";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/*
 * The hotel's rows as they are stored, to be added up by an accountant who trusts no statement of the app: plain SELECTs of tables, without
 * views, joins, sums or functions. Amounts are US cents, `bzd` Belize cents.
 */

/** An entry of the ledger with the facts of its transaction. */
export type Entry = {
	id: string;
	transaction: string;
	line: number;
	account: string;
	cents: number;
	bzd: number | null;
	folio: string | null;
	kind: string | null;
	/** The code of its name on the bill. */
	what: string | null;
	lineId: string | null;
	takesBack: string | null;
	discounts: string | null;
	itemId: string | null;
	stay: string | null;
	night: HotelDate | null;
	base: number | null;
	service: number | null;
	tax: number | null;
	code: string | null;
	points: number | null;
	/** 1 for a night without a price, -1 where one got its price. */
	unpriced: number | null;
	exemption: string | null;
	day: HotelDate;
	at: Date;
	act: string;
	/** The act and the tender of its transaction or, of a reversal, those of the transaction that it reverses. */
	originAct: string;
	originTender: string | null;
	note: string | null;
	actor: string | null;
	reservation: string | null;
	/** The transaction that it reverses, and the business day of that one. */
	reverses: string | null;
	reversesDay: HotelDate | null;
	/** Whether its transaction was reversed by another one. */
	isReversed: boolean;
	key: string;
};

type StayLine = { night: HotelDate | null; baseCents: number };

export type Stay = {
	id: string;
	reservation: string;
	unit: number;
	status: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	lines: StayLine[];
	checkedInOn: HotelDate | null;
	checkedInAt: Date | null;
	checkedOutOn: HotelDate | null;
};

export type Reservation = {
	id: string;
	kind: string;
	reference: string;
	name: string;
	email: string | null;
	phone: string | null;
	guests: number;
	source: string;
};

/** An allocation of a villa for some nights `[from, until)`. */
export type Taken = {
	villa: string;
	villaName: string;
	from: HotelDate;
	until: HotelDate;
	kind: string;
	blockKind: string | null;
	stay: string | null;
	madeAt: Date;
	releasedAt: Date | null;
	because: string | null;
};

export type Day = { date: HotelDate; openedAt: Date; closedAt: Date | null };

export type AuditEvent = {
	at: Date;
	act: string;
	subjectKind: string;
	subject: string;
	changes: Record<string, unknown>;
};

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Reads everything once. */
export async function readBooks(pool: pg.Pool) {
	const rows = async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows;
	const transactions = new Map(
		(
			await rows<{
				id: string;
				act: string;
				day: HotelDate;
				at: Date;
				actor: string | null;
				reverses: string | null;
				reservation: string | null;
				tender: string | null;
				note: string | null;
				key: string;
			}>(
				`select id, act, business_date::text as day, occurred_at as at, actor, reverses_id as reverses, reservation_id as reservation,
					tender, tender_note as note, idempotency_key as key from ledger_transactions`,
			)
		).map((one) => [one.id, one]),
	);
	const reversed = new Set([...transactions.values()].flatMap(({ reverses }) => reverses ?? []));
	const stored = await rows<
		Pick<
			Entry,
			| "id"
			| "transaction"
			| "line"
			| "account"
			| "cents"
			| "bzd"
			| "folio"
			| "kind"
			| "what"
			| "lineId"
			| "takesBack"
			| "discounts"
			| "itemId"
			| "stay"
			| "night"
			| "base"
			| "service"
			| "tax"
			| "code"
			| "points"
			| "unpriced"
			| "exemption"
		>
	>(
		`select id, transaction_id as transaction, line, account_id as account, amount_cents as cents, bzd_cents as bzd, folio_id as folio, kind,
			description_code as what, line_id as "lineId", takes_back_id as "takesBack", discounts_line_id as discounts, item_id as "itemId", stay_id as stay,
			night::text as night, base_cents as base, service_charge_cents as service, tax_cents as tax, tax_code as code,
			tax_basis_points as points, unpriced_nights as unpriced,
			exemption_id as exemption from ledger_entries`,
	);
	const entries = stored.map((entry): Entry => {
		const header = transactions.get(entry.transaction);
		if (!header) throw new Error(`The entry ${entry.id} has no transaction.`);
		const { day, at, act, note, actor, reservation, reverses, tender, key } = header;
		const origin = transactions.get(reverses ?? "");
		return {
			...{ ...entry, day, at, act, note, actor, reservation, reverses, key },
			originAct: origin?.act ?? act,
			originTender: tender ?? origin?.tender ?? null,
			reversesDay: origin?.day ?? null,
			isReversed: reversed.has(entry.transaction),
		};
	});
	return {
		entries,
		byId: new Map(entries.map((one) => [one.id, one])),
		byDay: Map.groupBy(entries, ({ day }) => day),
		byTransaction: Map.groupBy(entries, ({ transaction }) => transaction),
		days: await rows<Day>(
			`select date::text as date, opened_at as "openedAt", closed_at as "closedAt" from business_days order by date`,
		),
		stays: await rows<Stay>(
			`select id, reservation_id as reservation, unit, status, check_in::text as "checkIn", check_out::text as "checkOut", nights as lines,
				checked_in_on::text as "checkedInOn", checked_in_at as "checkedInAt",
				checked_out_on::text as "checkedOutOn" from stays`,
		),
		formerPrices: await rows<{ stay: string; lines: StayLine[]; replacedAt: Date }>(
			`select stay_id as stay, nights as lines, replaced_at as "replacedAt" from stay_former_prices`,
		),
		reservations: new Map(
			(
				await rows<Reservation>(
					`select id, kind, reference, name, email, phone, guests, source from reservations`,
				)
			).map((one) => [one.id, one]),
		),
		taken: await rows<Taken>(
			`select villa_id as villa, villa_name as "villaName", lower(nights)::text as from, upper(nights)::text as until, kind,
				block_kind as "blockKind", stay_id as stay, created_at as "madeAt", released_at as "releasedAt", released_because as because
				from villa_allocations`,
		),
		villas: await rows<{ id: string; name: string; isInService: boolean }>(
			`select id, name, available as "isInService" from villas order by position, id`,
		),
		folios: new Map(
			(
				await rows<{
					id: string;
					reservation: string;
					number: number;
					stay: string | null;
					payer: string | null;
					email: string | null;
					isOnAccount: boolean;
				}>(
					`select id, reservation_id as reservation, number, stay_id as stay, payer_name as payer, payer_email as email,
						account_id is not null as "isOnAccount" from folios`,
				)
			).map((one) => [one.id, one]),
		),
		/** The companies and agents that owe or owed a bill, until when, and when it is or was due. */
		debtors: await rows<{
			folio: string;
			since: HotelDate;
			until: HotelDate | null;
			dueOn: HotelDate;
			name: string;
			phone: string | null;
			email: string | null;
		}>(
			`select b.folio, b.since::text, b.until::text, b."dueOn"::text, a.name, a.phone, a.email from (
				select id as folio, account_id as account, account_on as since, null::date as until, due_on as "dueOn" from folios
				union all select folio_id, account_id, account_on, off_on, due_on from past_account_bills
			) b join payer_accounts a on a.id = b.account`,
		),
		registrations: await rows<{
			stay: string;
			place: number;
			country: string | null;
			nationality: string | null;
		}>(`select stay_id as stay, place, country, nationality from registrations order by stay_id, place`),
		documentLines: await rows<{ line: string; kind: string }>(
			`select line_id as line, kind from document_lines`,
		),
		visits: await rows<{ reservation: string; day: HotelDate }>(
			`select reservation_id as reservation, date::text as day from dinners
			union all select reservation_id, coalesce((starts_at at time zone 'America/Belize')::date, preferred_date)::text from treatments`,
		),
		events: await rows<AuditEvent>(
			`select at, act, subject_kind as "subjectKind", subject_id as subject, changes from audit_events order by at`,
		),
		drawers: await rows<{ closedOn: HotelDate | null; usd: number | null; bzd: number | null }>(
			`select closed_on::text as "closedOn", usd_difference_cents as usd, bzd_difference_cents as bzd from drawers`,
		),
	};
}

/** The line of a bill that an entry of its transaction belongs to. */
export const billEntry = ({ byTransaction }: Pick<Books, "byTransaction">, { transaction, line }: Entry) =>
	byTransaction.get(transaction)?.find((one) => one.line === line && one.account === "guest_folios");

/** The line that was charged first, where a discount is given on another payer's part of it. */
export function firstLine(books: Books, lineId: string | null): Entry | undefined {
	const line = books.byId.get(lineId ?? "");
	if (line?.kind !== "share") return line;
	const lowered = books.byTransaction.get(line.transaction)?.find(({ discounts }) => discounts);
	return firstLine(books, lowered?.discounts ?? null);
}

/** The account of revenue that a line was posted to. */
const revenueOf = (books: Books, line: Entry | undefined) =>
	books.byTransaction
		.get(line?.transaction ?? "")
		?.find(
			(one) => one.line === line?.line && /^(room|dining|wellness|shop|other)_revenue$/.test(one.account),
		)?.account;

/** The department that a discount lowers, by its account of revenue. */
export const departmentOf = (books: Books, discount: Entry) =>
	revenueOf(books, firstLine(books, billEntry(books, discount)?.discounts ?? null));

export const add = (values: Iterable<number>): number => {
	let sum = 0;
	for (const value of values) sum += value;
	return sum;
};

/** The postings to accounts on some days: debits are plus. */
export const posted = (
	{ entries }: Pick<Books, "entries">,
	accounts: string | readonly string[],
	fits: (day: HotelDate) => boolean,
): number => {
	const named = new Set([accounts].flat());
	return add(entries.flatMap(({ account, day, cents }) => (named.has(account) && fits(day) ? cents : [])));
};

/** A quotient in whole cents, a half rounded up; null of nothing. */
export const divide = (cents: number, by: number): number | null =>
	by === 0 ? null : Math.floor((2 * cents + by) / (2 * by));

/** A share of a whole; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The business day that was open at a moment; null before the first one. */
export const dayOf = ({ days }: Pick<Books, "days">, at: Date): HotelDate | null =>
	days.findLast(({ openedAt }) => openedAt <= at)?.date ?? null;

/** When a business day was closed. */
export function closeOf({ days }: Pick<Books, "days">, date: HotelDate): Date {
	const closedAt = days.find((day) => day.date === date)?.closedAt;
	if (!closedAt) throw new Error(`${date} was not closed.`);
	return closedAt;
}

/** The lines of the price of a stay as of a moment, or now. */
export const priceAt = ({ formerPrices }: Books, stay: Stay, at: Date | null): StayLine[] =>
	formerPrices
		.filter((one) => one.stay === stay.id && at !== null && one.replacedAt > at)
		.toSorted((one, other) => one.replacedAt.getTime() - other.replacedAt.getTime())[0]?.lines ?? stay.lines;
