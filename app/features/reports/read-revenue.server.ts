import { accountWords } from "#app/content/words/ledger-account-words.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { addDays, formatHotelDate, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import {
	type BusinessDays,
	listPosted,
	type PostedRow,
	type ReadDb,
	sumAccounts,
	sumDepartments,
} from "./ledger-queries.server.ts";
import { withinPeriod } from "./occupancy.ts";
import { maxOpenedRows, type Report, type ReportTable } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

/** The departments in the order of their columns, by their accounts of revenue. */
const departments = [
	["room_revenue", "Rooms"],
	["dining_revenue", "Pavilion and bar"],
	["wellness_revenue", "Wellness"],
	["shop_revenue", "Shop"],
	["other_revenue", "Other services"],
] as const;

/** Revenue of no department, by its account: fees for stays that were given up, and the rest of gift vouchers after their last day. */
const others = [
	["other_room_revenue", "Fees, rooms department"],
	["cancellation_revenue", "Fees, miscellaneous income"],
	["vouchers_expired", accountWords.vouchers_expired],
] as const;

const discounts = ["discounts_given", "Discounts"] as const;

const accountIds = [...departments, ...others, discounts].map(([id]) => id);
const labels: ReadonlyMap<string, string> = new Map<string, string>([
	...Object.entries(accountWords),
	...departments,
	...others,
	discounts,
	["service_charge_pool", "Service charge"],
	["deposits_held", "Deposit"],
	["gift_vouchers", "Gift voucher"],
	["guest_folios", "Bill"],
]);

/** The days or months of a report, each once, in their order. */
export function listPeriods({ from, until }: BusinessDays, by: "day" | "month"): HotelDate[] {
	const days = listNights(from, until);
	return by === "day" ? days : [...new Set(days.map((day) => startOfMonth(day)))];
}

/** Revenue by department, from the ledger. A figure opens its postings. */
export async function readRevenue(db: ReadDb, request: ReportRequest): Promise<Report> {
	const by = request.by === "day" ? "day" : "month";
	const window = { from: request.days.from, until: addDays(request.days.last, 1) };
	const sums = await sumDepartments(db, window, by);
	const otherSums = await sumAccounts(
		db,
		window,
		by,
		others.map(([id]) => id),
	);
	const periods = listPeriods(window, by);
	const centsIn = (rows: readonly { accountId: string; cents: number }[], id: string) =>
		add(rows.flatMap((one) => (one.accountId === id ? one.cents : [])));
	const columnsOf = (own: typeof sums, ownOthers: typeof otherSums) => {
		const earned = [
			...departments.map(([id]) => centsIn(own, id)),
			...others.map(([id]) => centsIn(ownOthers, id)),
		];
		const given = departments.map(([id]) =>
			add(own.flatMap((one) => (one.accountId === id ? one.discountCents : []))),
		);
		return [...earned, add(earned), ...given];
	};
	const of = (key: HotelDate) =>
		columnsOf(
			sums.filter((one) => one.key === key),
			otherSums.filter((one) => one.key === key),
		);
	const all = columnsOf(sums, otherSums);
	const revenueAt = departments.length + others.length;
	return {
		asOf: null,
		figures: [
			{ label: "Revenue", kind: "money", value: all[revenueAt] ?? 0 },
			{ label: "Rooms", kind: "money", value: all[0] ?? 0 },
			{ label: "Pavilion and bar", kind: "money", value: all[1] ?? 0 },
			{ label: "Wellness", kind: "money", value: all[2] ?? 0 },
		],
		chart: {
			caption: "Revenue",
			over: by,
			kind: "money",
			labels: periods,
			series: [{ name: "Revenue", values: periods.map((key) => of(key)[revenueAt] ?? 0) }],
		},
		table: {
			columns: [
				{ label: reportPage.groups[by], kind: by },
				...[...departments, ...others].map(([, label]) => ({ label, kind: "money" as const })),
				{ label: "Revenue", kind: "money" },
				...departments.map(([, label]) => ({ label: `Discounts: ${label}`, kind: "money" as const })),
			],
			rows: periods.map((key) => {
				const cents = of(key);
				return { cells: [key, ...cents], ...(cents.some((one) => one !== 0) && { opens: key }) };
			}),
			total: [reportPage.total, ...all],
		},
		opened: await openPosted(db, { window, by, key: request.rows }, accountIds),
	};
}

/** The postings of a period to some accounts, where a report has opened it. */
export async function openPosted(
	db: ReadDb,
	{ window, by, key }: { window: BusinessDays; by: "day" | "month"; key: string | null },
	ids: readonly string[],
): Promise<Report["opened"]> {
	if (key === null || !listPeriods(window, by).includes(key)) return null;
	const { rows, all } = await listPosted(db, withinPeriod(window, { by, key }), ids, maxOpenedRows);
	return {
		title: formatHotelDate(key, by === "day" ? "medium" : "month"),
		table: toPostedTable(rows, all, "Account"),
	};
}

/** Postings as a table, with the account, or with the parts of their amounts. */
export function toPostedTable(
	rows: readonly PostedRow[],
	all: number,
	more: "Account" | "parts",
): ReportTable {
	return {
		columns: [
			{ label: "Day", kind: "day" },
			{ label: "What", kind: "text" },
			{ label: "Reservation", kind: "text" },
			{ label: "Guest", kind: "text" },
			{ label: "Posted by", kind: "text" },
			...(more === "parts"
				? ([
						{ label: "Base", kind: "money" },
						{ label: "Service charge", kind: "money" },
						{ label: "Tax", kind: "money" },
					] as const)
				: ([{ label: "Account", kind: "text" }] as const)),
			{ label: "Amount", kind: "money" },
		],
		rows: rows.map((row) => ({
			cells: [
				row.day,
				row.what ?? (row.tender && nameTender(row.tender)),
				row.reference,
				row.guestName,
				row.by,
				...(more === "parts"
					? [row.baseCents, row.serviceChargeCents, row.taxCents]
					: [labels.get(row.accountId) ?? row.accountId]),
				row.cents,
			],
			...(row.reference && { to: `/desk/stays/${row.reference}` }),
		})),
		total: null,
		allRows: all,
	};
}

const add = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
