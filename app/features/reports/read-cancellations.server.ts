import { addDays, formatHotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { type GivenUpStay, listGivenUpStays } from "./cancellation-queries.server.ts";
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
