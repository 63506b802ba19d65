/**
 * How long the reports take on the server, over five years, in a hotel of 8 villas and of 200: the statements and what is made
 * of them, without HTTP. `npm run bench:reports`; CALLS (5) makes it longer or shorter, PARTS=occupancy measures the reports
 * that begin so, VILLAS=8 one hotel.
 */

import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { type ReportId, reportIds } from "#app/features/reports/desk/desk-report-words.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { type ReportRequest, readReportRequest } from "#app/features/reports/report-request.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncLedger } from "#db/catalog/sync-catalog.ts";
import { median, percentile, printTable, say, setting, short } from "./figures.ts";
import { fillDesk } from "./fill-desk.ts";
import { fillPostedStays } from "./fill-posted-stays.ts";
import { type ExtraDatabase, openScratch } from "./scratch.ts";

const now = new Date();
const today = hotelToday(now);
const years = 5;
const calls = setting("CALLS", 5);
/** How long a report may take, in milliseconds, by the number of villas (issue 13). */
const limits: Readonly<Record<number, number>> = { 8: 300, 200: 1_000 };

const days = { from: addDays(today, -365 * years), until: addDays(today, 90) };
const ask = (report: ReportId, more: Record<string, string> = {}): ReportRequest =>
	readReportRequest(report, new URLSearchParams({ ...days, ...more }), today).request;

const parts: { name: string; request: ReportRequest }[] = reportIds.flatMap((report) => {
	const asOf = { "as-of": addDays(today, -400) };
	if (report === "occupancy")
		return [
			...["day", "month", "villa", "source"].map((by) => ({
				name: `${report} by ${by}`,
				request: ask(report, { by }),
			})),
			{ name: `${report} as of a year ago`, request: ask(report, { by: "month", ...asOf }) },
			{
				name: `${report}, rows of a month`,
				request: ask(report, { by: "month", rows: `${today.slice(0, 7)}-01` }),
			},
		];
	return [{ name: report, request: ask(report, report === "pick-up" ? { by: "month" } : {}) }];
});
const wanted = parts.filter(({ name }) => name.startsWith(process.env.PARTS ?? ""));
const sizes = Object.keys(limits)
	.map(Number)
	.filter((villas) => setting("VILLAS", villas) === villas);

const scratch = await openScratch();
try {
	const database = await scratch.open();
	const table: string[][] = [];
	const first = new Map<string, number>();
	for (const villas of sizes) {
		const extra = await scratch.openExtra(database, `reports_${villas}`);
		await fillDesk(extra, today, { villas, years });
		await syncLedger(extra.db);
		await fillPostedStays(extra, today);
		const { rows } = await extra.pool.query("select count(*)::int as count from ledger_entries");
		say(`${villas} villas, ${years} years: ${Number(rows[0].count).toLocaleString("en-US")} entries`);
		for (const { name, request } of wanted) {
			const times = await measure(extra, request);
			const middle = median(times);
			if (!first.has(name)) first.set(name, middle);
			table.push([
				name,
				String(villas),
				short(middle),
				short(percentile(times, 99)),
				String(limits[villas]),
				short(middle / (first.get(name) ?? middle)),
			]);
		}
	}
	say();
	printTable(["report", "villas", "median ms", "p99 ms", "limit ms", "ratio to 8 villas"], table);
} finally {
	await scratch.close();
}

async function measure({ db }: ExtraDatabase, request: ReportRequest): Promise<number[]> {
	await readReport(db, request, now);
	const times: number[] = [];
	for (let call = 0; call < calls; call++) {
		const started = performance.now();
		await readReport(db, request, now);
		times.push(performance.now() - started);
	}
	return times;
}
