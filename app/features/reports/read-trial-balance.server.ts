import { accountWords } from "#app/content/words/ledger-account-words.ts";
import { readAccountCodes, readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listPosted, type ReadDb } from "./ledger-queries.server.ts";
import { toPostedTable } from "./read-revenue.server.ts";
import { chartByName, maxOpenedRows, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

/** Nothing was posted before it. */
const beforeAll = "0001-01-01";

/** The balance of each account at the end of a business day: all debits equal all credits. A balance opens its entries. */
export async function readTrialBalanceReport(
	db: ReadDb,
	{ asOf, rows: key }: ReportRequest,
	today: HotelDate,
): Promise<Report> {
	const codes = await readAccountCodes(db);
	const last = asOf ?? today;
	const balances = (await readTrialBalance(db, last)).map((one) => ({
		...one,
		name: accountWords[one.accountId],
		debit: Math.max(0, one.cents),
		credit: Math.max(0, -one.cents),
	}));
	const debit = balances.reduce((sum, one) => sum + one.debit, 0);
	const credit = balances.reduce((sum, one) => sum + one.credit, 0);
	const opened = balances.find(({ accountId }) => accountId === key);
	const { trialBalance: words } = reportPage;
	return {
		asOf,
		figures: [
			{ label: words.debit, kind: "money", value: debit },
			{ label: words.credit, kind: "money", value: credit },
			{ label: words.difference, kind: "money", value: debit - credit },
		],
		chart: chartByName(
			reportPage.trialBalance.chart,
			balances.map(({ name, cents }) => ({ label: name, value: Math.abs(cents) })),
			{ name: words.balance },
		),
		table: {
			columns: [
				{ label: words.account, kind: "text" },
				{ label: words.code, kind: "text" },
				{ label: words.debit, kind: "money" },
				{ label: words.credit, kind: "money" },
			],
			rows: balances.map((one) => ({
				cells: [one.name, codes[one.accountId], one.debit || null, one.credit || null],
				opens: one.accountId,
			})),
			total: [reportPage.total, null, debit, credit],
		},
		opened: opened ? await openAccount(db, opened, last) : null,
	};
}

/** The entries of an account until the end of a day, plus where they raise its balance. */
async function openAccount(
	db: ReadDb,
	{ accountId, name, debit }: { accountId: string; name: string; debit: number },
	last: HotelDate,
): Promise<Report["opened"]> {
	const days = { from: beforeAll, until: addDays(last, 1) };
	const { rows, all } = await listPosted(db, days, [accountId], maxOpenedRows);
	const raising = rows.map((row) => ({ ...row, cents: debit > 0 ? 0 - row.cents : row.cents }));
	return { title: name, table: toPostedTable(raising, all, "Account") };
}
