import type { ReactNode } from "react";
import { data, href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findBusinessDay } from "#app/features/business-days/queries.server.ts";
import { ownerSheetWords as words } from "#app/features/day-close/desk/desk-owner-sheet-words.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import {
	describeColumns,
	describeDrawer,
	formatPercent,
	listColumns,
	listMoneyOutRows,
	listParts,
	type SheetColumn,
} from "#app/features/day-close/sheet-lines.ts";
import { isSystemTask } from "#app/lib/actor.ts";
import {
	averageRateCents,
	type OwnerSheetFigures,
	occupancyBasisPoints,
	revenuePerVillaCents,
	villasTaken,
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
				<OwnerSheet date={date} figures={figures} />
			</div>
		</>
	);
}

/**
 * A business day on one page: three figures, then every count and sum with its month, its year and last year, then the
 * figures of the day alone.
 */
function OwnerSheet({ date, figures }: { date: HotelDate; figures: OwnerSheetFigures }) {
	const { villas, drawers, open } = figures;
	const moneyOut = listMoneyOutRows(figures);
	const columns = listColumns(figures);
	const usd = (cents: number | null) => (cents === null ? "–" : formatUsd(cents));
	const notes = describeColumns(date, figures);
	return (
		<>
			<dl className="grid grid-cols-3 border-b border-sand">
				<Figure
					name={words.rooms.occupancy}
					value={formatPercent(occupancyBasisPoints(figures))}
					hint={words.rooms.ofVillas(villasTaken(figures), villas.available)}
				/>
				<Figure name={words.rooms.adr} value={usd(averageRateCents(figures))} hint={words.rooms.adrHint} />
				<Figure
					name={words.rooms.revpar}
					value={usd(revenuePerVillaCents(figures))}
					hint={words.rooms.revparHint}
				/>
			</dl>
			{notes.length > 0 ? <p className="soft small px-4 pt-3">{notes.join(" ")}</p> : null}
			<div
				className={`grid grid-cols-1 items-start gap-x-8 gap-y-2 px-4 py-3 ${columns.length === 1 ? "sm:grid-cols-2" : ""}`}
			>
				{listParts(figures).map(({ title, hint, rows }) => (
					<Part key={title} title={title} {...(hint && { hint })} columns={columns}>
						{rows.map((row) => (
							<Line key={row.name} {...row} columns={columns} />
						))}
					</Part>
				))}
			</div>
			<div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 px-4 py-3 sm:grid-cols-2">
				{figures.moneyOut ? (
					<Part title={words.moneyOut.title} hint={words.moneyOut.hint}>
						{moneyOut.length === 0 ? <Line name={words.moneyOut.none} values={[""]} /> : null}
						{moneyOut.map(({ by, what, notes: told, reference, cents }, place) => (
							<Line
								// biome-ignore lint/suspicious/noArrayIndexKey: the acts of a closed day never change their order
								key={place}
								name={`${isolate(by)}: ${what}`}
								sub={[...told, reference && formatReference(reference)].filter(Boolean).join(" · ")}
								values={[formatUsd(cents)]}
							/>
						))}
						{moneyOut.length > 0 ? (
							<Line
								name={words.moneyOut.total}
								values={[formatUsd(moneyOut.reduce((sum, { cents }) => sum + cents, 0))]}
								isSum
							/>
						) : null}
					</Part>
				) : null}
				<Part title={words.drawers.title}>
					{drawers.length === 0 ? <Line name={words.drawers.none} values={[""]} /> : null}
					{drawers.map((drawer, place) => (
						<Line
							// biome-ignore lint/suspicious/noArrayIndexKey: the drawers of a closed day never change their order
							key={place}
							name={words.drawers.by(drawer.openedBy, drawer.closedBy)}
							values={[describeDrawer(drawer)]}
						/>
					))}
				</Part>
				<Part title={words.open.title}>
					<Line
						name={words.open.departed}
						sub={words.open.bills(open.departed.count)}
						values={[formatUsd(open.departed.cents)]}
					/>
					<Line
						name={words.open.inHouse}
						sub={words.open.bills(open.inHouse.count)}
						values={[formatUsd(open.inHouse.cents)]}
					/>
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

const alone: readonly SheetColumn[] = [{ label: "", figures: null, isLastYear: false }];

/** On a telephone a line is its name over three figures, and last year beneath them: `sheet-columns`. */
function Part({
	title,
	hint,
	columns = alone,
	children,
}: {
	title: string;
	hint?: string;
	columns?: readonly SheetColumn[];
	children: ReactNode;
}) {
	return (
		<table
			className={`ruled [--cell:6px_0_6px_12px] print:[--cell:3px_0_3px_8px] ${columns.length > 1 ? "sheet-columns" : ""}`}
		>
			<caption className="type-head py-1.5 text-left">
				{title}
				{hint ? <small className="small soft ml-2">{hint}</small> : null}
			</caption>
			{columns.length > 1 ? (
				<thead>
					<tr>
						<td />
						{columns.map(({ label, isLastYear }) => (
							<th key={label} scope="col" className={isLastYear ? "num last-year" : "num"}>
								{label}
							</th>
						))}
					</tr>
				</thead>
			) : null}
			<tbody>{children}</tbody>
		</table>
	);
}

function Line({
	name,
	sub,
	values,
	columns = alone,
	isSum = false,
}: {
	name: string;
	sub?: string;
	values: readonly string[];
	columns?: readonly SheetColumn[];
	isSum?: boolean;
}) {
	return (
		<tr className={isSum ? "sum" : undefined}>
			<th scope="row">
				{isolate(name)}
				{sub ? <span className="soft"> · {sub}</span> : null}
			</th>
			{columns.map(({ label, isLastYear }, place) => (
				<td key={label} className={isLastYear ? "num last-year" : "num"}>
					{values[place]}
				</td>
			))}
		</tr>
	);
}
