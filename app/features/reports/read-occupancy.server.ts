import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { nightUseWords, reportPage, sourceWords } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import {
	addCounts,
	type NightRow,
	type OccupancyCounts,
	type OccupancyGroup,
	occupiedNights,
	rateOccupancy,
	withinPeriod,
} from "./occupancy.ts";
import { countNights, listNightRows, type NightsKnown, readVillaNames } from "./occupancy-queries.server.ts";
import { maxOpenedRows, type Report, type ReportColumn, type ReportTable } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

/** How a group's key is written: a date, the name of a villa, a source. */
const keyKinds = { day: "day", month: "month", villa: "text", source: "text", country: "text" } as const;

/** The uses for which nights are counted, in the order of the columns. */
const uses = ["sold", "complimentary", "imported", "house_use", "out_of_order", "not_come"] as const;

const columns = (by: Exclude<OccupancyGroup, "sale">): ReportColumn[] => [
	{ label: reportPage.groups[by], kind: keyKinds[by] },
	{ label: "Villa nights", kind: "count" },
	...uses.map((use): ReportColumn => ({ label: nightUseWords[use] ?? "", kind: "count" })),
	{ label: "Occupancy", kind: "share" },
	{ label: "Room revenue", kind: "money" },
	{ label: "ADR", kind: "money" },
	{ label: "RevPAR", kind: "money" },
];

function toCells(counts: OccupancyCounts) {
	const { occupancy, adrCents, revParCents } = rateOccupancy(counts);
	return [
		counts.inventory,
		...uses.map((use) => counts[use]),
		occupancy,
		counts.revenueCents,
		adrCents,
		revParCents,
	];
}

/** Occupancy, ADR and RevPAR. A figure opens its villa nights. */
export async function readOccupancy(
	db: ReadDb,
	{ days, by, asOf, rows }: ReportRequest,
	at: Date | null,
): Promise<Report> {
	const known = { from: days.from, until: addDays(days.last, 1), at };
	const counts = await countNights(db, known, by);
	const names = by === "villa" ? await readVillaNames(db) : new Map<string, string>();
	const nameOf = (key: string) => (by === "source" ? (sourceWords[key] ?? key) : (names.get(key) ?? key));
	const all = addCounts(counts.values());
	// Each source has the inventory of the whole hotel.
	const total = by === "source" ? { ...all, inventory: [...counts.values()][0]?.inventory ?? 0 } : all;
	const { occupancy, adrCents, revParCents } = rateOccupancy(total);
	const isByTime = by === "day" || by === "month";
	return {
		asOf,
		figures: [
			{ label: "Occupancy", kind: "share", value: occupancy },
			{ label: "ADR", kind: "money", value: adrCents },
			{ label: "RevPAR", kind: "money", value: revParCents },
			{ label: "Room revenue", kind: "money", value: total.revenueCents },
		],
		chart: {
			caption: "Occupancy",
			over: isByTime ? by : "name",
			kind: "share",
			labels: Array.from(counts.keys(), (key) => (isByTime ? key : nameOf(key))),
			series: [
				{
					name: "Occupancy",
					values: Array.from(counts.values(), (one) =>
						one.inventory === 0 ? 0 : occupiedNights(one) / one.inventory,
					),
				},
			],
		},
		table: {
			columns: columns(by),
			rows: Array.from(counts, ([key, one]) => ({
				cells: [isByTime ? key : nameOf(key), ...toCells(one)],
				...((uses.some((use) => one[use] !== 0) || one.revenueCents !== 0) && {
					opens: key,
				}),
			})),
			total: [reportPage.total, ...toCells(total)],
		},
		opened:
			rows !== null && counts.has(rows) ? await openNights(db, known, { by, key: rows }, nameOf(rows)) : null,
	};
}

/** The villa nights of a figure as a table. @param group.keys of a figure that sums several groups */
export async function openNights(
	db: ReadDb,
	known: NightsKnown,
	group: { by: OccupancyGroup; key: string; keys?: readonly string[] },
	name: string,
): Promise<NonNullable<Report["opened"]>> {
	const { by, key, keys = [key] } = group;
	const { rows, all } = await listNightRows(db, withinPeriod(known, group), { by, keys }, maxOpenedRows);
	return { title: titleOf(group, name), table: toNightTable(rows, all) };
}

function titleOf({ by, key }: { by: OccupancyGroup; key: string }, name: string): string {
	if (by === "day") return formatHotelDate(key);
	return by === "month" ? formatHotelDate(key, "month") : name;
}

function toNightTable(rows: readonly NightRow[], all: number): ReportTable {
	return {
		columns: [
			{ label: "Night", kind: "day" },
			{ label: "Villa", kind: "text" },
			{ label: "Use", kind: "text" },
			{ label: "Reservation", kind: "text" },
			{ label: "Guest", kind: "text" },
			{ label: "Source", kind: "text" },
			{ label: "Nights", kind: "count" },
			{ label: "Room revenue", kind: "money" },
		],
		rows: rows.map(({ night, villaName, use, nights, reference, guestName, source, cents }) => ({
			cells: [
				night,
				villaName,
				nightUseWords[use] ?? use,
				reference,
				guestName,
				source && (sourceWords[source] ?? source),
				nights,
				cents,
			],
			...(reference && { to: `/desk/stays/${reference}` }),
		})),
		total: null,
		allRows: all,
	};
}
