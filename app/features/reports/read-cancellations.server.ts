import { sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import { addDays, formatHotelDate, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { maxOpenedRows, type Report, type ReportTable } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const sum = (stays: readonly GivenUpStay[], of: (stay: GivenUpStay) => number) =>
	stays.reduce((total, stay) => total + of(stay), 0);

function toCells(stays: readonly GivenUpStay[]) {
	const cancelled = stays.filter(({ status }) => status === "cancelled");
	const noShows = stays.filter(({ status }) => status === "no_show");
	return [
		cancelled.length,
		noShows.length,
		sum(stays, ({ nights }) => nights),
		sum(stays, ({ baseCents }) => baseCents),
		sum(stays, ({ owedCents }) => owedCents),
	];
}

/** Stays that were cancelled or whose guest did not come, by the day on which that was noted. */
export async function readCancellations(db: ReadDb, { days, by, rows }: ReportRequest): Promise<Report> {
	const window = { from: days.from, until: addDays(days.last, 1) };
	const stays = await listGivenUpStays(db, window);
	const keyOf = ({ on }: GivenUpStay) => (by === "day" ? on : startOfMonth(on));
	const nights = listNights(window.from, window.until);
	const keys = by === "day" ? nights : [...new Set(nights.map((day) => startOfMonth(day)))];
	const groups = new Map(keys.map((key) => [key, [] as GivenUpStay[]]));
	for (const stay of stays) groups.get(keyOf(stay))?.push(stay);
	const lost = (of: readonly GivenUpStay[], status: GivenUpStay["status"]) =>
		of.filter((stay) => stay.status === status).length;
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
				stay.status === "no_show" ? "No-show" : "Cancelled",
				stay.reference,
				stay.guestName,
				stay.villaNames,
				stay.checkIn,
				stay.nights,
				stay.baseCents,
				stay.owedCents,
			],
			to: `/desk/stays/${stay.reference}`,
		})),
		total: null,
		allRows: stays.length,
	};
}

/** A stay that was given up: one villa of a party, or the only one. Money in US cents. */
type GivenUpStay = {
	/** The business day on which it was cancelled or noted as a no-show. */
	on: HotelDate;
	status: "cancelled" | "no_show";
	reference: string;
	guestName: string;
	villaNames: string;
	checkIn: HotelDate;
	nights: number;
	/** Room revenue as agreed, without tax. */
	baseCents: number;
	owedCents: number;
};

/**
 * The stays that were given up on the business days `[from, until)`, in their order. What is owed for a whole party is on
 * its reservation and is shown with its first villa.
 */
async function listGivenUpStays(
	db: ReadDb,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<GivenUpStay[]> {
	const { rows } = await db.execute<GivenUpStay>(sql`
		select given.on::text as "on", given.status, r.reference, r.name as "guestName", given.villas as "villaNames",
			given.check_in::text as "checkIn", given.nights, given.base_cents as "baseCents",
			coalesce(given.settlement_cents,
				case when given.place = 1 then r.owed_cents end, 0) as "owedCents"
		from (
			select s.id, s.reservation_id, s.status, s.check_in, s.check_out - s.check_in as nights, s.base_cents,
				s.settlement_cents, last.villas, ${businessDateSql(sql`last.at`)} as "on",
				row_number() over (partition by s.reservation_id, s.settlement_cents is null order by s.unit) as place
			from stay_heads s
			join lateral (
				select max(a.released_at) as at,
					string_agg(distinct a.villa_name, ', ') filter (where a.released_at = newest.at) as villas
				from villa_nights a,
					(select max(o.released_at) as at from villa_nights o where o.stay_id = s.id) newest
				where a.stay_id = s.id and a.kind = 'stay' and a.released_because = s.status
			) last on last.at is not null
			where s.status in ('cancelled', 'no_show')
		) given
		join reservation_heads r on r.id = given.reservation_id
		where given.on >= ${from}::date and given.on < ${until}::date
		order by given.on, r.reference, given.id`);
	return rows;
}
