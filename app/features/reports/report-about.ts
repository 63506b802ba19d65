import { hotel } from "#app/content/hotel/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { reportPage, reportWords } from "./desk/desk-report-words.ts";
import { type ReportRequest, reportShapes } from "./report-request.ts";

/** What a file says of itself, each with its name. */
export type AboutReport = readonly (readonly [name: string, value: string])[];

/**
 * What must be known to read the file of a report a year later: of which hotel it is, which days, as of when, in which currency, and how
 * its figures are made. Days are written as in the table, `YYYY-MM-DD`.
 * @param now the moment of the file, as the hotel's clock says it
 */
export function describeReport(
	{ report, days, since, asOf }: ReportRequest,
	now: { date: HotelDate; time: string },
): AboutReport {
	const { fields } = reportShapes[report];
	const { title, definition } = reportWords[report];
	const words = reportPage.about;
	return [
		[words.hotel, hotel.business.name],
		[words.report, title],
		...(fields.includes("days") ? [[words.period, reportPage.days(days.from, days.last)] as const] : []),
		...(fields.includes("since") ? [[reportPage.fields.since, since] as const] : []),
		[words.asOf, asOf ? words.endOf(asOf) : `${now.date} ${now.time}`],
		[words.currency, words.usd],
		...definition.map((sentence) => [words.definition, sentence] as const),
	];
}
