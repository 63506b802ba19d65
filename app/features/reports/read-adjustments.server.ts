import { nameLedgerAct } from "#app/content/words/row-code-words.ts";
import { type Adjustment, listAdjustments } from "./adjustment-queries.server.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const { payments: words } = reportPage;

const nameOf = ({ act, isVoid }: Adjustment) =>
	isVoid ? words.voided(nameLedgerAct(act)) : nameLedgerAct(act);

const add = (rows: readonly Adjustment[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** What was given away, given back or voided on some business days, by whom and why, and how much by each person. */
export async function readAdjustments(db: ReadDb, { days }: ReportRequest): Promise<Report> {
	const all = await listAdjustments(db, days);
	const kinds = [...new Set(all.map(nameOf))].toSorted();
	const people = [...new Set(all.map(({ by }) => by))].toSorted();
	const sums = people.flatMap((by) =>
		kinds.flatMap((kind) => {
			const own = all.filter((one) => one.by === by && nameOf(one) === kind);
			return own.length === 0 ? [] : [[words.sum, kind, null, null, null, by, add(own)]];
		}),
	);
	const ofKind = kinds.map((kind) => add(all.filter((one) => nameOf(one) === kind)));
	return {
		asOf: null,
		figures: [
			...kinds.map((label, place) => ({ label, kind: "money" as const, value: ofKind[place] ?? 0 })),
			{ label: "Postings", kind: "count", value: all.length },
		],
		chart: {
			caption: "Amount",
			over: "name",
			kind: "money",
			labels: kinds,
			series: [{ name: "Amount", values: ofKind }],
		},
		table: {
			columns: [
				{ label: "Day", kind: "day" },
				{ label: "What", kind: "text" },
				{ label: "Reservation", kind: "text" },
				{ label: "Guest", kind: "text" },
				{ label: "Reason", kind: "text" },
				{ label: "Posted by", kind: "text" },
				{ label: "Amount", kind: "money" },
			],
			rows: all.slice(0, maxOpenedRows).map((one) => ({
				cells: [one.day, nameOf(one), one.reference, one.guestName, one.reason, one.by, one.cents],
				...(one.reference && { to: `/desk/stays/${one.reference}/folio` }),
			})),
			sums,
			total: [reportPage.total, null, null, null, null, null, add(all)],
			...(all.length > maxOpenedRows && { allRows: all.length }),
		},
		opened: null,
	};
}
