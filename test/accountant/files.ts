import { expect } from "vitest";
import type { ReportId } from "#app/features/reports/desk/desk-report-words.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import type { Report } from "#app/features/reports/report.ts";
import { toCsv } from "#app/features/reports/report-csv.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import { toXlsx } from "#app/features/reports/report-xlsx.server.ts";
import type { Db } from "#db/connection/database.ts";
import { unzip } from "../unzip.ts";

/** A figure as the accountant has it: cents, counts and quotients are numbers. */
export type Figure = string | number | null;

/** The expected content of a report: its columns by their heads, and the rows in their order or in any. */
export type Expected = {
	columns: readonly (readonly [head: string, kind: "text" | "day" | "month" | "count" | "money" | "share"])[];
	rows: readonly (readonly Figure[])[];
	sums?: readonly (readonly Figure[])[];
	total: readonly Figure[] | null;
	/** Rows of one day may be in any order. */
	isSorted?: boolean;
};

/** The report as the page reads it, of an address with such a query. */
export const readPage = (db: Db, report: ReportId, query: Record<string, string>, now: Date, today: string) =>
	readReport(db, readReportRequest(report, new URLSearchParams(query), today).request, now);

const sorted = (rows: readonly (readonly Figure[])[]) =>
	rows
		.map((row) => JSON.stringify(row))
		.toSorted()
		.map((row) => JSON.parse(row) as Figure[]);

/** The rows that only one of two tables has. */
function differences(page: readonly (readonly Figure[])[], found: readonly (readonly Figure[])[]) {
	const [onPage, byAccountant] = [page, found].map((rows) => rows.map((row) => JSON.stringify(row))) as [
		string[],
		string[],
	];
	return {
		onPage: onPage.filter((row) => !byAccountant.includes(row)),
		foundByAccountant: byAccountant.filter((row) => !onPage.includes(row)),
	};
}

/** The page, the CSV file and the workbook of a report say what the accountant has found. @returns the report */
export async function compareReport(
	db: Db,
	[report, query]: readonly [ReportId, Record<string, string>],
	{ now, today }: { now: Date; today: string },
	expected: Expected,
): Promise<Report> {
	const found = await readPage(db, report, query, now, today);
	const { table } = found;
	const places = expected.columns.map(([head]) => {
		const place = table.columns.findIndex(({ label }) => label === head);
		expect(place, `${report} has a column ${head}`).toBeGreaterThanOrEqual(0);
		return place;
	});
	const wanted = (rows: readonly (readonly Figure[])[]) =>
		expected.isSorted === false ? sorted(rows) : rows;
	const pick = (cells: readonly Figure[]) => places.map((place) => cells[place] ?? null);
	const what = `${report} ${JSON.stringify(query)}`;
	const sums = expected.sums ?? [];
	const total = expected.total ? [expected.total] : [];
	const rows = table.rows.map(({ cells }) => pick(cells));
	expect(differences(rows, expected.rows), what).toEqual({ onPage: [], foundByAccountant: [] });
	expect(wanted(rows), what).toEqual(wanted(expected.rows));
	expect(wanted((table.sums ?? []).map(pick)), `${what}, sums`).toEqual(wanted(sums));
	expect(table.total ? pick(table.total) : null, `${what}, total`).toEqual(expected.total);
	const all = expected.rows.length;
	const files = [readCsv(toCsv(table, [["Hotel", "Palapa"]])), await readXlsx(await toXlsx(table, report))];
	for (const [isXlsx, lines] of files.entries()) {
		const [heads, ...cells] = lines;
		expect(heads, what).toEqual(table.columns.map(({ label }) => label));
		const figures = cells.map((line) =>
			places.map((place, at) =>
				toFigure(line[place] ?? "", expected.columns[at]?.[1] ?? "text", isXlsx === 1),
			),
		);
		const inFile = (rows: readonly (readonly Figure[])[]) =>
			rows.map((row) =>
				row.map((cell, at) => ofFile(cell, expected.columns[at]?.[1] ?? "text", isXlsx === 1)),
			);
		expect(wanted(figures.slice(0, all)), `${what}, file`).toEqual(wanted(inFile(expected.rows)));
		expect(wanted(figures.slice(all)), `${what}, file, sums`).toEqual(wanted(inFile([...sums, ...total])));
	}
	return found;
}

/** The value of a cell of a file: money in cents, a day and a month as text. */
function toFigure(text: string, kind: Expected["columns"][number][1], isXlsx: boolean): Figure {
	if (text === "") return null;
	if (kind === "money") return Math.round(Number(text) * 100);
	if (kind === "count" || kind === "share") return Number(text);
	if (kind === "day" && isXlsx && /^\d+$/.test(text))
		return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
	// A text that a spreadsheet would run has an apostrophe before it in CSV.
	return !isXlsx && /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** A figure as files write it: a month has no day, a share of CSV four digits. */
function ofFile(cell: Figure, kind: Expected["columns"][number][1], isXlsx: boolean): Figure {
	if (cell === "" || cell === null) return null;
	if (kind === "month" && typeof cell === "string") return cell.replace(/^(\d{4}-\d\d)-\d\d$/, "$1");
	return kind === "share" && !isXlsx ? Number(Number(cell).toFixed(4)) : cell;
}

/** The lines of a CSV file (RFC 4180) until the empty one, after which it describes itself. */
export function readCsv(text: string): string[][] {
	const lines: string[][] = [];
	let line: string[] = [];
	const fields = text.replace(/^\uFEFF/, "").matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g);
	for (const [, field = "", end] of fields) {
		line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
		if (end !== "\r\n") continue;
		if (line.length === 1 && line[0] === "") break;
		lines.push(line);
		line = [];
	}
	return lines;
}

/** The lines of the first sheet of a workbook. */
async function readXlsx(workbook: Buffer): Promise<string[][]> {
	const parts = await unzip(workbook);
	const shared = [...(parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<si>(.*?)<\/si>/gs)].map(
		([, si = ""]) => toPlain([...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = ""]) => text).join("")),
	);
	const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
	return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) => {
		const line: string[] = [];
		for (const [, name = "", more = "", body = ""] of row.matchAll(
			/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
		)) {
			const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(body)?.[1] ?? "";
			line[columnOf(name)] = more.includes('t="s"') ? (shared[Number(value)] ?? "") : toPlain(value);
		}
		return Array.from(line, (cell) => cell ?? "");
	});
}

const columnOf = (name: string) =>
	[...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const toPlain = (text: string) =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&apos;", "'")
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");
