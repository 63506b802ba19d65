import { describeDifferences } from "#app/features/drawer/words.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import {
	averageRateCents,
	listSheetPeriods,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	type PeriodFigures,
	revenuePerVillaCents,
} from "#app/lib/day-figures.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatCount, formatUsd } from "#app/lib/money.ts";
import { isMoneyTender, type TenderKind } from "#app/lib/tenders.ts";
import { ownerSheetWords as words } from "./desk/desk-owner-sheet-words.ts";

type Summed = OwnerSheetFigures | PeriodFigures;

/** A column of the sheet: the day, a period to date, or one of them a year before. */
export type SheetColumn = { label: string; figures: Summed | null; isLastYear: boolean };

/** A line of the sheet with a text for each column; an empty one where a figure is of the day alone. */
type SheetRow = { name: string; sub?: string; values: string[]; isSum?: boolean };

/** A part of the sheet, as page and mail list it. */
export type SheetPart = { title: string; hint?: string; rows: SheetRow[] };

/**
 * The columns of a sheet, each of this year before the one of last year. One that was written without periods has the day alone, and
 * where the hotel had no books at all last year its columns are left out.
 */
export function listColumns(figures: OwnerSheetFigures): SheetColumn[] {
	const { periods } = figures;
	const day: SheetColumn = { label: words.columns.day, figures, isLastYear: false };
	if (!periods) return [day];
	const hasLastYear = Object.values(periods.lastYear).some((one) => one !== null);
	return (["day", "month", "year"] as const).flatMap((period) => [
		period === "day" ? day : { label: words.columns[period], figures: periods[period], isLastYear: false },
		...(hasLastYear
			? [{ label: words.columns.lastYear[period], figures: periods.lastYear[period], isLastYear: true }]
			: []),
	]);
}

/** Why a column begins later than its period, or a figure of last year is a dash; empty where nothing needs to be said. */
export function describeColumns(date: HotelDate, { periods }: OwnerSheetFigures): string[] {
	if (!periods) return [];
	const { booksFrom, lastYear } = periods;
	const begin = formatHotelDate(booksFrom, "dated");
	const calendar = listSheetPeriods(date);
	const isAfter = ({ from }: { from: HotelDate }) => booksFrom > from;
	return [
		...(isAfter(calendar.year) ? [words.columns.begins(begin)] : []),
		...(Object.values(lastYear).every((one) => one === null)
			? [words.columns.none(begin)]
			: Object.values(calendar.lastYear).some(isAfter)
				? [words.columns.partly(begin)]
				: []),
	];
}

const usd = (cents: number | null) => (cents === null ? "–" : formatUsd(cents));

/** The figures that add up, in the order of the page, each with its columns. */
export function listParts(figures: OwnerSheetFigures): SheetPart[] {
	const columns = listColumns(figures);
	const row = (name: string, of: (one: Summed) => string, more: Partial<SheetRow> = {}): SheetRow => ({
		name,
		values: columns.map((column) => (column.figures ? of(column.figures) : "—")),
		...more,
	});
	const ofDay = (name: string, value: string, isSum = false): SheetRow => ({
		...{ name, isSum },
		values: columns.map((column) => (column.figures === figures ? value : "")),
	});
	/** The lines that have an amount in one of the columns. */
	const amounts = (lines: readonly (readonly [name: string, of: (one: Summed) => number])[], keep = 0) =>
		lines
			.filter(([, of], place) => place < keep || columns.some(({ figures: one }) => one && of(one) !== 0))
			.map(([name, of]) => row(name, (one) => formatUsd(of(one))));
	const discounts = amounts(
		departments.map((one) => [words.revenue[one], ({ discounts: given }) => given?.[one] ?? 0]),
	);
	const kinds = [
		...new Set(columns.flatMap((one) => one.figures?.tenders.map(({ tender }) => tender) ?? [])),
	];
	const ofTender = (kind: TenderKind, { tenders }: Summed) =>
		tenders.find(({ tender }) => tender === kind)?.cents ?? 0;
	const tenderRow = (kind: TenderKind) => {
		const count = figures.tenders.find(({ tender }) => tender === kind)?.count ?? 0;
		const sub = { sub: words.tenders.times(count) };
		return row(nameTender(kind, "sheet"), (one) => formatUsd(ofTender(kind, one)), count > 0 ? sub : {});
	};
	const { guests, accounts } = figures;
	return [
		{
			title: words.rooms.title,
			rows: [
				row(words.rooms.occupancy, (one) => formatPercent(occupancyBasisPoints(one))),
				row(words.rooms.adr, (one) => usd(averageRateCents(one))),
				row(words.rooms.revpar, (one) => usd(revenuePerVillaCents(one))),
				row(words.rooms.sold, ({ villas }) => formatCount(villas.sold)),
				row(words.rooms.complimentary, ({ villas }) => formatCount(villas.complimentary)),
				...(columns.some((one) => one.figures?.villas.imported)
					? [row(words.rooms.imported, ({ villas }) => formatCount(villas.imported ?? 0))]
					: []),
				row(words.rooms.outOfOrder, ({ villas }) => formatCount(villas.outOfOrder)),
			],
		},
		{
			title: words.revenue.title,
			hint: figures.discounts ? words.revenue.hint : words.revenue.hintBefore,
			rows: [
				...amounts(revenueLines, 1),
				row(words.revenue.total, (one) => formatUsd(revenueCents(one)), { isSum: true }),
				// A debt that nobody pays lowers no revenue, in the report on revenue neither.
				...amounts([[words.revenue.writtenOff, ({ given }) => given.writtenOff]]),
			],
		},
		...(discounts.length > 0
			? [{ title: words.discounts.title, hint: words.discounts.hint, rows: discounts }]
			: []),
		{
			title: words.tenders.title,
			rows: [
				...kinds.filter(isMoneyTender).map(tenderRow),
				kinds.length === 0
					? ofDay(words.tenders.none, "")
					: row(
							words.tenders.total,
							({ tenders }) =>
								formatUsd(
									tenders.reduce((sum, { tender, cents }) => (isMoneyTender(tender) ? sum + cents : sum), 0),
								),
							{ isSum: true },
						),
				// A voucher of points brings no money.
				...kinds.filter((kind) => !isMoneyTender(kind)).map(tenderRow),
			],
		},
		{
			title: words.taxes.title,
			rows: [
				row(words.taxes.room, ({ taxes }) => formatUsd(taxes.room)),
				row(words.taxes.gst, ({ taxes }) => formatUsd(taxes.gst)),
				row(words.taxes.total, ({ taxes }) => formatUsd(taxes.room + taxes.gst), { isSum: true }),
			],
		},
		{
			title: words.service.title,
			rows: [
				row(words.service.added, ({ serviceCharge }) => formatUsd(serviceCharge.added)),
				row(words.service.paidOut, ({ serviceCharge }) => formatUsd(serviceCharge.paidOut)),
				ofDay(words.service.balance, formatUsd(figures.serviceCharge.balance), true),
			],
		},
		...(accounts && Object.values(accounts).some((cents) => cents !== 0)
			? [
					{
						title: words.accounts.title,
						rows: [
							ofDay(words.accounts.put, formatUsd(accounts.putCents)),
							ofDay(words.accounts.paid, formatUsd(accounts.paidCents)),
							...(accounts.writtenOffCents
								? [ofDay(words.accounts.writtenOff, formatUsd(accounts.writtenOffCents))]
								: []),
							...(accounts.takenOffCents
								? [ofDay(words.accounts.takenOff, formatUsd(accounts.takenOffCents))]
								: []),
							ofDay(words.accounts.open, formatUsd(accounts.openCents), true),
						],
					},
				]
			: []),
		{
			title: words.guests.title,
			rows: [
				row(words.guests.arrivals, (one) => formatCount(one.guests.arrivals)),
				row(words.guests.departures, (one) => formatCount(one.guests.departures)),
				row(words.guests.noShows, (one) => formatCount(one.guests.noShows)),
				...(guests.notCome ? [ofDay(words.guests.notCome, formatCount(guests.notCome))] : []),
				...(guests.pastDay ? [ofDay(words.guests.pastDay, formatCount(guests.pastDay))] : []),
				row(words.guests.cancellations, (one) => formatCount(one.guests.cancellations)),
			],
		},
	];
}

const departments = ["rooms", "dining", "wellness", "shop", "other"] as const;

/**
 * The lines of revenue: departments first, then the discounts. A sheet that knows the discounts of each department has
 * them after it.
 */
const revenueLines: readonly (readonly [name: string, of: (one: Summed) => number])[] = [
	...[...departments, "cancellations" as const].map(
		(one) => [words.revenue[one], ({ revenue }: Summed) => revenue[one]] as const,
	),
	[words.revenue.vouchersExpired, ({ revenue }) => revenue.vouchersExpired ?? 0],
	[words.revenue.discounts, ({ discounts, given }) => (discounts ? 0 : -given.discounts)],
];

/** The revenue after discounts, in US cents. */
export function revenueCents(figures: Summed): number {
	return revenueLines.reduce((sum, [, of]) => sum + of(figures), 0);
}

/** Money that went out of the hotel, as page and mail list it: the kind, the person, and the details. */
export function listMoneyOutRows({ moneyOut = [] }: OwnerSheetFigures): MoneyOutRow[] {
	const { kinds, nobody, approved } = words.moneyOut;
	return moneyOut.map(({ kind, by, approvedBy, tender, cents, reference, voidSlip }) => ({
		by: by ?? nobody,
		what: [kinds[kind], tender && nameTender(tender, "sheet")].filter(Boolean).join(", "),
		notes: [approvedBy && approved(approvedBy), voidSlip].filter((note) => note !== null),
		reference,
		cents,
	}));
}

type MoneyOutRow = { by: string; what: string; notes: string[]; reference: string | null; cents: number };

/** A share in basis points as text: `62.5%`; a dash where there is none. */
export function formatPercent(basisPoints: number | null): string {
	return basisPoints === null ? "–" : `${(basisPoints / 100).toFixed(1).replace(".0", "")}%`;
}

/** The difference of a closed drawer. */
export function describeDrawer(drawer: OwnerSheetFigures["drawers"][number]): string {
	return describeDifferences({ usd: drawer.usdDifferenceCents, bzd: drawer.bzdDifferenceCents });
}
