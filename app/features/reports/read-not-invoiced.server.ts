import { nameLine } from "#app/content/words/row-code-words.ts";
import { reportPage, unmatchedWords } from "./desk/desk-report-words.ts";
import { listUnmatchedLines, type ReadDb, type UnmatchedState } from "./ledger-queries.server.ts";
import { chartByName, maxOpenedRows, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

const states = Object.keys(unmatchedWords) as UnmatchedState[];

/** The lines of bills that were posted on some days and on which the bill and its tax invoices do not say the same, as they are now. */
export async function readNotInvoiced(db: ReadDb, { days }: ReportRequest): Promise<Report> {
	const lines = await listUnmatchedLines(db, days);
	const sumOf = (state: UnmatchedState) =>
		lines.reduce((sum, line) => (line.state === state ? sum + line.cents : sum), 0);
	const sums = states.map((state) => ({ label: unmatchedWords[state], value: sumOf(state) }));
	return {
		asOf: null,
		figures: [
			...sums.map((sum) => ({ ...sum, kind: "money" as const })),
			{ label: "Lines", kind: "count", value: lines.length },
		],
		chart: chartByName("Amount", sums),
		table: {
			columns: [
				{ label: "Day", kind: "day" },
				{ label: "State", kind: "text" },
				{ label: "Reservation", kind: "text" },
				{ label: "Guest", kind: "text" },
				{ label: "What", kind: "text" },
				{ label: "Amount", kind: "money" },
			],
			rows: lines.slice(0, maxOpenedRows).map((line) => ({
				cells: [
					...[line.day, unmatchedWords[line.state], line.reference, line.guestName],
					...[nameLine(line), line.cents],
				],
				to: `/desk/stays/${line.reference}/folio?folio=${line.bill}`,
			})),
			total: [reportPage.total, null, null, null, null, lines.reduce((sum, { cents }) => sum + cents, 0)],
			...(lines.length > maxOpenedRows && { allRows: lines.length }),
		},
		opened: null,
	};
}
