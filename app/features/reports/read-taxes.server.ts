import { taxReturnWords } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import { dueOn, exemptNightsCodes, type ReturnFigures } from "#app/features/tax-returns/tax-return.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listChargedMonths, listTaxed, type ReadDb } from "./ledger-queries.server.ts";
import { withinPeriod } from "./occupancy.ts";
import { listPeriods, toPostedTable } from "./read-revenue.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

type TaxColumn = { label: string; kind: "count" | "money"; of: (figures: ReturnFigures) => number };

const sumOf =
	(...codes: readonly string[]) =>
	(figures: ReturnFigures) =>
		codes.reduce((sum, code) => sum + (figures[code] ?? 0), 0);

/** The amounts of a month as they are in its return: what is taxed and what is exempt add up to all that was sold. */
const taxColumns: Readonly<Record<ReturnedTax, readonly TaxColumn[]>> = {
	room_tax: [
		{ label: "Nights", kind: "count", of: sumOf("nights") },
		{
			label: "Exempt nights",
			kind: "count",
			of: sumOf("nights_free", "nights_zero_rated", ...exemptNightsCodes),
		},
		{ label: "Guests", kind: "count", of: sumOf("guests") },
		{ label: "Base", kind: "money", of: sumOf("base", "base_fees") },
		{ label: "Exempt price", kind: "money", of: sumOf("exempt") },
		{ label: taxReturnWords.taxes.room_tax, kind: "money", of: sumOf("tax") },
	],
	gst: [
		{ label: "Base", kind: "money", of: sumOf("base") },
		{ label: "Service charge", kind: "money", of: sumOf("service_charge") },
		{ label: "Zero-rated", kind: "money", of: sumOf("zero_rated") },
		{ label: "Exempt: rooms", kind: "money", of: sumOf("exempt_rooms") },
		{ label: "Exempt: other", kind: "money", of: sumOf("exempt_other") },
		{ label: taxReturnWords.taxes.gst, kind: "money", of: sumOf("tax") },
	],
};

/** The figures to declare for each whole month of the report. A figure opens its lines of bills. */
export async function readTaxReturn(
	db: ReadDb,
	request: ReportRequest,
	taxCode: ReturnedTax,
): Promise<Report> {
	// A return is of whole months.
	const window = { from: startOfMonth(request.days.from), until: startOfMonth(request.days.last, 1) };
	const returns = new Map<HotelDate, ReturnFigures>();
	for (const { month, guests } of await listChargedMonths(db, window))
		returns.set(month, { ...(await readReturnFigures(db, taxCode, month)), guests });
	const tax = taxReturnWords.taxes[taxCode];
	const columns = taxColumns[taxCode];
	const total = columns.map(({ of }) => [...returns.values()].reduce((sum, one) => sum + of(one), 0));
	const sumIn = (label: string) => total[columns.findIndex((column) => column.label === label)] ?? 0;
	const periods = listPeriods(window, "month");
	const key = request.rows !== null && periods.includes(request.rows) ? request.rows : null;
	const opened =
		key === null
			? null
			: await listTaxed(db, withinPeriod(window, { by: "month", key }), taxCode, maxOpenedRows);
	return {
		asOf: null,
		figures: [
			{ label: tax, kind: "money", value: sumIn(tax) },
			{ label: "Base", kind: "money", value: sumIn("Base") },
			...(taxCode === "room_tax"
				? [{ label: "Nights", kind: "count" as const, value: sumIn("Nights") }]
				: []),
		],
		chart: {
			caption: tax,
			over: "month",
			kind: "money",
			labels: periods,
			series: [{ name: tax, values: periods.map((month) => returns.get(month)?.tax ?? 0) }],
		},
		table: {
			columns: [
				{ label: "Month", kind: "month" },
				...columns.map(({ label, kind }) => ({ label, kind })),
				{ label: "Return due", kind: "day" },
			],
			rows: periods.map((month) => {
				const cells = columns.map(({ of }) => of(returns.get(month) ?? {}));
				return {
					cells: [month, ...cells, dueOn(taxCode, month)],
					...(cells.some((cell) => cell !== 0) && { opens: month }),
				};
			}),
			total: [reportPage.total, ...total, null],
		},
		opened: opened && {
			title: formatHotelDate(key ?? "", "month"),
			table: toPostedTable(opened.rows, opened.all, "parts"),
		},
	};
}
