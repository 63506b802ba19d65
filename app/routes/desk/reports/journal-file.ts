import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { recordJournalFiles } from "#app/features/accounting/operations/record-journal-files.server.ts";
import { journalFormats, toJournalTable, writeJournalNumber } from "#app/features/reports/journal-files.ts";
import { toCsv } from "#app/features/reports/report-csv.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import { statusOf } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/journal-file";

export const middleware: Route.MiddlewareFunction[] = [requireAct("export_reports")];

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** The journals from a number until another one as a file for a program of the accountant. Each file is in the audit. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const format = journalFormats.find((one) => one === params.format);
	const from = url.searchParams.get("from") ?? "";
	const until = url.searchParams.get("until") ?? from;
	if (!format || !isNumber(from) || !isNumber(until)) throw data(null, { status: 404 });
	const { db } = context.get(appContext);
	const file = { from: Number(from), until: Number(until), format };
	const outcome = await recordJournalFiles(db, file, readStaffActing(context));
	if (!outcome.ok) throw data(null, { status: statusOf(outcome.reason) });
	const name = ["journal", ...new Set([file.from, file.until].map(writeJournalNumber)), format].join("_");
	return new Response(toCsv(toJournalTable(outcome.lines, format)), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}
