import type { EmailContent } from "#app/features/email/email-content.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import {
	averageRateCents,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	revenuePerVillaCents,
} from "#app/lib/day-figures.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ownerSheetWords as words } from "./desk/desk-owner-sheet-words.ts";
import { describeDrawer, formatPercent, listMoneyOutRows, listRevenue, revenueCents } from "./sheet-lines.ts";

/** The sheet as a mail to an owner: counts, sums and a link, and nothing about a guest. */
export function writeOwnerSheetEmail(
	date: HotelDate,
	figures: OwnerSheetFigures,
	sheetUrl: string,
): EmailContent {
	const day = formatHotelDate(date);
	const { villas, guests, taxes, tenders, drawers, serviceCharge, open } = figures;
	const moneyOut = listMoneyOutRows(figures);
	const occupancy = formatPercent(occupancyBasisPoints(figures));
	const usd = (cents: number | null) => (cents === null ? "–" : formatUsd(cents));
	return {
		subject: words.mail.subject(day),
		preheader: words.mail.preheader(occupancy, formatUsd(revenueCents(figures))),
		heading: words.of(formatHotelDate(date, "long")),
		blocks: [
			{
				kind: "facts",
				facts: [
					{
						name: words.rooms.occupancy,
						value: `${occupancy}, ${words.rooms.ofVillas(villas.sold + villas.complimentary, villas.available)}`,
					},
					{ name: words.rooms.adr, value: usd(averageRateCents(figures)) },
					{ name: words.rooms.revpar, value: usd(revenuePerVillaCents(figures)) },
					{ name: words.guests.arrivals, value: String(guests.arrivals) },
					{ name: words.guests.departures, value: String(guests.departures) },
					{ name: words.guests.noShows, value: String(guests.noShows) },
					{ name: words.guests.cancellations, value: String(guests.cancellations) },
				],
			},
			{
				kind: "amounts",
				lines: listRevenue(figures).map(({ name, cents }) => ({ name, amount: formatUsd(cents) })),
				total: { name: words.revenue.title, amount: formatUsd(revenueCents(figures)) },
			},
			{
				kind: "amounts",
				lines: [
					{ name: words.taxes.room, amount: formatUsd(taxes.room) },
					{ name: words.taxes.gst, amount: formatUsd(taxes.gst) },
				],
				total: { name: words.taxes.title, amount: formatUsd(taxes.room + taxes.gst) },
			},
			{
				kind: "amounts",
				lines: tenders.map(({ tender, cents }) => ({
					name: nameTender(tender, "sheet"),
					amount: formatUsd(cents),
				})),
				total: {
					name: words.tenders.title,
					amount: formatUsd(tenders.reduce((sum, { cents }) => sum + cents, 0)),
				},
			},
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
					{ name: words.service.title, value: formatUsd(serviceCharge.balance) },
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
