import type { ReactNode } from "react";
import { nameTender } from "#app/features/folio/tender-words.ts";
import {
	averageRateCents,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	revenuePerVillaCents,
} from "#app/lib/day-figures.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import {
	describeDrawer,
	formatPercent,
	listMoneyOutRows,
	listRevenue,
	revenueCents,
} from "../sheet-lines.ts";
import { ownerSheetWords as words } from "./desk-owner-sheet-words.ts";

/** A business day on one page: three figures, then every count and sum. */
export function OwnerSheet({ figures }: { figures: OwnerSheetFigures }) {
	const { villas, guests, taxes, tenders, drawers, serviceCharge, open } = figures;
	const moneyOut = listMoneyOutRows(figures);
	const usd = (cents: number | null) => (cents === null ? "–" : formatUsd(cents));
	const taken = villas.sold + villas.complimentary;
	return (
		<>
			<dl className="grid grid-cols-3 border-b border-sand">
				<Figure
					name={words.rooms.occupancy}
					value={formatPercent(occupancyBasisPoints(figures))}
					hint={words.rooms.ofVillas(taken, villas.available)}
				/>
				<Figure name={words.rooms.adr} value={usd(averageRateCents(figures))} hint={words.rooms.adrHint} />
				<Figure
					name={words.rooms.revpar}
					value={usd(revenuePerVillaCents(figures))}
					hint={words.rooms.revparHint}
				/>
			</dl>
			<div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 px-4 py-3 sm:grid-cols-2">
				<Part title={words.revenue.title} hint={words.revenue.hint}>
					{listRevenue(figures).map(({ name, cents }) => (
						<Line key={name} name={name} value={formatUsd(cents)} />
					))}
					<Line name={words.revenue.total} value={formatUsd(revenueCents(figures))} isSum />
				</Part>
				<Part title={words.tenders.title}>
					{tenders.length === 0 ? <Line name={words.tenders.none} value="" /> : null}
					{tenders.map(({ tender, count, cents }) => (
						<Line
							key={tender}
							name={nameTender(tender, "sheet")}
							sub={words.tenders.times(count)}
							value={formatUsd(cents)}
						/>
					))}
					<Line
						name={words.tenders.total}
						value={formatUsd(tenders.reduce((sum, { cents }) => sum + cents, 0))}
						isSum
					/>
				</Part>
				<Part title={words.taxes.title}>
					<Line name={words.taxes.room} value={formatUsd(taxes.room)} />
					<Line name={words.taxes.gst} value={formatUsd(taxes.gst)} />
					<Line name={words.taxes.total} value={formatUsd(taxes.room + taxes.gst)} isSum />
				</Part>
				<Part title={words.service.title}>
					<Line name={words.service.added} value={formatUsd(serviceCharge.added)} />
					<Line name={words.service.paidOut} value={formatUsd(serviceCharge.paidOut)} />
					<Line name={words.service.balance} value={formatUsd(serviceCharge.balance)} isSum />
				</Part>
				{figures.moneyOut ? (
					<Part title={words.moneyOut.title} hint={words.moneyOut.hint}>
						{moneyOut.length === 0 ? <Line name={words.moneyOut.none} value="" /> : null}
						{moneyOut.map(({ by, what, notes, reference, cents }, place) => (
							<Line
								// biome-ignore lint/suspicious/noArrayIndexKey: the acts of a closed day never change their order
								key={place}
								name={`${by}: ${what}`}
								sub={[...notes, reference && formatReference(reference)].filter(Boolean).join(" · ")}
								value={formatUsd(cents)}
							/>
						))}
						{moneyOut.length > 0 ? (
							<Line
								name={words.moneyOut.total}
								value={formatUsd(moneyOut.reduce((sum, { cents }) => sum + cents, 0))}
								isSum
							/>
						) : null}
					</Part>
				) : null}
				<Part title={words.drawers.title}>
					{drawers.length === 0 ? <Line name={words.drawers.none} value="" /> : null}
					{drawers.map((drawer, place) => (
						<Line
							// biome-ignore lint/suspicious/noArrayIndexKey: the drawers of a closed day never change their order
							key={place}
							name={words.drawers.by(drawer.openedBy, drawer.closedBy)}
							value={describeDrawer(drawer)}
						/>
					))}
				</Part>
				<Part title={words.open.title}>
					<Line
						name={words.open.departed}
						sub={words.open.bills(open.departed.count)}
						value={formatUsd(open.departed.cents)}
					/>
					<Line
						name={words.open.inHouse}
						sub={words.open.bills(open.inHouse.count)}
						value={formatUsd(open.inHouse.cents)}
					/>
				</Part>
				<Part title={words.guests.title}>
					<Line name={words.guests.arrivals} value={String(guests.arrivals)} />
					<Line name={words.guests.departures} value={String(guests.departures)} />
					<Line name={words.guests.noShows} value={String(guests.noShows)} />
					<Line name={words.guests.cancellations} value={String(guests.cancellations)} />
				</Part>
				<Part title={words.rooms.title}>
					<Line name={words.rooms.sold} value={String(villas.sold)} />
					<Line name={words.rooms.complimentary} value={String(villas.complimentary)} />
					<Line name={words.rooms.outOfOrder} value={String(villas.outOfOrder)} />
				</Part>
			</div>
			<p className="soft small px-4 pb-4">{words.matters.count(figures.openMatters)}</p>
		</>
	);
}

function Figure({ name, value, hint }: { name: string; value: string; hint: string }) {
	return (
		<div className="px-4 pt-3 pb-3.5 not-first:border-l not-first:border-sand max-sm:p-2.5">
			<dt className="small soft">{name}</dt>
			<dd className="type-figure max-sm:text-[1.25rem] max-sm:leading-6.5">
				{value}
				<small className="sub tracking-normal">{hint}</small>
			</dd>
		</div>
	);
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
	return (
		<table className="ruled [--cell:6px_0_6px_12px] print:[--cell:3px_0_3px_12px]">
			<caption className="type-head py-1.5 text-left">
				{title}
				{hint ? <small className="small soft ml-2">{hint}</small> : null}
			</caption>
			<tbody>{children}</tbody>
		</table>
	);
}

function Line({
	name,
	sub,
	value,
	isSum = false,
}: {
	name: string;
	sub?: string;
	value: string;
	isSum?: boolean;
}) {
	return (
		<tr className={isSum ? "sum" : undefined}>
			<th scope="row">
				{name}
				{sub ? <span className="soft"> · {sub}</span> : null}
			</th>
			<td className="num">{value}</td>
		</tr>
	);
}
