import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import { type Adjustment, listAdjustments } from "./adjustment-queries.server.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listStaffNames } from "./ledger-queries.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const { payments: words } = reportPage;

const nameOf = ({ act, isVoid }: Adjustment) =>
	isVoid ? words.voided(nameLedgerAct(act)) : nameLedgerAct(act);

/** The parts of the chart. */
const groups: readonly { label: string; has: (one: Adjustment) => boolean }[] = [
	{ label: "Discounts", has: ({ act, isVoid }) => act === "discount" && !isVoid },
	{ label: "Written off", has: ({ act, isVoid }) => act === "write_off" && !isVoid },
	{ label: "Given back", has: ({ act, isVoid }) => /^refund/.test(act) && !isVoid },
	{ label: "Voided", has: ({ isVoid }) => isVoid },
];

const add = (rows: readonly Adjustment[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Discounts, refunds and voided postings of some business days, by whom and why, and how much by each person. */
export async function readAdjustments(
	db: ReadDb,
	{ days, person }: ReportRequest,
): Promise<Report & { people: string[] }> {
	const everybody = await listAdjustments(db, days);
	const all = everybody.filter((one) => person === null || one.person === person);
	const kinds = [...new Set(all.map(nameOf))].toSorted();
	const people = [...new Set(all.map(({ by }) => by))].toSorted();
	const sums = people.flatMap((by) =>
		kinds.flatMap((kind) => {
			const own = all.filter((one) => one.by === by && nameOf(one) === kind);
			return own.length === 0 ? [] : [[words.sum, kind, null, null, null, by, add(own)]];
		}),
	);
	const ofGroups = groups.map(({ label, has }) => ({ label, value: add(all.filter(has)) }));
	return {
		asOf: null,
		people: listStaffNames(everybody.map((one) => one.person)),
		figures: [
			...ofGroups.map((group) => ({ ...group, kind: "money" as const })),
			{ label: "Postings", kind: "count", value: all.length },
		],
		chart: {
			caption: "Amount",
			over: "name",
			kind: "money",
			labels: ofGroups.map(({ label }) => label),
			series: [{ name: "Amount", values: ofGroups.map(({ value }) => value) }],
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
