import type { HotelDate } from "#app/lib/hotel-date.ts";

/**
 * The kind of the figures of a column, which decides how they are written on the page, in CSV and in XLSX. Money is US
 * cents, `bzd` Belize cents, a share is between 0 and 1, a day and a month are dates (`YYYY-MM-DD`, the first of the
 * month), a moment is an ISO instant.
 */
export type ReportColumnKind = "text" | "day" | "month" | "moment" | "count" | "money" | "bzd" | "share";

export type ReportColumn = { label: string; kind: ReportColumnKind };

/** Null where there is nothing to say: no average of nothing. */
export type ReportCell = string | number | null;

type ReportRow = {
	cells: readonly ReportCell[];
	/** By this key `?rows=` opens what the row sums. */
	opens?: string;
	/** The address of the row's record, at the desk. */
	to?: string;
};

export type ReportTable = {
	columns: readonly ReportColumn[];
	rows: readonly ReportRow[];
	/** Rows before the last one, of a part of the rows each. */
	sums?: readonly (readonly ReportCell[])[];
	/** The last row, of all rows together. */
	total: readonly ReportCell[] | null;
	/** How many rows there are, where only the first are in `rows`. */
	allRows?: number;
};

/** One chart of a report: bars of one or two series over the same labels. */
export type ReportChart = {
	caption: string;
	/** The kind of the labels: dates in their order, or names, whose bars are horizontal. */
	over: "day" | "month" | "name";
	kind: Extract<ReportColumnKind, "count" | "money" | "share">;
	labels: readonly string[];
	series: readonly { name: string; values: readonly number[] }[];
};

/** A report that was read, before it is written anywhere. */
export type Report = {
	/** Above the chart: the few figures that are asked for first. */
	figures: readonly { label: string; kind: ReportColumnKind; value: ReportCell }[];
	chart: ReportChart | null;
	table: ReportTable;
	/** The rows that a figure sums, where they were asked for. */
	opened: { title: string; table: ReportTable } | null;
	/** The business day at whose end things are shown as they were known; null for now. */
	asOf: HotelDate | null;
};

/** The days of a report, the last one included. */
export type ReportDays = { from: HotelDate; last: HotelDate };

/** How many rows a page and a file hold at most when a figure is opened; the figure itself sums all of them. */
export const maxOpenedRows = 2_000;

/** The quotient, or null where nothing is divided: the average rate of no night is not zero. */
export function ratio(part: number, of: number): number | null {
	return of === 0 ? null : part / of;
}

/** An average in whole cents, rounded half up; null of nothing. */
export function averageCents(cents: number, of: number): number | null {
	return of === 0 ? null : Math.floor(cents / of + 0.5);
}
