import pg from "pg";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { type ReportId, reportIds } from "#app/features/reports/desk/desk-report-words.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { type ReportRequest, readReportRequest } from "#app/features/reports/report-request.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncLedger } from "#db/catalog/sync-catalog.ts";
import { median, percentile, printTable, say, setting, short } from "./figures.ts";
import { fillDesk } from "./fill-desk.ts";
import { type ExtraDatabase, openScratch } from "./scratch.ts";

/**
 * How long the reports take on the server, over five years, in a hotel of 8 villas and of 200: the statements and the
 * work on their rows, without HTTP. `npm run bench:reports`; CALLS (5) makes it longer or shorter, PARTS=occupancy
 * measures the reports that begin so, VILLAS=8 one hotel.
 */

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

/**
 * Posts what the filled stays of `fillDesk` have had until today: each night, one charge at the bar and the payment of each
 * stay, on their business days. The tables' triggers are off meanwhile.
 */
async function fillPostedStays({ pool }: ExtraDatabase, today: string): Promise<void> {
	const client = new pg.Client({ ...pool.options, statement_timeout: false });
	await client.connect();
	const run = (text: string, values: unknown[] = []) => client.query(text, values);
	const tables = ["folios", "ledger_transactions", "ledger_entries"];
	try {
		await run("set maintenance_work_mem = '512MB'");
		for (const table of tables) await run(`alter table ${table} disable trigger user`);
		await run(
			`insert into business_days (date, opened_at, closed_at, closed_by, open_matters)
			select day, day + interval '9.5 hours', day + interval '33.5 hours', 'Bench', 0
			from generate_series((select min(check_in) from stays), $1::date - 1, '1 day') day`,
			[today],
		);
		await run(
			"insert into business_days (date, opened_at) values ($1::date, $1::date + interval '9.5 hours')",
			[today],
		);
		await run(
			`insert into folios (id, reservation_id, number, opened_at, opened_by)
			select gen_random_uuid(), reservation_id, 1, check_in, 'Bench' from stays where check_in < $1::date`,
			[today],
		);
		await run(
			`create temporary table posted as
			select gen_random_uuid() as id, gen_random_uuid() as line_id, f.id as folio_id, s.id as stay_id, s.reservation_id,
				s.check_in + part.at as day, part.kind, part.base, part.service, part.tax,
				part.base + part.service + part.tax as total, part.account, part.tax_account
			from stays s
			join folios f on f.reservation_id = s.reservation_id
			cross join lateral (
				select n as at, 'night' as kind, 30000 as base, 0 as service, 2700 as tax, 'room_revenue' as account,
					'room_tax_due' as tax_account from generate_series(0, 2) n
				union all select 1, 'charge', 1000, 200, 125, 'dining_revenue', 'gst_due'
				union all select 2, 'payment', 0, 0, 0, 'bank', null
			) part
			where s.check_in + part.at < $1::date`,
			[today],
		);
		await run(
			`insert into ledger_transactions (id, act, business_date, occurred_at, actor_kind, actor, idempotency_key, reservation_id, tender)
			select id, case kind when 'night' then 'post_nights' when 'charge' then 'charge' else 'payment' end, day,
				day + interval '33 hours', 'system', 'bench', id::text, reservation_id,
				case kind when 'payment' then 'bank_transfer' end
			from posted`,
		);
		await run(
			`insert into ledger_entries (id, transaction_id, line, account_id, folio_id, amount_cents, kind, line_id, description,
				stay_id, night, base_cents, service_charge_cents, tax_cents, tax_code, tax_basis_points)
			select line_id, id, 0, 'guest_folios', folio_id, case kind when 'payment' then -99425 else total end, kind, line_id, kind,
				case kind when 'night' then stay_id end, case kind when 'night' then day end,
				case when kind <> 'payment' then base end, case when kind <> 'payment' then service end,
				case when kind <> 'payment' then tax end,
				case kind when 'night' then 'room_tax' when 'charge' then 'gst' end,
				case kind when 'night' then 900 when 'charge' then 1250 end
			from posted`,
		);
		await run(
			`insert into ledger_entries (id, transaction_id, line, account_id, amount_cents)
			select gen_random_uuid(), id, 0, account, case kind when 'payment' then 99425 else -base end from posted
			union all select gen_random_uuid(), id, 0, tax_account, -tax from posted where tax > 0
			union all select gen_random_uuid(), id, 0, 'service_charge_pool', -service from posted where service > 0`,
		);
		for (const table of tables) await run(`alter table ${table} enable trigger user`);
		await run("vacuum (analyze)");
	} finally {
		await client.end();
	}
}
