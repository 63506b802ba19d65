import { addDays, type HotelDate, nightsBetween, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { type ReportId, reportIds, reportPage } from "./desk/desk-report-words.ts";
import type { ReportDays } from "./report.ts";

type ReportGroup = "day" | "month" | "villa" | "source";

type ReportField = "days" | "by" | "as-of" | "since" | "person" | "act";

/** The request of a report: its fields, the groups it knows, and its days when nothing was asked. */
export type ReportShape = {
	fields: readonly ReportField[];
	groups: readonly ReportGroup[];
	defaultDays: (today: HotelDate) => ReportDays;
};

const month = (later: number) => (today: HotelDate) => ({
	from: startOfMonth(today, later),
	last: addDays(startOfMonth(today, later + 1), -1),
});
const months = (earlier: number, later: number) => (today: HotelDate) => ({
	from: startOfMonth(today, -earlier),
	last: addDays(startOfMonth(today, later + 1), -1),
});

export const reportShapes: Readonly<Record<ReportId, ReportShape>> = {
	occupancy: {
		fields: ["days", "by", "as-of"],
		groups: ["day", "month", "villa", "source"],
		defaultDays: month(0),
	},
	countries: { fields: ["days"], groups: [], defaultDays: months(11, 0) },
	sources: { fields: ["days"], groups: [], defaultDays: month(0) },
	"pick-up": {
		fields: ["days", "by", "since", "as-of"],
		groups: ["month", "day"],
		defaultDays: months(0, 5),
	},
	pace: { fields: ["days", "as-of"], groups: [], defaultDays: months(0, 5) },
	revenue: { fields: ["days", "by"], groups: ["month", "day"], defaultDays: months(5, 0) },
	"room-tax": { fields: ["days"], groups: [], defaultDays: months(11, 0) },
	gst: { fields: ["days"], groups: [], defaultDays: months(11, 0) },
	payments: { fields: ["days", "person"], groups: [], defaultDays: month(0) },
	adjustments: { fields: ["days", "person"], groups: [], defaultDays: month(0) },
	deposits: { fields: ["as-of"], groups: [], defaultDays: month(0) },
	"deposits-roll-forward": { fields: ["days", "by"], groups: ["month", "day"], defaultDays: months(11, 0) },
	"gift-vouchers": { fields: ["days", "by"], groups: ["month", "day"], defaultDays: months(11, 0) },
	balances: { fields: ["as-of"], groups: [], defaultDays: month(0) },
	receivables: { fields: ["as-of"], groups: [], defaultDays: month(0) },
	"not-invoiced": { fields: ["days"], groups: [], defaultDays: months(1, 0) },
	"trial-balance": { fields: ["as-of"], groups: [], defaultDays: month(0) },
	"service-charge": { fields: ["days"], groups: [], defaultDays: months(11, 0) },
	cancellations: { fields: ["days", "by"], groups: ["month", "day"], defaultDays: months(11, 0) },
	changes: {
		fields: ["days", "person", "act"],
		groups: [],
		defaultDays: (today) => ({ from: addDays(today, -6), last: today }),
	},
};

/** A report with everything that its address says. */
export type ReportRequest = {
	report: ReportId;
	days: ReportDays;
	by: ReportGroup;
	/** Null for now. */
	asOf: HotelDate | null;
	/** The earlier day of a pick-up. */
	since: HotelDate;
	person: string | null;
	act: string | null;
	/** The key of the figure whose rows are open. */
	rows: string | null;
};

export type ReportProblem = { field: "from" | "until" | "as-of" | "since"; message: string };

/** The longest report in days: ten years. */
const maxDays = 3_653;

/** How far back a pick-up looks when it was not asked. */
const pickUpDays = 7;

/** Days without those before the first business day, where some are left. */
const sinceFirstDay = (days: ReportDays, firstDay: HotelDate | null): ReportDays =>
	firstDay && days.from < firstDay && firstDay <= days.last ? { ...days, from: firstDay } : days;

/** The report that an address names, or null. */
export function parseReportId(text: string): ReportId | null {
	return reportIds.find((id) => id === text) ?? null;
}

/**
 * Reads the address of a report. A part that is left out has its usual value. One that cannot be read is named, and has it
 * too.
 * @param today the open business day
 * @param firstDay the first business day; nothing was posted before it, so that the usual days of a report begin with it
 */
export function readReportRequest(
	report: ReportId,
	asked: URLSearchParams,
	today: HotelDate,
	firstDay: HotelDate | null = null,
): { request: ReportRequest; problems: ReportProblem[] } {
	const { fields, groups, defaultDays } = reportShapes[report];
	const problems: ReportProblem[] = [];
	const day = (name: ReportProblem["field"], message: string): HotelDate | null => {
		const text = asked.get(name) ?? "";
		const date = parseHotelDate(text);
		if (text !== "" && !date) problems.push({ field: name, message });
		return date;
	};
	const words = reportPage.problems;
	const has = (field: ReportField) => fields.includes(field);
	// On the first day itself there is nothing before it to leave out.
	const usual = sinceFirstDay(defaultDays(today), firstDay === today ? null : firstDay);
	let days = usual;
	if (has("days")) {
		const from = day("from", words.from);
		const last = day("until", words.until);
		if (from && last && last < from) problems.push({ field: "until", message: words.order });
		else if (from && last && nightsBetween(from, last) >= maxDays)
			problems.push({ field: "until", message: words.long });
		else if (from || last) days = { from: from ?? last ?? today, last: last ?? from ?? today };
	}
	if (days.last < days.from) days = usual;
	const asOf = has("as-of") ? day("as-of", words.asOf) : null;
	const since = has("since") ? day("since", words.since) : null;
	const end = asOf ?? today;
	if (since && since > end) problems.push({ field: "since", message: words.since });
	return {
		request: {
			report,
			days,
			by: groups.find((group) => group === asked.get("by")) ?? groups[0] ?? "month",
			// Nothing is known of tomorrow.
			asOf: asOf && asOf < today ? asOf : null,
			since: since && since <= end ? since : addDays(end, -pickUpDays),
			person: has("person") ? asked.get("person") || null : null,
			act: has("act") ? asked.get("act") || null : null,
			rows: asked.get("rows") || null,
		},
		problems,
	};
}

/** The address of a report as the query of its page, without parameters that have their default value. */
export function writeReportQuery(request: ReportRequest, change: Partial<ReportRequest> = {}): string {
	const { days, by, asOf, since, person, act, rows, report } = { ...request, ...change };
	const { fields, groups } = reportShapes[report];
	const query = new URLSearchParams();
	if (fields.includes("days")) {
		query.set("from", days.from);
		query.set("until", days.last);
	}
	if (groups.length > 0) query.set("by", by);
	if (fields.includes("since")) query.set("since", since);
	if (asOf) query.set("as-of", asOf);
	if (person) query.set("person", person);
	if (act) query.set("act", act);
	if (rows) query.set("rows", rows);
	return `?${query}`;
}

/** Days that are often asked of a report, from the open business day. Days to come only where there are figures for them. */
export function listRanges(
	report: ReportId,
	today: HotelDate,
	firstDay: HotelDate | null = null,
): { label: string; days: ReportDays }[] {
	const words = reportPage.ranges;
	const year = today.slice(0, 4);
	const ranges = [
		{ label: words.lastMonth, days: month(-1)(today) },
		{ label: words.thisMonth, days: month(0)(today) },
		...(reportShapes[report].fields.includes("as-of")
			? [{ label: words.next, days: { from: today, last: addDays(today, 89) } }]
			: []),
		{ label: words.year, days: { from: `${year}-01-01`, last: `${year}-12-31` } },
	];
	return ranges.map(({ label, days }) => ({ label, days: sinceFirstDay(days, firstDay) }));
}
