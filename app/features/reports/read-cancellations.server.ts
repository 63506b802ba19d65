import { sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import { givenUpSql } from "#app/features/stays/queries.server.ts";
import { addDays, formatHotelDate, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { maxOpenedRows, type Report, type ReportTable } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const sum = (stays: readonly GivenUpStay[], of: (stay: GivenUpStay) => number) =>
	stays.reduce((total, stay) => total + stay.times * of(stay), 0);
const count = (stays: readonly GivenUpStay[], status: GivenUpStay["status"]) =>
	sum(stays, (stay) => Number(stay.status === status));

function toCells(stays: readonly GivenUpStay[]) {
	return [
		count(stays, "cancelled"),
		count(stays, "no_show"),
		sum(stays, ({ nights }) => nights),
		sum(stays, ({ baseCents }) => baseCents),
		sum(stays, ({ owedCents }) => owedCents),
	];
}

/**
 * Stays that were cancelled or whose guest did not come, by the day on which that was noted, less those where it was
 * undone.
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
			rows === null
				? null
				: {
						title: formatHotelDate(rows, by === "day" ? "medium" : "month"),
						table: toTable(groups.get(rows) ?? []),
					},
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
				...[stay.nights, stay.baseCents, stay.owedCents].map((figure) => stay.times * figure),
			],
			to: `/desk/stays/${stay.reference}`,
		})),
		total: null,
		allRows: stays.length,
	};
}

const whatWasNoted = ({ status, times }: GivenUpStay) => {
	if (status === "cancelled") return "Cancelled";
	return times === 1 ? "No-show" : "No-show taken back";
};

/** A stay that was given up: one villa of a party, or the only one. Money in US cents. */
type GivenUpStay = {
	/** The business day on which it was cancelled or noted as a no-show, or on which that was undone. */
	on: HotelDate;
	/** -1 where it was undone on a later day. */
	times: 1 | -1;
	status: "cancelled" | "no_show";
	reference: string;
	guestName: string;
	villaNames: string;
	checkIn: HotelDate;
	nights: number;
	/** Room revenue as it was agreed then, without tax. */
	baseCents: number;
	owedCents: number;
};

/**
 * The stays that were given up on the business days `[from, until)`, in their order, and those where that was undone
 * on a later day: a note of a closed day stays in that day. The fee for a whole party is on its reservation and is
 * shown with its first villa; the fee of a stay whose guest came after all is in the audit.
 */
async function listGivenUpStays(
	db: ReadDb,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<GivenUpStay[]> {
	const { rows } = await db.execute<GivenUpStay>(sql`
		with given as (
			select g.stay_id, g.status, g.at, g.back_at, g.nights, g.villas, s.reservation_id, s.check_in, s.settlement_cents,
				coalesce(former.base_cents, s.base_cents) as base_cents,
				row_number() over (
					partition by s.reservation_id, g.back_at is null, case when g.back_at is null then null else g.at end, s.settlement_cents is null
					order by s.unit
				) as place
			from (${givenUpSql}) g
			join stay_heads s on s.id = g.stay_id
			left join lateral (
				select (select sum(cents)::int from unnest(night_cents(f.nights)) cents) as base_cents
				from stay_former_prices f where f.stay_id = g.stay_id and f.replaced_at > g.at
				order by f.replaced_at limit 1
			) former on true
		), noted as (
			select 1 as times, ${businessDateSql(sql`given.at`)} as "on", given.* from given
			union all
			select -1, ${businessDateSql(sql`given.back_at`)}, given.* from given where back_at is not null
		)
		select noted.on::text as "on", noted.times, noted.status, r.reference, r.name as "guestName", noted.villas as "villaNames",
			noted.check_in::text as "checkIn", noted.nights, noted.base_cents as "baseCents",
			coalesce(case when noted.back_at is null then noted.settlement_cents end,
				case when noted.place > 1 then 0 when noted.back_at is null then r.owed_cents else (
					select (e.changes ->> 'owedCents')::int from audit_events e
					where e.subject_kind = 'reservation' and e.subject_id = noted.reservation_id::text and e.act = 'mark_no_show' and e.at = noted.at
					limit 1
				) end, 0) as "owedCents"
		from noted
		join reservation_heads r on r.id = noted.reservation_id
		where noted.on >= ${from}::date and noted.on < ${until}::date
			and (noted.back_at is null or ${businessDateSql(sql`noted.at`)} <> ${businessDateSql(sql`noted.back_at`)})
		order by noted.on, r.reference, noted.stay_id, noted.at`);
	return rows;
}
