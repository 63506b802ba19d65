import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import { toBzdCents } from "#app/features/folio/tender.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listStaffNames, personOf, type ReadDb } from "./ledger-queries.server.ts";
import {
	countPayments,
	listPaymentActors,
	listPayments,
	sumPayments,
	type TenderSum,
} from "./payment-queries.server.ts";
import { chartByName, maxOpenedRows, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

const { payments: words } = reportPage;

const currencyOf = ({ isBzd }: TenderSum) => (isBzd ? "BZD" : "USD");

/** The amount as it was handed over, where that was not US dollars. */
const bzdOf = ({ isBzd, cents }: TenderSum) => (isBzd ? toBzdCents(cents) : null);

/**
 * Each payment and refund of some business days, of everybody or of one person, and at the end the sum of each tender.
 */
export async function readPayments(
	db: ReadDb,
	{ days, person }: ReportRequest,
): Promise<Report & { people: string[] }> {
	const everybody = await listPaymentActors(db, days);
	const actors = person === null ? null : everybody.filter((actor) => personOf(actor || null) === person);
	const sums = await sumPayments(db, { days, actors });
	const { rows, all } = await listPayments(db, { days, actors }, maxOpenedRows);
	const total = sums.reduce((sum, { cents }) => sum + cents, 0);
	const totalBzd = sums.reduce((sum, one) => sum + (bzdOf(one) ?? 0), 0);
	const named = sums.map((one) => ({
		...one,
		name: words.inCurrency(nameTender(one.tender), currencyOf(one)),
	}));
	return {
		asOf: null,
		people: listStaffNames(everybody.map((actor) => personOf(actor || null))),
		figures: [
			{ label: words.received, kind: "money", value: total },
			{ label: words.inBzd, kind: "bzd", value: totalBzd },
			{ label: words.count, kind: "count", value: await countPayments(db, { days, actors }) },
		],
		chart: chartByName(
			words.received,
			named.map(({ name, cents }) => ({ label: name, value: Math.max(0, cents) })),
		),
		table: {
			columns: [
				{ label: "Day", kind: "day" },
				{ label: words.tender, kind: "text" },
				{ label: words.currency, kind: "text" },
				{ label: "What", kind: "text" },
				{ label: words.note, kind: "text" },
				{ label: "Reservation", kind: "text" },
				{ label: "Guest", kind: "text" },
				{ label: "Posted by", kind: "text" },
				{ label: words.bzd, kind: "bzd" },
				{ label: words.usd, kind: "money" },
			],
			rows: rows.map((row) => ({
				cells: [
					...[row.day, nameTender(row.tender), currencyOf(row)],
					row.isVoid ? words.voided(nameLedgerAct(row.act)) : nameLedgerAct(row.act),
					...[row.note, row.reference, row.guestName, row.by, bzdOf(row), row.cents],
				],
				...(row.reference && { to: `/desk/stays/${row.reference}` }),
			})),
			sums: sums.map((one) => [
				...[words.sum, nameTender(one.tender), currencyOf(one), null, null, null, null, null],
				...[bzdOf(one), one.cents],
			]),
			total: [reportPage.total, null, null, null, null, null, null, null, totalBzd, total],
			allRows: all,
		},
		opened: null,
	};
}
