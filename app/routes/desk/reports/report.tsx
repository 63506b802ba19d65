import { data, href, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findFirstBusinessDay } from "#app/features/business-days/queries.server.ts";
import { Chart } from "#app/features/reports/components/report-chart.tsx";
import { ReportFilter } from "#app/features/reports/components/report-filter.tsx";
import { FigureTable, writeCell } from "#app/features/reports/components/report-table.tsx";
import { reportPage, reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { nameAct, namePerson } from "#app/features/reports/report-about.ts";
import {
	listRanges,
	parseReportId,
	readReportRequest,
	reportShapes,
	writeReportQuery,
} from "#app/features/reports/report-request.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Roof } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/report";
import styles from "./reports.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("see_reports")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const report = parseReportId(params.report);
	if (!report) throw data(null, { status: 404 });
	const { db, now } = context.get(appContext);
	const staff = staffOf(context);
	const today = await readDeskDay(context);
	const firstDay = await findFirstBusinessDay(db);
	const { request, problems } = readReportRequest(report, url.searchParams, today, firstDay);
	const { date, time } = hotelClock(now());
	const read = await readReport(db, request, now());
	const loaded = {
		request,
		problems,
		typed: Object.fromEntries(url.searchParams),
		ranges: listRanges(report, today, firstDay),
		hasDays: reportShapes[report].fields.includes("days"),
		mayExport: may(staff.roles, "export_reports"),
		printed: reportPage.printed(`${formatHotelDate(date)}, ${time}`, staff.name),
		...read,
		people: listPeople(read.people ?? []),
		acts: (read.acts ?? []).map((act) => ({ value: act, label: nameAct(act) })),
	};
	return data(loaded, { status: problems.length > 0 ? 400 : 200 });
}

/** Who can have done something: the staff by name, the guests, the app. */
function listPeople(names: readonly string[]): { value: string; label: string }[] {
	return [...names, "guests", "app"].map((value) => ({ value, label: namePerson(value) }));
}

/** A report: its filters, the first figures, a chart, the table behind it, and the rows of a figure. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
	const { request, figures, chart, table, opened, mayExport, printed } = loaderData;
	const { report, days, asOf } = request;
	const { title, sentence, definition } = reportWords[report];
	const file = (format: string) =>
		`${href("/desk/reports/:report/:format", { report, format })}${writeReportQuery(request)}`;
	const isEmpty = table.rows.length === 0;
	return (
		<div className="report">
			<DeskHead
				title={title}
				back={{ to: href("/desk/reports"), label: reportPage.back }}
				sub={sentence}
				aside={
					<>
						{mayExport && !isEmpty ? (
							<>
								<DeskButtonLink look="line" to={file("csv")} reloadDocument>
									{reportPage.export.csv}
								</DeskButtonLink>
								<DeskButtonLink look="line" to={file("xlsx")} reloadDocument>
									{reportPage.export.xlsx}
								</DeskButtonLink>
							</>
						) : null}
						<PrintButton look="line">{reportPage.export.print}</PrintButton>
					</>
				}
			/>
			<ReportFilter {...loaderData} />
			<p className="mb-2 flex flex-wrap gap-x-3 font-medium">
				{loaderData.hasDays ? reportPage.days(formatHotelDate(days.from), formatHotelDate(days.last)) : null}
				<span className="soft font-normal">
					{asOf ? reportPage.asOfDay(formatHotelDate(asOf)) : reportPage.asOfNow}
				</span>
			</p>
			{isEmpty ? (
				<section className="sheet calm">
					<Roof />
					<h2>{reportPage.none}</h2>
					<p>{reportPage.noneText}</p>
				</section>
			) : (
				<>
					<dl className="state-line grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
						{figures.map(({ label, kind, value }) => (
							<div key={label}>
								<dt className="whitespace-normal">{label}</dt>
								<dd>{writeCell(value, kind)}</dd>
							</div>
						))}
					</dl>
					{chart && chart.labels.length > 0 ? (
						<section className="sheet mb-3 break-inside-avoid px-4 pt-3 pb-4">
							<Chart chart={chart} tableId="figures" />
						</section>
					) : null}
					{opened ? (
						<DeskSheet
							id="rows"
							title={reportPage.open(opened.title)}
							count={opened.table.allRows ?? opened.table.rows.length}
							aside={
								<DeskButtonLink
									look="plain"
									to={`${writeReportQuery(request, { rows: null })}#figures-sheet`}
								>
									{reportPage.close}
								</DeskButtonLink>
							}
						>
							<FigureTable id="rows-table" table={opened.table} label={reportPage.open(opened.title)} />
						</DeskSheet>
					) : null}
					<DeskSheet id="figures-sheet" title={reportPage.table}>
						<FigureTable
							id="figures"
							table={table}
							label={reportPage.table}
							openTo={(rows) => `${writeReportQuery(request, { rows })}#rows`}
						/>
					</DeskSheet>
				</>
			)}
			<DeskSheet id="definition" title={reportPage.definition} body="grid max-w-[75ch] gap-2">
				{definition.map((words) => (
					<p key={words}>{words}</p>
				))}
			</DeskSheet>
			<p className="soft small hidden print:block">{printed}</p>
		</div>
	);
}
