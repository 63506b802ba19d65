import writeExcelFile from "write-excel-file/node";
import { reportPage } from "./desk/desk-report-words.ts";
import type { ReportCell, ReportColumnKind, ReportTable } from "./report.ts";
import type { AboutReport } from "./report-about.ts";
import { plainText } from "./report-csv.ts";

const formats: Partial<Record<ReportColumnKind, string>> = {
	money: "#,##0.00",
	bzd: "#,##0.00",
	count: "#,##0",
	share: "0.0%",
	day: "yyyy-mm-dd",
};

/**
 * A table as a workbook, with a head that stays in view. Money is a number in dollars, a share a number, a day a date;
 * a text is a cell of text, which is never run as a formula, even with an equals sign first.
 * @param about is written on a second sheet
 */
export function toXlsx(table: ReportTable, title: string, about: AboutReport = []): Promise<Buffer> {
	const { columns, rows, sums = [], total } = table;
	const bold = { fontWeight: "bold" } as const;
	const line = (cells: readonly ReportCell[], more: object) =>
		columns.map(({ kind }, place) => toCell(cells[place] ?? null, kind, more));
	const text = (value: string, more: object = {}) => ({ value, type: String, format: "@", ...more });
	const figures = {
		data: [
			columns.map(({ label }) => ({ value: label, type: String, ...bold, wrap: true })),
			...rows.map(({ cells }) => line(cells, {})),
			...sums.map((cells) => line(cells, bold)),
			...(total ? [line(total, bold)] : []),
		],
		// A sheet's name has at most 31 characters, without a few signs.
		sheet: title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
		columns: columns.map(({ kind }) => ({ width: kind === "text" || kind === "moment" ? 24 : 16 })),
		stickyRowsCount: 1,
		orientation: "landscape" as const,
	};
	const facts = {
		data: about.map(([name, value]) => [text(name, bold), text(value, { wrap: true })]),
		sheet: reportPage.about.sheet,
		columns: [{ width: 16 }, { width: 100 }],
	};
	return writeExcelFile(about.length > 0 ? [figures, facts] : [figures]).toBuffer();
}

function toCell(value: ReportCell, kind: ReportColumnKind, more: object) {
	if (value === null) return null;
	const format = formats[kind];
	if (typeof value === "number")
		return {
			value: kind === "money" || kind === "bzd" ? value / 100 : value,
			type: Number,
			...(format && { format }),
			...more,
		};
	if (kind === "day" && /^\d{4}-\d\d-\d\d$/.test(value))
		return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd", ...more };
	return { value: plainText(value, kind), type: String, format: "@", ...more };
}
