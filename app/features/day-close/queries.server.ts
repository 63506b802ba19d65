import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { findFirstBusinessDay } from "#app/features/business-days/queries.server.ts";
import { readAccountDay } from "#app/features/city-ledger/queries.server.ts";
import { listVoidSlipNumbers } from "#app/features/documents/queries.server.ts";
import { listMoneyOut } from "#app/features/folio/money-out-queries.server.ts";
import { givenUpSql } from "#app/features/stays/queries.server.ts";
import {
	listSheetPeriods,
	type MoneyOutLine,
	type OwnerSheetFigures,
	type PeriodFigures,
	type SheetDays,
	type SheetDepartment,
	type SheetPeriods,
} from "#app/lib/day-figures.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { ownerSheets } from "#db/schema/owner-sheets.ts";

/** The owner's sheet of a closed business day, as it was written when the day was closed; null without one. */
export async function findOwnerSheet(
	db: Pick<Db, "select">,
	date: HotelDate,
): Promise<{ writtenAt: Date; figures: OwnerSheetFigures } | null> {
	const [sheet] = await db
		.select({ writtenAt: ownerSheets.writtenAt, figures: ownerSheets.figures })
		.from(ownerSheets)
		.where(eq(ownerSheets.date, date));
	return sheet ?? null;
}

/** Those of some closed days that have a sheet. */
export async function listSheetDates(
	db: Pick<Db, "select">,
	dates: readonly HotelDate[],
): Promise<HotelDate[]> {
	const rows = await db
		.select({ date: ownerSheets.date })
		.from(ownerSheets)
		.where(inArray(ownerSheets.date, [...dates]));
	return rows.map(({ date }) => date);
}

type Reader = Pick<Db, "execute" | "select">;

/**
 * The figures of a business day from the rows of the ledger, of the stays and of the audit. Of a closed day the sums of money
 * never change: no row is written into it, and rows are never changed.
 * @param openMatters counted by the person who closes the day
 */
export async function readDayFigures(
	db: Reader,
	date: HotelDate,
	openMatters: number,
): Promise<OwnerSheetFigures> {
	const { from: _, last: __, guests, ...day } = await readPeriod(db, { from: date, last: date });
	return {
		...day,
		drawers: await listDrawerEnds(db, date),
		moneyOut: await listMoneyOutLines(db, date),
		open: await readOpenBills(db, date),
		accounts: await readAccountDay(db, date),
		guests: { ...guests, ...(await countMissed(db, date)) },
		openMatters,
		periods: await readPeriods(db, date),
	};
}

/** Month and year to date and the same of last year, by the definitions of the day itself. */
async function readPeriods(db: Reader, date: HotelDate): Promise<SheetPeriods> {
	const booksFrom = (await findFirstBusinessDay(db)) ?? date;
	const { month, year, lastYear } = listSheetPeriods(date);
	const read = ({ from, last }: SheetDays) =>
		readPeriod(db, { from: from < booksFrom ? booksFrom : from, last });
	const readIfOpen = async (days: SheetDays) => (days.last < booksFrom ? null : read(days));
	return {
		booksFrom,
		month: await read(month),
		year: await read(year),
		lastYear: {
			day: await readIfOpen(lastYear.day),
			month: await readIfOpen(lastYear.month),
			year: await readIfOpen(lastYear.year),
		},
	};
}

async function readPeriod(db: Reader, days: SheetDays): Promise<PeriodFigures> {
	const money = await readAccounts(db, days);
	const departments = await readDepartments(db, days);
	return {
		...days,
		villas: await readVillas(db, days),
		revenue: {
			...departments.earned,
			cancellations: money.earned("other_room_revenue") + money.earned("cancellation_revenue"),
			vouchersExpired: money.earned("vouchers_expired"),
		},
		discounts: departments.given,
		given: { discounts: money.of("discounts_given"), writtenOff: money.of("written_off") },
		taxes: { room: money.earned("room_tax_due"), gst: money.earned("gst_due") },
		tenders: await listTenders(db, days),
		serviceCharge: await readPool(db, days),
		guests: await countGuests(db, days),
	};
}

/** The condition that a row is of some business days. */
const onDays = ({ from, last }: SheetDays) => sql`business_date between ${from}::date and ${last}::date`;

/**
 * The postings to each account on some days, in US cents. A tax payment to the office does not reduce the taxes of the
 * days.
 */
async function readAccounts(
	db: Reader,
	days: SheetDays,
): Promise<{
	of: (account: string) => number;
	/** For revenue and liabilities, whose entries are minus. */
	earned: (account: string) => number;
}> {
	const { rows } = await db.execute<{ account: string; cents: number }>(sql`
		select account_id as account, sum(amount_cents)::float8 as cents
		from ledger_lines where ${onDays(days)} and origin_act <> 'pay_tax'
		group by 1`);
	const sums = new Map(rows.map(({ account, cents }) => [account, cents]));
	const of = (account: string) => sums.get(account) ?? 0;
	return { of, earned: (account) => 0 - of(account) };
}

/** The revenue of each department on some days after discounts, and its discounts, in US cents. */
async function readDepartments(
	db: Reader,
	days: SheetDays,
): Promise<{ earned: Record<SheetDepartment, number>; given: Record<SheetDepartment, number> }> {
	const { rows } = await db.execute<{
		department: SheetDepartment;
		cents: number;
		discountCents: number;
	}>(sql`
		select case department when 'room_revenue' then 'rooms' else replace(department, '_revenue', '') end as department,
			sum(cents)::float8 as cents, sum(discount_cents)::float8 as "discountCents"
		from revenue_lines where ${onDays(days)}
		group by 1`);
	const none = { rooms: 0, dining: 0, wellness: 0, shop: 0, other: 0 };
	return {
		earned: { ...none, ...Object.fromEntries(rows.map((row) => [row.department, row.cents])) },
		given: { ...none, ...Object.fromEntries(rows.map((row) => [row.department, row.discountCents])) },
	};
}

/**
 * Villas of the nights that begin on some days. A villa that is out of order stays in the inventory; one that is out
 * of service is not in it, unless somebody sleeps there. Sold nights are those posted on a day, less those reversed on
 * it; a night of another site without a price is imported until the day that gives it one: as the report on occupancy
 * counts a closed day. The inventory of a day that has its sheet is read from the sheet.
 */
async function readVillas(db: Reader, days: SheetDays): Promise<OwnerSheetFigures["villas"]> {
	const { rows } = await db.execute<OwnerSheetFigures["villas"]>(sql`
		with nights as (
			select business_date, sum(nights) - sum(unpriced_nights) as nights, sum(cents) as cents, sum(unpriced_nights) as unpriced
			from revenue_lines
			where department = 'room_revenue' and ${onDays(days)}
			group by business_date, stay_id, night
		), taken as (
			select business_date, coalesce(sum(nights) filter (where cents <> 0), 0) as sold,
				coalesce(sum(nights) filter (where cents = 0), 0) as complimentary, sum(unpriced) as imported, sum(cents) as cents
			from nights group by 1
		)
		select
			coalesce(sum(coalesce((sheet.figures #>> '{villas,available}')::int,
				greatest((select count(*) from villas where available), taken.sold + taken.complimentary + taken.imported))), 0)::int as available,
			coalesce(sum(coalesce((sheet.figures #>> '{villas,outOfOrder}')::int,
				(select count(distinct villa_id) from villa_nights
					where kind = 'block' and released_at is null and nights @> d.date))), 0)::int as "outOfOrder",
			coalesce(sum(taken.sold), 0)::int as sold, coalesce(sum(taken.complimentary), 0)::int as complimentary,
			coalesce(sum(taken.imported), 0)::int as imported, coalesce(sum(taken.cents), 0)::float8 as "nightsCents"
		from business_days d
		left join owner_sheets sheet on sheet.date = d.date
		left join taken on taken.business_date = d.date
		where d.date between ${days.from}::date and ${days.last}::date`);
	return rows[0] ?? { available: 0, outOfOrder: 0, sold: 0, complimentary: 0, imported: 0, nightsCents: 0 };
}

/**
 * Payments and refunds on some days by tender. A reversal counts against the tender of the entry that it reverses.
 */
async function listTenders(db: Reader, days: SheetDays): Promise<OwnerSheetFigures["tenders"]> {
	const { rows } = await db.execute<OwnerSheetFigures["tenders"][number]>(sql`
		select origin_tender as tender, count(distinct transaction_id)::int as count, sum(amount_cents)::float8 as cents
		from ledger_lines
		where ${onDays(days)} and origin_tender is not null
			and account_id in ('drawer_usd', 'drawer_bzd', 'card_terminal', 'bank', 'online_payments', 'vouchers_redeemed')
		group by 1 order by 1`);
	return rows;
}

/** The drawers that were closed on a day, with any difference of the count. */
async function listDrawerEnds(db: Reader, date: HotelDate): Promise<OwnerSheetFigures["drawers"]> {
	const { rows } = await db.execute<OwnerSheetFigures["drawers"][number]>(sql`
		select opened_by as "openedBy", closed_by as "closedBy", usd_difference_cents as "usdDifferenceCents",
			bzd_difference_cents as "bzdDifferenceCents"
		from drawers where closed_on = ${date}::date order by closed_at, id`);
	return rows;
}

/**
 * Money that went out of the hotel on a day, by person, with the approver and the void slip of a payment that was
 * voided.
 */
async function listMoneyOutLines(db: Reader, date: HotelDate): Promise<MoneyOutLine[]> {
	const acts = await listMoneyOut(db, date);
	const slips = await listVoidSlipNumbers(
		db,
		acts.flatMap(({ reversesId }) => reversesId ?? []),
	);
	return acts.map(({ reversesId, ...act }) => ({ ...act, voidSlip: slips.get(reversesId ?? "") ?? null }));
}

/** Payments into the pool and out of it on some days, and its balance when they end. */
async function readPool(db: Reader, days: SheetDays): Promise<OwnerSheetFigures["serviceCharge"]> {
	const { rows } = await db.execute<OwnerSheetFigures["serviceCharge"]>(sql`
		select
			coalesce(-sum(amount_cents) filter (where ${onDays(days)} and origin_act <> 'pay_out_service_charge'), 0)::float8 as added,
			coalesce(sum(amount_cents) filter (where ${onDays(days)} and origin_act = 'pay_out_service_charge'), 0)::float8 as "paidOut",
			coalesce(-sum(amount_cents), 0)::float8 as balance
		from ledger_lines
		where account_id = 'service_charge_pool' and business_date <= ${days.last}::date`);
	return rows[0] ?? { added: 0, paidOut: 0, balance: 0 };
}

/** Bills with a balance due, or a refund due, at the end of a day. */
async function readOpenBills(db: Reader, date: HotelDate): Promise<OwnerSheetFigures["open"]> {
	const bills = await listOpenBills(db, date);
	const sumOf = (isDeparted: boolean) => {
		const some = bills.filter((bill) => bill.isDeparted === isDeparted);
		return { count: some.length, cents: some.reduce((sum, { cents }) => sum + cents, 0) };
	};
	return { departed: sumOf(true), inHouse: sumOf(false) };
}

export type OpenBill = {
	folioId: string;
	/** The number of the bill within its reservation. */
	number: number;
	reference: string;
	name: string;
	/** US cents; below 0 the hotel owes it. */
	cents: number;
	/** Nobody of its reservation is in house or still to come, nor for its treatment or dinner. */
	isDeparted: boolean;
};

/** The bills that are not balanced by the postings until a day, the largest balance first. */
export async function listOpenBills(db: Reader, date: HotelDate): Promise<OpenBill[]> {
	const { rows } = await db.execute<OpenBill>(sql`
		select f.id as "folioId", f.number, r.reference, coalesce(f.payer_name, r.name) as name, sum(line.amount_cents)::int as cents,
			not exists (select from stay_heads s where s.reservation_id = r.id
				and s.status in ('held', 'confirmed', 'checked_in'))
			-- One that nobody has marked after its day is over too.
			and not exists (select from dinners d where d.reservation_id = r.id and d.status = 'confirmed'
				and d.date >= ${date}::date)
			and not exists (select from treatments t where t.reservation_id = r.id
				and (t.status = 'requested' or t.status = 'confirmed'
					and (t.starts_at at time zone ${hotelTimeZone})::date >= ${date}::date)) as "isDeparted"
		from folios f
		join ledger_lines line on line.folio_id = f.id and line.business_date <= ${date}::date
		join reservation_heads r on r.id = f.reservation_id
		-- A bill is closed with nothing owed, or with a reason.
		where f.closed_at is null or f.closed_reason is not null
		group by f.id, r.id, r.reference, r.name
		having sum(line.amount_cents) <> 0
		order by cents desc, r.reference`);
	return rows;
}

/** Units that came, left, did not come or were cancelled on some business days. */
async function countGuests(db: Reader, { from, last }: SheetDays): Promise<PeriodFigures["guests"]> {
	const between = (day: SQL) => sql`${day} between ${from}::date and ${last}::date`;
	const { rows } = await db.execute<PeriodFigures["guests"]>(sql`
		with days as (
			select min(opened_at) as from_at, max(coalesce(closed_at, 'infinity'::timestamptz)) as until_at
			from business_days where ${between(sql`date`)}
		), noted as (
			select given.status, sum(case when given.at >= days.from_at and given.at < days.until_at then 1 else 0 end
				- case when given.back_at >= days.from_at and given.back_at < days.until_at then 1 else 0 end)::int as units
			from (${givenUpSql}) given, days
			group by 1
		)
		select
			(select count(*)::int from stay_heads where ${between(sql`checked_in_on`)}) as arrivals,
			(select count(*)::int from stay_heads where ${between(sql`checked_out_on`)}) as departures,
			coalesce((select units from noted where status = 'no_show'), 0) as "noShows",
			coalesce((select units from noted where status = 'cancelled'), 0) as cancellations`);
	return rows[0] ?? { arrivals: 0, departures: 0, noShows: 0, cancellations: 0 };
}

/** Units expected on a day with nothing noted, and those in house at its end on their last day. */
async function countMissed(db: Reader, date: HotelDate): Promise<{ notCome: number; pastDay: number }> {
	const { rows } = await db.execute<{ notCome: number; pastDay: number }>(sql`
		select
			(select count(*)::int from stay_heads s where s.status = 'confirmed'
				and exists (select from villa_nights a where a.stay_id = s.id and a.released_at is null and a.nights @> ${date}::date)) as "notCome",
			(select count(*)::int from stay_heads s where s.check_out <= ${date}::date and s.checked_in_on <= ${date}::date
				and s.status in ('checked_in', 'checked_out') and coalesce(s.checked_out_on > ${date}::date, true)) as "pastDay"`);
	return rows[0] ?? { notCome: 0, pastDay: 0 };
}

/** The nights that the close of a day will post: those of the guests in house, with the agreed price of each. */
export type NightToPost = { villaName: string; reference: string; name: string; cents: number };

/** The nights of a day that are not posted yet, by villa. */
export async function listNightsToPost(db: Reader, date: HotelDate): Promise<NightToPost[]> {
	const { rows } = await db.execute<NightToPost>(sql`
		select a.villa_name as "villaName", s.reference, s.name,
			coalesce((select (line ->> 'totalCents')::int from jsonb_array_elements(s.nights) line
				where line ->> 'night' = ${date}), 0) as cents
		from stay_heads s
		join villa_nights a on a.stay_id = s.id and a.released_at is null and a.nights @> ${date}::date
		where s.status = 'checked_in' and s.check_in <= ${date}::date and s.check_out > ${date}::date
			and not exists (select from ledger_lines line where line.stay_id = s.id and line.night = ${date}::date
				and line.kind = 'night')
		order by a.villa_name, s.reference`);
	return rows;
}

/**
 * A guest who is still in house although the day of departure has come: the villa is taken, and no night is posted for
 * it.
 */
export type StayPastDay = {
	stayId: string;
	villaName: string;
	reference: string;
	name: string;
	checkOut: HotelDate;
};

/** Guests still in house at the end of a business day that was their last, or a day after it, by villa. */
export async function listStaysPastDay(db: Reader, date: HotelDate): Promise<StayPastDay[]> {
	const { rows } = await db.execute<StayPastDay>(sql`
		select s.id as "stayId", s.reference, s.name, s.check_out::text as "checkOut", coalesce((
			select a.villa_name from villa_nights a
			where a.stay_id = s.id and a.released_at is null order by upper(a.nights) desc limit 1), '') as "villaName"
		from stay_heads s
		where s.status = 'checked_in' and s.check_out <= ${date}::date
		order by "villaName", s.reference`);
	return rows;
}
