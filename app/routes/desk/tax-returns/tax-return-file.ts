import { data } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { listTaxDocuments } from "#app/features/documents/queries.server.ts";
import { listRegister, readRegisterSetting } from "#app/features/guests/queries.server.ts";
import { recordExport } from "#app/features/reports/operations/record-export.server.ts";
import type { ReportTable } from "#app/features/reports/report.ts";
import { toCsv } from "#app/features/reports/report-csv.ts";
import { toXlsx } from "#app/features/reports/report-xlsx.server.ts";
import {
	describeTaxReturn,
	toInvoiceTable,
	toRegisterTable,
	toReturnTable,
} from "#app/features/reports/tax-return-files.ts";
import { listExemptionsDuring } from "#app/features/stays/exemption-queries.server.ts";
import { taxReturnWords as words } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { listFiledReturns, readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import { listsOf, nameMonth, parseReturn, type ReturnList } from "#app/features/tax-returns/tax-return.ts";
import { formatHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { forbidden } from "#app/routes/failure.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import { reportFileTypes } from "../reports/report-file.ts";
import type { Route } from "./+types/tax-return-file";

export const middleware: Route.MiddlewareFunction[] = [requireAct("export_reports")];

/** The return of a month as a file, as it was filed, or one of the lists behind it. Each file is in the audit. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const found = parseReturn(params);
	const format = params.format === "csv" || params.format === "xlsx" ? params.format : null;
	const lists: readonly ReturnList[] = found ? listsOf[found.tax] : [];
	const list = lists.find((one) => one === params.list);
	if (!found || !format || !list || found.month > (await readDeskDay(context)))
		throw data(null, { status: 404 });
	const { tax, month } = found;
	const [filed] = await listFiledReturns(db, tax, month);
	const figures = filed?.figures ?? (await readReturnFigures(db, tax, month));
	const days = { from: month, until: startOfMonth(month, 1) };
	const tables: Record<ReturnList, () => Promise<ReportTable>> = {
		return: async () => toReturnTable(tax, figures),
		invoices: async () => toInvoiceTable(await listTaxDocuments(db, days), figures),
		register: async () =>
			toRegisterTable(
				await listRegister(db, days),
				await readRegisterSetting(db),
				await listExemptionsDuring(db, days),
			),
	};
	const table = await tables[list]();
	const acting = readStaffActing(context);
	const file = {
		report: "tax-return",
		format,
		query: `${tax} ${month} ${list}`,
		rows: table.rows.length,
	} as const;
	const outcome = await recordExport(db, file, acting);
	if (!outcome.ok) throw forbidden(null);
	const { date, time } = hotelClock(acting.now);
	const when = `${date} ${time}`;
	const state =
		list === "register"
			? words.filing.asRegister(when)
			: filed
				? [words.filing.filed(formatHotelDate(filed.filedOn), ""), filed.reference].filter(Boolean).join(", ")
				: words.filing.asBooks(when);
	const title = `${words.titleOf(tax, nameMonth(month))}: ${words.filing.lists[list]}`;
	const about = describeTaxReturn(title, month, state);
	const body = format === "csv" ? toCsv(table, about) : new Uint8Array(await toXlsx(table, title, about));
	return new Response(body, {
		headers: {
			"Content-Type": reportFileTypes[format],
			"Content-Disposition": `attachment; filename="${params.tax}_${params.month}_${list}.${format}"`,
			"Cache-Control": "no-store",
		},
	});
}
