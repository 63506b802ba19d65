import { data } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findFirstBusinessDay } from "#app/features/business-days/queries.server.ts";
import { reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { recordExport } from "#app/features/reports/operations/record-export.server.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { describeReport, nameFile } from "#app/features/reports/report-about.ts";
import { toCsv } from "#app/features/reports/report-csv.ts";
import { parseReportId, readReportRequest, writeReportQuery } from "#app/features/reports/report-request.ts";
import { toXlsx } from "#app/features/reports/report-xlsx.server.ts";
import { forbidden } from "#app/routes/failure.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import type { Route } from "./+types/report-file";

export const middleware = [requireAct("export_reports")];

/** The media types of the files. */
export const reportFileTypes = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const isFormat = (text: string): text is keyof typeof reportFileTypes => text in reportFileTypes;

/** A report as a file: its figures or, where the rows of a figure are open, those. Each file is in the audit. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const report = parseReportId(params.report);
	const { format } = params;
	if (!report || !isFormat(format)) throw data(null, { status: 404 });
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const days = { today: await readDeskDay(context), firstDay: await findFirstBusinessDay(db) };
	const { request, problems } = readReportRequest(report, url.searchParams, days.today, days.firstDay);
	if (problems[0]) throw data(problems[0].message, { status: 400 });
	const { table: figures, opened } = await readReport(db, request, acting.now);
	const table = opened?.table ?? figures;
	const query = writeReportQuery(request);
	const outcome = await recordExport(db, { report, format, query, rows: table.rows.length }, acting);
	if (!outcome.ok) throw forbidden(null);
	const name = nameFile(request, days.today);
	const about = describeReport(request, hotelClock(acting.now), table);
	const body =
		format === "csv"
			? toCsv(table, about)
			: new Uint8Array(await toXlsx(table, reportWords[report].title, about));
	return new Response(body, {
		headers: {
			"Content-Type": reportFileTypes[format],
			"Content-Disposition": `attachment; filename="${name}.${format}"`,
			"Cache-Control": "no-store",
		},
	});
}
