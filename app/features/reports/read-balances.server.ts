import type { HotelDate } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listHeldDeposits, listOfReservation, listOpenBalances } from "./ledger-queries.server.ts";
import { toPostedTable } from "./read-revenue.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

const kinds = {
	deposits: {
		accountId: "deposits_held",
		list: listHeldDeposits,
		columns: ["Taken", "Applied or paid back", "Held"],
		figure: "Deposits held",
	},
	balances: {
		accountId: "guest_folios",
		list: listOpenBalances,
		columns: ["Charged", "Paid", "Due"],
		figure: "Due",
	},
} as const;

/**
 * Guests' prepayments or balances due, by reservation, at the end of a business day. A reservation opens its postings.
 */
export async function readOpenAmounts(
	db: ReadDb,
	{ asOf, rows }: ReportRequest,
	today: HotelDate,
	which: keyof typeof kinds,
): Promise<Report> {
	const { accountId, list, columns, figure } = kinds[which];
	const last = asOf ?? today;
	const open = await list(db, last);
	const sum = (of: (one: (typeof open)[number]) => number) => open.reduce((total, one) => total + of(one), 0);
	const due = open.filter(({ dueCents }) => dueCents > 0);
	const opened =
		rows === null ? null : await listOfReservation(db, { reference: rows, accountId, last }, maxOpenedRows);
	return {
		asOf,
		figures: [
			{ label: figure, kind: "money", value: sum(({ dueCents }) => dueCents) },
			{ label: "Reservations", kind: "count", value: open.length },
			...(which === "balances"
				? [
						{
							label: "Paid ahead or too much",
							kind: "money" as const,
							value: sum(({ cents, dueCents }) => dueCents - cents),
						},
					]
				: []),
		],
		chart: {
			caption: figure,
			over: "name",
			kind: "money",
			labels: due.map(({ guestName }) => guestName),
			series: [{ name: figure, values: due.map(({ dueCents }) => dueCents) }],
		},
		table: {
			columns: [
				{ label: "Reservation", kind: "text" },
				{ label: "Guest", kind: "text" },
				{ label: "Arrival", kind: "day" },
				...columns.map((label) => ({ label, kind: "money" as const })),
			],
			rows: open.map((one) => ({
				cells: [one.reference, one.guestName, one.arrival, one.chargedCents, one.paidCents, one.cents],
				opens: one.reference,
			})),
			total: [
				reportPage.total,
				null,
				null,
				sum(({ chargedCents }) => chargedCents),
				sum(({ paidCents }) => paidCents),
				sum(({ cents }) => cents),
			],
		},
		opened: opened && { title: rows ?? "", table: toPostedTable(opened.rows, opened.all, "parts") },
	};
}
