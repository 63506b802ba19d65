import { sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import { stayFeesSql } from "#app/features/folio/balance-queries.server.ts";
import { givenUpSql } from "#app/features/stays/queries.server.ts";
import { addDays, formatHotelDate, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import { maxOpenedRows, type Report, type ReportTable } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

const sum = (stays: readonly GivenUpStay[], of: (stay: GivenUpStay) => number) =>
	stays.reduce((total, stay) => total + of(stay), 0);
const count = (stays: readonly GivenUpStay[], status: GivenUpStay["status"]) =>
	sum(stays, (stay) => (stay.status === status ? stay.times : 0));

function toCells(stays: readonly GivenUpStay[]) {
	return [
		count(stays, "cancelled"),
		count(stays, "no_show"),
		sum(stays, ({ times, nights }) => times * nights),
		sum(stays, ({ times, baseCents }) => times * baseCents),
		sum(stays, ({ owedCents }) => owedCents),
	];
}

/**
 * Stays that were cancelled or whose guest did not come, by the day on which that was noted, less those where it was
 * undone; and their fees, less those that were taken back.
 */
export async function readCancellations(db: ReadDb, { days, by, rows }: ReportRequest): Promise<Report> {
	const window = { from: days.from, until: addDays(days.last, 1) };
	const stays = await listGivenUpStays(db, window);
	const keyOf = ({ on }: GivenUpStay) => (by === "day" ? on : startOfMonth(on));
	const nights = listNights(window.from, window.until);
	const keys = by === "day" ? nights : [...new Set(nights.map((day) => startOfMonth(day)))];
	const groups = new Map(keys.map((key) => [key, [] as GivenUpStay[]]));
	for (const stay of stays) groups.get(keyOf(stay))?.push(stay);
	// A bar has no length below nothing: the table shows that more was undone than noted.
	const lost = (of: readonly GivenUpStay[], status: GivenUpStay["status"]) => Math.max(0, count(of, status));
	const total = toCells(stays);
	const opened = rows === null ? undefined : groups.get(rows);
	return {
		asOf: null,
		figures: [
			{ label: "Cancelled", kind: "count", value: total[0] ?? 0 },
			{ label: "No-shows", kind: "count", value: total[1] ?? 0 },
			{ label: "Nights cancelled", kind: "count", value: total[2] ?? 0 },
			{ label: "Fees", kind: "money", value: total[4] ?? 0 },
		],
		chart: {
			caption: "Stays cancelled",
			over: by === "day" ? "day" : "month",
			kind: "count",
			labels: keys,
			series: [
				{ name: "Cancelled", values: keys.map((key) => lost(groups.get(key) ?? [], "cancelled")) },
				{ name: "No-shows", values: keys.map((key) => lost(groups.get(key) ?? [], "no_show")) },
			],
		},
		table: {
			columns: [
				{ label: by === "day" ? "Day" : "Month", kind: by === "day" ? "day" : "month" },
				{ label: "Cancelled", kind: "count" },
				{ label: "No-shows", kind: "count" },
				{ label: "Nights", kind: "count" },
				{ label: "Room revenue lost", kind: "money" },
				{ label: "Owed", kind: "money" },
			],
			rows: Array.from(groups, ([key, own]) => ({
				cells: [key, ...toCells(own)],
				...(own.length > 0 && { opens: key }),
			})),
			total: [reportPage.total, ...total],
		},
		opened:
			rows !== null && opened
				? { title: formatHotelDate(rows, by === "day" ? "medium" : "month"), table: toTable(opened) }
				: null,
	};
}

function toTable(stays: readonly GivenUpStay[]): ReportTable {
	return {
		columns: [
			{ label: "Day", kind: "day" },
			{ label: "What", kind: "text" },
			{ label: "Reservation", kind: "text" },
			{ label: "Guest", kind: "text" },
			{ label: "Villa", kind: "text" },
			{ label: "Arrival", kind: "day" },
			{ label: "Nights", kind: "count" },
			{ label: "Room revenue lost", kind: "money" },
			{ label: "Owed", kind: "money" },
		],
		rows: stays.slice(0, maxOpenedRows).map((stay) => ({
			cells: [
				stay.on,
				whatWasNoted(stay),
				stay.reference,
				stay.guestName,
				stay.villaNames,
				stay.checkIn,
				...[stay.times * stay.nights, stay.times * stay.baseCents, stay.owedCents],
			],
			to: `/desk/stays/${stay.reference}`,
		})),
		total: null,
		allRows: stays.length,
	};
}

const whatWasNoted = ({ status, times, owedCents }: GivenUpStay) => {
	if (times === 0) return owedCents < 0 ? "Fee taken back" : "Fee charged";
	if (status === "cancelled") return "Cancelled";
	return times === 1 ? "No-show" : "No-show taken back";
};

/** A stay that was given up: one villa of a party, or the only one. Money in US cents. */
type GivenUpStay = {
	/** The business day on which it was cancelled or noted as a no-show, on which that was undone, or on which its fee changed. */
	on: HotelDate;
	/** -1 where it was undone on a later day, 0 where only its fee changed. */
	times: 1 | 0 | -1;
	status: "cancelled" | "no_show" | null;
	reference: string;
	guestName: string;
	villaNames: string;
	checkIn: HotelDate;
	nights: number;
	/** Room revenue as it was agreed then, without tax. */
	baseCents: number;
	/** The fee that was posted on the day, less what was taken back on it. */
	owedCents: number;
};

/**
 * The stays that were given up on the business days `[from, until)`, in their order, and those where that was undone
 * or the fee was taken back on a later day: a note and a fee of a closed day stay in that day.
 */
async function listGivenUpStays(
	db: ReadDb,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<GivenUpStay[]> {
	const { rows } = await db.execute<GivenUpStay>(sql`
		with given as (
			select g.*, coalesce(former.base_cents, s.base_cents) as base_cents
			from (${givenUpSql}) g
			join stay_heads s on s.id = g.stay_id
			left join lateral (
				select (select sum(cents)::int from unnest(night_cents(f.nights)) cents) as base_cents
				from stay_former_prices f where f.stay_id = g.stay_id and f.replaced_at > g.at
				order by f.replaced_at limit 1
			) former on true
		), noted as (
			select 1 as times, ${businessDateSql(sql`given.at`)} as "on", at as moment, given.* from given
			union all
			select -1, ${businessDateSql(sql`given.back_at`)}, back_at, given.* from given where back_at is not null
		), counted as (
			select noted.*, row_number() over (partition by stay_id, "on" order by moment desc) as place
			from noted
			where "on" >= ${from}::date and "on" < ${until}::date
				and (back_at is null or ${businessDateSql(sql`noted.at`)} <> ${businessDateSql(sql`noted.back_at`)})
		), fees as (
			select posted.*, 1::bigint as place from (${stayFeesSql}) posted where "on" >= ${from}::date and "on" < ${until}::date
		)
		select coalesce(counted.on, fees.on)::text as "on", coalesce(counted.times, 0) as times, counted.status,
			s.reference, s.name as "guestName", s.check_in::text as "checkIn",
			coalesce(counted.villas, (select villas from given where given.stay_id = s.id order by at desc limit 1), '') as "villaNames",
			coalesce(counted.nights, 0) as nights, coalesce(counted.base_cents, 0) as "baseCents",
			coalesce(fees.cents, 0) as "owedCents"
		from counted full join fees on fees.stay_id = counted.stay_id and fees.on = counted.on and fees.place = counted.place
		join stay_heads s on s.id = coalesce(counted.stay_id, fees.stay_id)
		order by 1, s.reference, s.id, counted.moment`);
	return rows;
}
