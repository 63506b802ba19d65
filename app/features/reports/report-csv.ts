import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import type { ReportCell, ReportColumnKind, ReportTable } from "./report.ts";
import type { AboutReport } from "./report-about.ts";

/**
 * A spreadsheet reads a text that begins so as a formula, and would run it. It leaves out blanks and signs that nobody sees before
 * it, and in Japanese it takes the signs of full width for the usual ones (OWASP, CSV injection).
 */
const formula = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\u30fc]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula: an apostrophe before it says that it is text. */
function safeText(text: string): string {
	return formula.test(text.normalize("NFKC")) ? `'${text}` : text;
}

/**
 * A table as CSV: UTF-8 with a byte order mark, so that Excel reads it as such, and otherwise RFC 4180. Numbers stay numbers: money in
 * dollars with two decimals, shares as fractions of one; days are ISO dates, months `YYYY-MM`.
 * @param about is written beneath the table after an empty line: the first line stays the head that programs read
 */
export function toCsv({ columns, rows, sums = [], total }: ReportTable, about: AboutReport = []): string {
	const lines = [
		columns.map(({ label }) => quoted(safeText(label))),
		...[...rows.map(({ cells }) => cells), ...sums, ...(total ? [total] : [])].map((cells) =>
			columns.map(({ kind }, place) => field(cells[place] ?? null, kind)),
		),
		...(about.length > 0 ? [[]] : []),
		...about.map((pair) => pair.map((text) => quoted(safeText(text)))),
	];
	return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}

function field(value: ReportCell, kind: ReportColumnKind): string {
	if (value === null) return "";
	if (typeof value === "number") {
		if (kind === "money" || kind === "bzd") return (value / 100).toFixed(2);
		return kind === "share" ? value.toFixed(4) : String(value);
	}
	return quoted(safeText(plainText(value, kind)));
}

/** A text of a column as files have it: the local time of a moment, the month without a day. */
export function plainText(value: string, kind: ReportColumnKind): string {
	if (kind === "month" && /^\d{4}-\d\d-\d\d$/.test(value)) return value.slice(0, 7);
	if (kind !== "moment" || Number.isNaN(Date.parse(value))) return value;
	const { date, time } = hotelClock(new Date(value));
	return `${date} ${time}`;
}

function quoted(text: string): string {
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
