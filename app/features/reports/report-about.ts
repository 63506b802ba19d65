import { hotel } from "#app/content/hotel/hotel.ts";
import { describeAct } from "#app/features/desk/history-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatCount } from "#app/lib/money.ts";
import { reportPage, reportWords } from "./desk/desk-report-words.ts";
import type { ReportTable } from "./report.ts";
import { type ReportRequest, reportShapes } from "./report-request.ts";

/** The text of a file about itself, each part with its name. */
export type AboutReport = readonly (readonly [name: string, value: string])[];

/** A choice of the fields "Person" and "Act", in words. */
export const namePerson = (person: string) =>
	person === "guests" || person === "app" ? reportPage.people[person] : person;
export const nameAct = (act: string) => describeAct({ act, changes: {}, reason: null }, new Map());

/**
 * The name of a report's file without its ending: the report and all of its filters. A report that has no days is as of
 * one, which is today where nothing was asked.
 */
export function nameFile({ report, days, asOf, person, act }: ReportRequest, today: HotelDate): string {
	const hasDays = reportShapes[report].fields.includes("days");
	const at = asOf ?? (hasDays ? null : today);
	const filters = [...(at ? [`as-of-${at}`] : []), ...(person ? [person] : []), ...(act ? [act] : [])];
	const plain = filters.map((one) => one.normalize("NFKD").replaceAll(/[^\w-]+/g, "-"));
	return [report, ...(hasDays ? [days.from, days.last] : []), ...plain].join("_");
}

/**
 * The facts that are needed to read the file of a report a year later: the hotel, the days, as of when, the currency,
 * and how its figures are made; and where it has not all rows, how many are missing in it. Days are written as in the
 * table, `YYYY-MM-DD`.
 * @param now the moment of the file, by the hotel's clock
 */
export function describeReport(
	{ report, days, since, asOf, person, act }: ReportRequest,
	now: { date: HotelDate; time: string },
	{ rows, allRows = rows.length }: Pick<ReportTable, "rows" | "allRows">,
): AboutReport {
	const { fields } = reportShapes[report];
	const { title, definition } = reportWords[report];
	const words = reportPage.about;
	return [
		[words.hotel, hotel.business.name],
		[words.report, title],
		...(fields.includes("days") ? [[words.period, reportPage.days(days.from, days.last)] as const] : []),
		...(fields.includes("since") ? [[reportPage.fields.since, since] as const] : []),
		...(person ? [[reportPage.fields.person, namePerson(person)] as const] : []),
		...(act ? [[reportPage.fields.act, nameAct(act)] as const] : []),
		[words.asOf, asOf ? words.endOf(asOf) : `${now.date} ${now.time}`],
		[words.currency, words.usd],
		...(allRows > rows.length
			? [[words.rows, words.notAll(formatCount(rows.length), formatCount(allRows))] as const]
			: []),
		...definition.map((sentence) => [words.definition, sentence] as const),
	];
}
