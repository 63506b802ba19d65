import { siteNames } from "#app/content/words/booking-site-words.ts";
import { listSoldPrices, type SoldPrice } from "#app/features/stays/imported-stay-queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { reportPage, sourceWords } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import { type OccupancyCounts, occupiedNights } from "./occupancy.ts";
import { countNights } from "./occupancy-queries.server.ts";
import { openNights } from "./read-occupancy.server.ts";
import { chartByName, type Report } from "./report.ts";
import type { ReportRequest } from "./report-request.ts";

type SourceRow = {
	/** The source, or the other site. */
	key: string;
	/** Its sales, by which its nights are found. */
	sales: readonly string[];
	name: string;
	isSite: boolean;
	nights: number;
	unpriced: number;
	revenueCents: number;
	grossCents: number | null;
	commissionCents: number | null;
};

/** A share of the cents of a stay, by the part of its room revenue that is in the days of the report. */
const shareOf = (cents: number, revenueCents: number, baseCents: number) =>
	baseCents === 0 ? 0 : Math.round((cents * revenueCents) / baseCents);

/**
 * Room revenue by source, that of other sites by site, with their guests' payments there and the site's commission.
 * The nights and their revenue are those of the report on occupancy.
 */
export async function readSources(db: ReadDb, { days, rows: asked }: ReportRequest): Promise<Report> {
	const known = { from: days.from, until: addDays(days.last, 1), at: null };
	const counts = await countNights(db, known, "sale");
	const sales = await listSoldPrices(
		db,
		[...counts.keys()].filter((key) => key.length === 36),
	);
	const rows = new Map<string, SourceRow>();
	for (const [key, one] of counts) {
		const sale = sales.get(key);
		const name = sale ? siteNames[sale.site] : (sourceWords[key] ?? key);
		const source = { key: sale?.site ?? key, name, isSite: sale !== undefined };
		const row = addSale(rows.get(name), source, key, one, sale);
		if (row.nights !== 0 || row.revenueCents !== 0) rows.set(name, row);
	}
	const sources = [...rows.values()].toSorted(
		(a, b) =>
			Number(a.isSite) - Number(b.isSite) ||
			b.revenueCents - a.revenueCents ||
			a.name.localeCompare(b.name, "en"),
	);
	const sum = (of: (row: SourceRow) => number | null) =>
		sources.reduce((cents, row) => cents + (of(row) ?? 0), 0);
	const leftOf = ({ grossCents, commissionCents }: SourceRow) =>
		grossCents === null || commissionCents === null ? null : grossCents - commissionCents;
	const opened = sources.find(({ key }) => key === asked);
	return {
		asOf: null,
		figures: [
			{ label: "Room revenue", kind: "money", value: sum(({ revenueCents }) => revenueCents) },
			{ label: "Paid to other sites", kind: "money", value: sum(({ grossCents }) => grossCents) },
			{ label: "Commission", kind: "money", value: sum(({ commissionCents }) => commissionCents) },
		],
		chart: chartByName(
			"Room revenue",
			sources.map(({ name, revenueCents }) => ({ label: name, value: revenueCents })),
		),
		table: {
			columns: [
				{ label: reportPage.groups.source, kind: "text" },
				{ label: "Nights", kind: "count" },
				{ label: "Without a price", kind: "count" },
				{ label: "Room revenue", kind: "money" },
				{ label: "Paid to the site, with tax", kind: "money" },
				{ label: "Commission", kind: "money" },
				{ label: "Left", kind: "money" },
			],
			rows: sources.map((row) => ({
				cells: [
					row.name,
					...[row.nights, row.unpriced, row.revenueCents],
					...[row.grossCents, row.commissionCents, leftOf(row)],
				],
				opens: row.key,
			})),
			total: [
				reportPage.total,
				...[
					sum(({ nights }) => nights),
					sum(({ unpriced }) => unpriced),
					sum(({ revenueCents }) => revenueCents),
				],
				...[sum(({ grossCents }) => grossCents), sum(({ commissionCents }) => commissionCents), sum(leftOf)],
			],
		},
		opened: opened
			? await openNights(db, known, { by: "sale", key: opened.key, keys: opened.sales }, opened.name)
			: null,
	};
}

/** A source with one more of its sales; a stay of another site has a price of its own. */
function addSale(
	row: SourceRow = {
		...{ key: "", sales: [], name: "", isSite: false, nights: 0, unpriced: 0, revenueCents: 0 },
		...{ grossCents: null, commissionCents: null },
	},
	source: Pick<SourceRow, "key" | "name" | "isSite">,
	key: string,
	counts: OccupancyCounts,
	sale: SoldPrice | undefined,
): SourceRow {
	const { revenueCents } = counts;
	const add = (cents: number | null, of: "totalCents" | "commissionCents") =>
		sale ? (cents ?? 0) + shareOf(sale[of], revenueCents, sale.baseCents) : cents;
	return {
		...source,
		sales: [...row.sales, key],
		nights: row.nights + occupiedNights(counts),
		unpriced: row.unpriced + counts.imported,
		revenueCents: row.revenueCents + revenueCents,
		grossCents: add(row.grossCents, "totalCents"),
		commissionCents: add(row.commissionCents, "commissionCents"),
	};
}
