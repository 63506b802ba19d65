import { readEndOfBusinessDay } from "#app/features/business-days/queries.server.ts";
import { addDays, formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import { addCounts, type NightRow, noNights, type OccupancyCounts, withinPeriod } from "./occupancy.ts";
import { compareNights, listNightRows } from "./occupancy-queries.server.ts";
import { averageCents, maxOpenedRows, type Report, type ReportTable, ratio } from "./report.ts";
import { type ReportRequest, writeReportQuery } from "./report-request.ts";

/** How many nights are compared when a figure is opened: a month of a large hotel and more. */
const maxComparedNights = 20_000;

/** The nights on the books, and the pick-up since an earlier day. A figure opens the reservations that differ. */
export async function readPickUp(
	db: ReadDb,
	{ days, by, asOf, since, rows }: ReportRequest,
	at: Date | null,
): Promise<Report> {
	const group = by === "day" ? "day" : "month";
	const window = { from: days.from, until: addDays(days.last, 1) };
	const sinceAt = await readEndOfBusinessDay(db, since);
	const { now: after, earlier: before } = await compareNights(db, window, { at, earlier: sinceAt }, group);
	const line = (then: OccupancyCounts, now: OccupancyCounts) => [
		then.sold,
		now.sold,
		now.sold - then.sold,
		then.revenueCents,
		now.revenueCents,
		now.revenueCents - then.revenueCents,
		ratio(now.sold, now.inventory),
		averageCents(now.revenueCents, now.sold),
	];
	const [allBefore, allAfter] = [addCounts(before.values()), addCounts(after.values())];
	return {
		asOf,
		figures: [
			{ label: "Nights on the books", kind: "count", value: allAfter.sold },
			{ label: "Nights picked up", kind: "count", value: allAfter.sold - allBefore.sold },
			{ label: "Revenue on the books", kind: "money", value: allAfter.revenueCents },
			{
				label: "Revenue picked up",
				kind: "money",
				value: allAfter.revenueCents - allBefore.revenueCents,
			},
		],
		chart: {
			caption: "Nights on the books",
			over: group,
			kind: "count",
			labels: [...after.keys()],
			series: [
				{ name: formatHotelDate(since, "medium"), values: Array.from(before.values(), ({ sold }) => sold) },
				{
					name: asOf ? formatHotelDate(asOf, "medium") : "Now",
					values: Array.from(after.values(), ({ sold }) => sold),
				},
			],
		},
		table: {
			columns: [
				{ label: reportPage.groups[group], kind: group },
				{ label: `Nights, ${formatHotelDate(since, "short")}`, kind: "count" },
				{ label: "Nights", kind: "count" },
				{ label: "Nights picked up", kind: "count" },
				{ label: `Revenue, ${formatHotelDate(since, "short")}`, kind: "money" },
				{ label: "Revenue", kind: "money" },
				{ label: "Revenue picked up", kind: "money" },
				{ label: "Of villa nights", kind: "share" },
				{ label: "ADR", kind: "money" },
			],
			rows: Array.from(after, ([key, now]) => {
				const then = before.get(key) ?? noNights;
				const isSame = then.sold === now.sold && then.revenueCents === now.revenueCents;
				return { cells: [key, ...line(then, now)], ...(!isSame && { opens: key }) };
			}),
			total: [reportPage.total, ...line(allBefore, allAfter)],
		},
		opened:
			rows !== null && after.has(rows)
				? await openPickUp(db, { window, group, key: rows, at, sinceAt })
				: null,
	};
}

async function openPickUp(
	db: ReadDb,
	of: {
		window: { from: HotelDate; until: HotelDate };
		group: "day" | "month";
		key: string;
		at: Date | null;
		sinceAt: Date;
	},
): Promise<NonNullable<Report["opened"]>> {
	const { key, at, sinceAt } = of;
	const group = { by: of.group, key, keys: [key] };
	const window = withinPeriod(of.window, group);
	const before = await listNightRows(db, { ...window, at: sinceAt }, group, maxComparedNights);
	const after = await listNightRows(db, { ...window, at }, group, maxComparedNights);
	const found = comparePickUp(before.rows, after.rows);
	const table: ReportTable = {
		columns: [
			{ label: "Reservation", kind: "text" },
			{ label: "Guest", kind: "text" },
			{ label: "Nights before", kind: "count" },
			{ label: "Nights", kind: "count" },
			{ label: "Nights picked up", kind: "count" },
			{ label: "Revenue before", kind: "money" },
			{ label: "Revenue", kind: "money" },
			{ label: "Revenue picked up", kind: "money" },
		],
		rows: found.slice(0, maxOpenedRows).map(({ reference, guestName, nights, cents }) => ({
			cells: [
				reference,
				guestName,
				nights.before,
				nights.after,
				nights.after - nights.before,
				cents.before,
				cents.after,
				cents.after - cents.before,
			],
			to: `/desk/stays/${reference}`,
		})),
		total: null,
		allRows: found.length,
	};
	return { title: formatHotelDate(key, of.group === "day" ? "medium" : "month"), table };
}

/** Each month against the same month of last year at the same distance, and against the final figures of that. */
export async function readPace(
	db: ReadDb,
	{ days, asOf }: ReportRequest,
	{ at, today }: { at: Date | null; today: HotelDate },
): Promise<Report> {
	const window = { from: startOfMonth(days.from), until: startOfMonth(days.last, 1) };
	const earlier = { from: yearBefore(window.from), until: yearBefore(window.until) };
	const sameDay = yearBefore(asOf ?? today);
	const sameAt = await readEndOfBusinessDay(db, sameDay);
	// The final figures of the months of this year and of last year are both known now.
	const known = await compareNights(
		db,
		{ from: earlier.from, until: window.until },
		{ at, earlier: sameAt },
		"month",
	);
	const now = within(known.now, window);
	const then = within(known.earlier, earlier);
	const final = within(known.now, earlier);
	const line = (own: OccupancyCounts, last: OccupancyCounts, end: OccupancyCounts) => [
		own.sold,
		last.sold,
		own.sold - last.sold,
		end.sold,
		own.revenueCents,
		last.revenueCents,
		own.revenueCents - last.revenueCents,
		end.revenueCents,
	];
	const of = (counts: Map<string, OccupancyCounts>, month: string) =>
		counts.get(yearBefore(month)) ?? noNights;
	const sums = [addCounts(now.values()), addCounts(then.values()), addCounts(final.values())] as const;
	const months = [...now.keys()];
	return {
		asOf,
		figures: [
			{ label: "Nights ahead of last year", kind: "count", value: sums[0].sold - sums[1].sold },
			{
				label: "Revenue ahead of last year",
				kind: "money",
				value: sums[0].revenueCents - sums[1].revenueCents,
			},
		],
		chart: {
			caption: "Nights on the books",
			over: "month",
			kind: "count",
			labels: months,
			series: [
				{
					name: `Last year, as of ${formatHotelDate(sameDay)}`,
					values: months.map((month) => of(then, month).sold),
				},
				{ name: "This year", values: months.map((month) => now.get(month)?.sold ?? 0) },
			],
		},
		table: {
			columns: [
				{ label: "Month", kind: "month" },
				{ label: "Nights", kind: "count" },
				{ label: "Nights last year then", kind: "count" },
				{ label: "Nights ahead", kind: "count" },
				{ label: "Nights last year in the end", kind: "count" },
				{ label: "Revenue", kind: "money" },
				{ label: "Revenue last year then", kind: "money" },
				{ label: "Revenue ahead", kind: "money" },
				{ label: "Revenue last year in the end", kind: "money" },
			],
			rows: months.map((month) => ({
				cells: [month, ...line(now.get(month) ?? noNights, of(then, month), of(final, month))],
				to: `/desk/reports/occupancy${nightsOfMonth(month, asOf)}`,
			})),
			total: [reportPage.total, ...line(...sums)],
		},
		opened: null,
	};
}

/** The months of a period, by their first days. */
function within(
	months: Map<HotelDate, OccupancyCounts>,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Map<HotelDate, OccupancyCounts> {
	return new Map([...months].filter(([month]) => from <= month && month < until));
}

/** Where the nights of a month are listed: in the report on occupancy, as known on the same day. */
function nightsOfMonth(month: HotelDate, asOf: HotelDate | null): string {
	const days = { from: month, last: addDays(startOfMonth(month, 1), -1) };
	const request = { report: "occupancy", days, by: "month", asOf, rows: month } as const;
	return writeReportQuery({ ...request, since: month, person: null, act: null });
}

/** A reservation's nights sold and US cents on the books on two days. */
type PickedUp = {
	reference: string;
	guestName: string | null;
	nights: { before: number; after: number };
	cents: { before: number; after: number };
};

/** The reservations whose nights or room revenue differ between two days, the largest difference first. */
export function comparePickUp(before: readonly NightRow[], after: readonly NightRow[]): PickedUp[] {
	const found = new Map<string, PickedUp>();
	for (const [side, rows] of [
		["before", before],
		["after", after],
	] as const) {
		for (const { reference, guestName, use, nights, cents } of rows) {
			if (reference === null || use !== "sold") continue;
			const one = found.get(reference) ?? {
				reference,
				guestName,
				nights: { before: 0, after: 0 },
				cents: { before: 0, after: 0 },
			};
			one.nights[side] += nights;
			one.cents[side] += cents;
			found.set(reference, one);
		}
	}
	return [...found.values()]
		.filter(({ nights, cents }) => nights.before !== nights.after || cents.before !== cents.after)
		.sort(
			(one, other) =>
				Math.abs(other.cents.after - other.cents.before) - Math.abs(one.cents.after - one.cents.before) ||
				one.reference.localeCompare(other.reference),
		);
}

/** The same day a year earlier; 28 February for a leap day. */
export function yearBefore(date: HotelDate): HotelDate {
	const year = String(Number(date.slice(0, 4)) - 1).padStart(4, "0");
	return date.endsWith("-02-29") ? `${year}-02-28` : `${year}${date.slice(4)}`;
}
