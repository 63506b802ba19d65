import { taxReturnWords } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { dueOn } from "#app/features/tax-returns/tax-return.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import { listTaxed, sumTaxed, type TaxedMonth } from "./ledger-queries.server.ts";
import { withinPeriod } from "./occupancy.ts";
import { listPeriods, toPostedTable } from "./read-revenue.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/** The figures to declare for each whole month of the report. A figure opens its lines of bills. */
export async function readTaxReturn(
	db: ReadDb,
	request: ReportRequest,
	taxCode: ReturnedTax,
): Promise<Report> {
	// A return is of whole months.
	const window = { from: startOfMonth(request.days.from), until: startOfMonth(request.days.last, 1) };
	const sums = await sumTaxed(db, window, taxCode);
	const tax = taxReturnWords.taxes[taxCode];
	const isRoomTax = taxCode === "room_tax";
	const cells = (of: TaxedMonth | undefined) =>
		isRoomTax
			? [
					...[of?.nights ?? 0, of?.exemptNights ?? 0, of?.guests ?? 0],
					...[of?.baseCents ?? 0, of?.exemptCents ?? 0, of?.taxCents ?? 0],
				]
			: [of?.baseCents ?? 0, of?.serviceChargeCents ?? 0, of?.taxCents ?? 0];
	const periods = listPeriods(window, "month");
	const monthOf = (key: HotelDate) => sums.find(({ month }) => month === key);
	const all = sums.reduce(
		(sum, one) => ({
			month: "",
			nights: sum.nights + one.nights,
			exemptNights: sum.exemptNights + one.exemptNights,
			guests: sum.guests + one.guests,
			baseCents: sum.baseCents + one.baseCents,
			exemptCents: sum.exemptCents + one.exemptCents,
			serviceChargeCents: sum.serviceChargeCents + one.serviceChargeCents,
			taxCents: sum.taxCents + one.taxCents,
		}),
		{
			...{ month: "", nights: 0, exemptNights: 0, guests: 0 },
			...{ baseCents: 0, exemptCents: 0, serviceChargeCents: 0, taxCents: 0 },
		},
	);
	const key = request.rows !== null && periods.includes(request.rows) ? request.rows : null;
	const opened =
		key === null
			? null
			: await listTaxed(db, withinPeriod(window, { by: "month", key }), taxCode, maxOpenedRows);
	return {
		asOf: null,
		figures: [
			{ label: tax, kind: "money", value: all.taxCents },
			{ label: "Base", kind: "money", value: all.baseCents },
			...(isRoomTax ? [{ label: "Nights", kind: "count" as const, value: all.nights }] : []),
		],
		chart: {
			caption: tax,
			over: "month",
			kind: "money",
			labels: periods,
			series: [{ name: tax, values: periods.map((month) => monthOf(month)?.taxCents ?? 0) }],
		},
		table: {
			columns: [
				{ label: "Month", kind: "month" },
				...(isRoomTax
					? ([
							{ label: "Nights", kind: "count" },
							{ label: "Exempt nights", kind: "count" },
							{ label: "Guests", kind: "count" },
							{ label: "Base", kind: "money" },
							{ label: "Exempt price", kind: "money" },
							{ label: tax, kind: "money" },
						] as const)
					: ([
							{ label: "Base", kind: "money" },
							{ label: "Service charge", kind: "money" },
							{ label: tax, kind: "money" },
						] as const)),
				{ label: "Return due", kind: "day" },
			],
			rows: periods.map((month) => ({
				cells: [month, ...cells(monthOf(month)), dueOn(taxCode, month)],
				...(monthOf(month) && { opens: month }),
			})),
			total: [reportPage.total, ...cells(all), null],
		},
		opened: opened && {
			title: formatHotelDate(key ?? "", "month"),
			table: toPostedTable(opened.rows, opened.all, "parts"),
		},
	};
}
