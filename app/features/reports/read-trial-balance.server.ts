import { accountWords } from "#app/content/words/ledger-account-words.ts";
import { readAccountCodes, readTrialBalance } from "#app/features/accounting/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import type { Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/** The balance of each account at the end of a business day: all debits equal all credits. */
export async function readTrialBalanceReport(
	db: ReadDb,
	{ asOf }: ReportRequest,
	today: HotelDate,
): Promise<Report> {
	const codes = await readAccountCodes(db);
	const balances = (await readTrialBalance(db, asOf ?? today)).map((one) => ({
		...one,
		name: accountWords[one.accountId],
		debit: Math.max(0, one.cents),
		credit: Math.max(0, -one.cents),
	}));
	const debit = balances.reduce((sum, one) => sum + one.debit, 0);
	const credit = balances.reduce((sum, one) => sum + one.credit, 0);
	const { trialBalance: words } = reportPage;
	return {
		asOf,
		figures: [
			{ label: words.debit, kind: "money", value: debit },
			{ label: words.credit, kind: "money", value: credit },
			{ label: words.difference, kind: "money", value: debit - credit },
		],
		chart: {
			caption: reportPage.trialBalance.chart,
			over: "name",
			kind: "money",
			labels: balances.map(({ name }) => name),
			series: [{ name: words.balance, values: balances.map(({ cents }) => Math.abs(cents)) }],
		},
		table: {
			columns: [
				{ label: words.account, kind: "text" },
				{ label: words.code, kind: "text" },
				{ label: words.debit, kind: "money" },
				{ label: words.credit, kind: "money" },
			],
			rows: balances.map((one) => ({
				cells: [one.name, codes[one.accountId], one.debit || null, one.credit || null],
			})),
			total: [reportPage.total, null, debit, credit],
		},
		opened: null,
	};
}
