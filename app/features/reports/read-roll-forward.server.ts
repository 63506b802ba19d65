import { addDays, startOfMonth } from "#app/lib/hotel-date.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listMovements } from "./ledger-queries.server.ts";
import { listPeriods, openPosted } from "./read-revenue.server.ts";
import type { Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/**
 * A column of movements that raise or lower an account, by act; `acts` is null for everything that no other column
 * has.
 */
type Movements = { label: string; raises: boolean; acts: readonly LedgerAct[] | null };

const kinds = {
	"service-charge": {
		accountId: "service_charge_pool",
		caption: "Service charge",
		words: {
			before: "Pool before",
			after: "Pool after",
			now: "In the pool",
			raised: "Collected",
			lowered: "Paid out",
		},
		columns: [
			{ label: "Collected", raises: true, acts: null },
			{ label: "Paid out", raises: false, acts: ["pay_out_service_charge"] },
		],
	},
	"deposits-roll-forward": {
		accountId: "deposits_held",
		caption: "Deposits",
		words: {
			before: "Held before",
			after: "Held after",
			now: "Held",
			raised: "Taken",
			lowered: "Applied or paid back",
		},
		columns: [
			{ label: "Taken", raises: true, acts: ["take_deposit"] },
			{ label: "Applied to bills", raises: false, acts: ["apply_deposit"] },
			{ label: "Paid back", raises: false, acts: null },
		],
	},
	"gift-vouchers": {
		accountId: "gift_vouchers",
		caption: "Gift vouchers",
		words: {
			before: "Owed before",
			after: "Owed after",
			now: "Owed",
			raised: "Sold or given back",
			lowered: "Used or expired",
		},
		columns: [
			{ label: "Sold", raises: true, acts: ["sell_voucher"] },
			{ label: "Given back", raises: true, acts: ["refund", "refund_deposit"] },
			{ label: "Used", raises: false, acts: null },
			{ label: "Expired", raises: false, acts: ["expire_voucher"] },
		],
	},
} as const;

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * The money that the hotel holds for others: the balance before each month or day, the movements, and the balance
 * after it.
 */
export async function readRollForward(
	db: ReadDb,
	request: ReportRequest,
	which: keyof typeof kinds,
): Promise<Report> {
	const { accountId, caption, words } = kinds[which];
	const columns: readonly Movements[] = kinds[which].columns;
	const by = which !== "service-charge" && request.by === "day" ? "day" : "month";
	const { from, last } = request.days;
	const window =
		by === "day"
			? { from, until: addDays(last, 1) }
			: { from: startOfMonth(from), until: startOfMonth(last, 1) };
	const movements = await listMovements(db, accountId, window, by);
	const before = add(movements.flatMap(({ period, cents }) => (period === null ? cents : [])));
	const named = columns.flatMap(({ acts }) => acts ?? []);
	let held = before;
	const rows = listPeriods(window, by).map((key) => {
		const own = movements.filter(({ period }) => period === key);
		const values = columns.map(({ raises, acts }) => {
			const raised = own.filter(({ act }) => (acts ? acts.includes(act) : !named.includes(act)));
			const cents = add(raised.map((one) => one.cents));
			return raises ? cents : 0 - cents;
		});
		const begins = held;
		held += add(own.map(({ cents }) => cents));
		return { key, begins, values, ends: held };
	});
	const sumOf = ({ values }: { values: readonly number[] }, raises: boolean) =>
		add(values.filter((_, place) => columns[place]?.raises === raises));
	const totals = columns.map((_, place) => add(rows.map(({ values }) => values[place] ?? 0)));
	return {
		asOf: null,
		figures: [
			{ label: words.now, kind: "money", value: held },
			...columns.map(({ label }, place) => ({ label, kind: "money" as const, value: totals[place] ?? 0 })),
		],
		chart: {
			caption,
			over: by,
			kind: "money",
			labels: rows.map(({ key }) => key),
			series: [
				{ name: words.lowered, values: rows.map((row) => sumOf(row, false)) },
				{ name: words.raised, values: rows.map((row) => sumOf(row, true)) },
			],
		},
		table: {
			columns: [
				{ label: by === "day" ? "Day" : "Month", kind: by },
				...[words.before, ...columns.map(({ label }) => label), words.after].map((label) => ({
					label,
					kind: "money" as const,
				})),
			],
			rows: rows.map(({ key, begins, values, ends }) => ({
				cells: [key, begins, ...values, ends],
				...(values.some((cents) => cents !== 0) && { opens: key }),
			})),
			total: [reportPage.total, before, ...totals, held],
		},
		opened: await openPosted(db, { window, by, key: request.rows }, [accountId]),
	};
}
