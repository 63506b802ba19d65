import type { EmailContent } from "#app/features/email/email-content.ts";
import { type OwnerSheetFigures, occupancyBasisPoints } from "#app/lib/day-figures.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ownerSheetWords as words } from "./desk/desk-owner-sheet-words.ts";
import {
	describeColumns,
	describeDrawer,
	formatPercent,
	listColumns,
	listMoneyOutRows,
	listParts,
	revenueCents,
} from "./sheet-lines.ts";

/** The sheet as a mail to an owner: counts, sums and a link, and nothing about a guest. */
export function writeOwnerSheetEmail(
	date: HotelDate,
	figures: OwnerSheetFigures,
	sheetUrl: string,
): EmailContent {
	const day = formatHotelDate(date);
	const { drawers, open } = figures;
	const moneyOut = listMoneyOutRows(figures);
	const occupancy = formatPercent(occupancyBasisPoints(figures));
	const columns = listColumns(figures).map(({ label }) => label);
	return {
		subject: words.mail.subject(day),
		preheader: words.mail.preheader(occupancy, formatUsd(revenueCents(figures))),
		heading: words.of(formatHotelDate(date, "long")),
		blocks: [
			...describeColumns(date, figures).map((text) => ({ kind: "note", text }) as const),
			...listParts(figures).map(({ title, rows }) => ({ kind: "columns", title, columns, rows }) as const),
			...(moneyOut.length > 0
				? [
						{
							kind: "amounts",
							lines: moneyOut.map(({ by, what, notes, cents }) => ({
								name: [`${isolate(by)}: ${what}`, ...notes].join(", "),
								amount: formatUsd(cents),
							})),
							total: {
								name: words.moneyOut.title,
								amount: formatUsd(moneyOut.reduce((sum, { cents }) => sum + cents, 0)),
							},
						} as const,
					]
				: []),
			{
				kind: "facts",
				facts: [
					...(drawers.length === 0 ? [{ name: words.drawers.title, value: words.drawers.none }] : []),
					...drawers.map((drawer) => ({
						name: words.drawers.by(drawer.openedBy, drawer.closedBy),
						value: describeDrawer(drawer),
					})),
					{
						name: words.open.departed,
						value: `${words.open.bills(open.departed.count)}, ${formatUsd(open.departed.cents)}`,
					},
					{
						name: words.open.inHouse,
						value: `${words.open.bills(open.inHouse.count)}, ${formatUsd(open.inHouse.cents)}`,
					},
				],
			},
			{ kind: "button", label: words.mail.open, url: sheetUrl },
			{ kind: "note", text: words.mail.note },
		],
	};
}
