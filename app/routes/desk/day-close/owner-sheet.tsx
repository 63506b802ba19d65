import type { ReactNode } from "react";
import { data, href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findBusinessDay } from "#app/features/business-days/queries.server.ts";
import { ownerSheetWords as words } from "#app/features/day-close/desk/desk-owner-sheet-words.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import {
	describeDrawer,
	formatPercent,
	listDiscounts,
	listMoneyOutRows,
	listRevenue,
	revenueCents,
} from "#app/features/day-close/sheet-lines.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { isSystemTask } from "#app/lib/actor.ts";
import {
	averageRateCents,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	revenuePerVillaCents,
} from "#app/lib/day-figures.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import type { Route } from "./+types/owner-sheet";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_owner_sheet")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const date = parseHotelDate(params.date);
	const sheet = date ? await findOwnerSheet(db, date) : null;
	if (!date || !sheet) throw data(null, { status: 404 });
	const neighbours = [addDays(date, -1), addDays(date, 1)];
	const [day, earlier, later] = await Promise.all([
		findBusinessDay(db, date),
		...neighbours.map((one) => findOwnerSheet(db, one)),
	]);
	const { date: closedOn, time } = hotelClock(sheet.writtenAt);
	const by = isSystemTask(day?.closedBy) ? words.itself : (day?.closedBy ?? words.itself);
	return {
		date,
		figures: sheet.figures,
		closed: words.closed(formatDeskDay(closedOn, "near"), time, by),
		earlier: earlier ? addDays(date, -1) : null,
		later: later ? addDays(date, 1) : null,
	};
}

const pathOf = (date: HotelDate) => href("/desk/business-day/:date/sheet", { date });

/** The owner's sheet of a closed business day, on one page. */
export default function OwnerSheetPage({ loaderData }: Route.ComponentProps) {
	const { date, figures, closed, earlier, later } = loaderData;
	const neighbours = [
		...(earlier ? [{ to: pathOf(earlier), label: words.earlier, isCurrent: false }] : []),
		...(later ? [{ to: pathOf(later), label: words.later, isCurrent: false }] : []),
	];
	return (
		<>
			<DeskHead
				title={formatHotelDate(date, "long")}
				documentTitle={words.title}
				sub={`${words.title}. ${closed}`}
				back={{ to: href("/desk/business-day"), label: words.back }}
				aside={<PrintButton>{words.print}</PrintButton>}
			>
				{neighbours.length > 0 ? <SegmentLinks label={words.days} links={neighbours} /> : null}
			</DeskHead>
			<div className="sheet">
				<OwnerSheet figures={figures} />
			</div>
		</>
	);
}

/** A business day on one page: three figures, then every count and sum. */
function OwnerSheet({ figures }: { figures: OwnerSheetFigures }) {
	const { villas, guests, taxes, tenders, drawers, serviceCharge, open } = figures;
	const moneyOut = listMoneyOutRows(figures);
	const discounts = listDiscounts(figures);
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
				<Part
					title={words.revenue.title}
					hint={figures.discounts ? words.revenue.hint : words.revenue.hintBefore}
				>
					{listRevenue(figures).map(({ name, cents }) => (
						<Line key={name} name={name} value={formatUsd(cents)} />
					))}
					<Line name={words.revenue.total} value={formatUsd(revenueCents(figures))} isSum />
				</Part>
				{discounts.length > 0 ? (
					<Part title={words.discounts.title} hint={words.discounts.hint}>
						{discounts.map(({ name, cents }) => (
							<Line key={name} name={name} value={formatUsd(cents)} />
						))}
					</Part>
				) : null}
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
								name={`${isolate(by)}: ${what}`}
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
					{guests.notCome ? <Line name={words.guests.notCome} value={String(guests.notCome)} /> : null}
					{guests.pastDay ? <Line name={words.guests.pastDay} value={String(guests.pastDay)} /> : null}
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
				{isolate(name)}
				{sub ? <span className="soft"> · {sub}</span> : null}
			</th>
			<td className="num">{value}</td>
		</tr>
	);
}
