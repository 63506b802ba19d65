import { readCommissionsDue } from "#app/features/folio/commission-queries.server.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { ageWords, receivableStates, reportPage } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import { listReceivables, type Receivable } from "./receivable-queries.server.ts";
import { chartByName, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

/** The last day of each age, in days since the departure or the due day: before it, up to a month, two, three, and over. */
const ages = [0, 30, 60, 90, Number.POSITIVE_INFINITY];

/**
 * The debts, bill by bill, at the end of a business day: by the days since a bill on account was due, and for the
 * others since the guests left.
 */
export async function readReceivables(
	db: ReadDb,
	{ asOf }: ReportRequest,
	today: HotelDate,
): Promise<Report> {
	const last = asOf ?? today;
	const bills = await listReceivables(db, last);
	const commissions = await readCommissionsDue(db, last);
	const ageOf = ({ departure, dueOn }: Receivable) => {
		const left = departure > last ? 0 : Math.max(1, nightsBetween(departure, last));
		const days = dueOn ? Math.max(0, nightsBetween(dueOn, last)) : left;
		return ages.findIndex((age) => days <= age);
	};
	const sumOf = (some: readonly Receivable[]) => some.reduce((sum, { cents }) => sum + cents, 0);
	const sums = ages.map((_, age) => sumOf(bills.filter((bill) => ageOf(bill) === age)));
	return {
		asOf,
		figures: [
			{ label: "Due", kind: "money", value: sumOf(bills.filter(({ cents }) => cents > 0)) },
			{ label: "Bills", kind: "count", value: bills.length },
			{
				label: "Paid ahead or too much",
				kind: "money",
				value: Math.abs(sumOf(bills.filter(({ cents }) => cents < 0))),
			},
			{
				label: "Commission that the hotel owes",
				kind: "money",
				value: [...commissions.values()].reduce((sum, cents) => sum + cents, 0),
			},
		],
		chart: chartByName(
			"Due",
			ageWords.map((label, age) => ({ label, value: sums[age] ?? 0 })),
		),
		table: {
			columns: [
				{ label: "Payer", kind: "text" },
				{ label: "Reservation", kind: "text" },
				{ label: "Bill", kind: "text" },
				{ label: "Villa", kind: "text" },
				{ label: "State", kind: "text" },
				{ label: "Departure", kind: "day" },
				...ageWords.map((label) => ({ label, kind: "money" as const })),
				{ label: "Due", kind: "money" },
				{ label: "Due on", kind: "day" },
				{ label: "Days overdue", kind: "count" },
				{ label: "Phone", kind: "text" },
				{ label: "E-mail", kind: "text" },
			],
			rows: bills.map((bill) => ({
				cells: [
					...[
						bill.payer,
						bill.reference,
						String(bill.bill),
						bill.villas,
						receivableStates[bill.state],
						bill.departure,
					],
					...ages.map((_, age) => (ageOf(bill) === age ? bill.cents : null)),
					...[bill.cents, bill.dueOn, bill.dueOn && Math.max(0, nightsBetween(bill.dueOn, last))],
					...[bill.phone, bill.email],
				],
				to: `/desk/stays/${bill.reference}/folio?folio=${bill.bill}`,
			})),
			total: [reportPage.total, null, null, null, null, null, ...sums, sumOf(bills), null, null, null, null],
		},
		opened: null,
	};
}
