import { countryNames } from "#app/features/guests/countries.ts";
import { guestCountryWords, reportPage } from "#app/features/reports/desk/desk-report-words.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { addCounts, type OccupancyCounts, occupiedNights } from "./occupancy.ts";
import { countNights } from "./occupancy-queries.server.ts";
import { openNights } from "./read-occupancy.server.ts";
import { type Report, ratio } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const nameOf = (key: string) => guestCountryWords[key] ?? countryNames.get(key) ?? key;

/** A country with its nights; one without a code is last, with any number of nights. */
const toRow = ([key, counts]: [string, OccupancyCounts]) => ({
	key,
	name: nameOf(key),
	code: key in guestCountryWords ? null : key,
	nights: occupiedNights(counts),
	revenueCents: counts.revenueCents,
});

/**
 * The villa nights that guests have slept, by the country of the first adult of a stay who has one. They are the
 * occupied nights of the report on occupancy over the same days, and so is their revenue.
 */
export async function readCountries(
	db: ReadDb,
	{ days, rows: asked }: ReportRequest,
	today: HotelDate,
): Promise<Report> {
	const end = addDays(days.last, 1);
	const slept = { from: days.from, until: end < today ? end : today, at: null };
	const isOver = slept.from < slept.until;
	const counts = isOver ? await countNights(db, slept, "country") : new Map<string, OccupancyCounts>();
	const countries = Array.from(counts, toRow)
		.filter(({ nights }) => nights > 0)
		.toSorted(
			(a, b) =>
				Number(a.code === null) - Number(b.code === null) ||
				b.nights - a.nights ||
				a.name.localeCompare(b.name, "en"),
		);
	const all = addCounts(counts.values());
	const nights = occupiedNights(all);
	return {
		asOf: null,
		figures: [
			{ label: "Nights", kind: "count", value: nights },
			{ label: "Countries", kind: "count", value: countries.filter(({ code }) => code !== null).length },
			{ label: "Room revenue", kind: "money", value: all.revenueCents },
		],
		chart: {
			caption: "Nights",
			over: "name",
			kind: "count",
			labels: countries.map(({ name }) => name),
			series: [{ name: "Nights", values: countries.map((country) => country.nights) }],
		},
		table: {
			columns: [
				{ label: reportPage.groups.country, kind: "text" },
				{ label: "Code", kind: "text" },
				{ label: "Nights", kind: "count" },
				{ label: "Share of nights", kind: "share" },
				{ label: "Room revenue", kind: "money" },
			],
			rows: countries.map((country) => ({
				cells: [
					country.name,
					country.code,
					country.nights,
					ratio(country.nights, nights),
					country.revenueCents,
				],
				opens: country.key,
			})),
			total: [reportPage.total, null, nights, ratio(nights, nights), all.revenueCents],
		},
		opened:
			asked === null || !isOver
				? null
				: await openNights(db, slept, { by: "country", key: asked }, nameOf(asked)),
	};
}
