import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { type ChartWindow, layOutRow } from "../chart-cells.ts";
import { keepInSight, layOver } from "../plan-elements.ts";
import type { BarView, DayView, LiftedPlan, PlanView, RowView } from "../plan-view.ts";
import { planWords } from "./desk-plan-words.ts";
import { PlanBarLink } from "./plan-bar.tsx";
import { laneTwice, TwiceLanes } from "./twice-lanes.tsx";

/** Addresses of the chart, made by its page. */
export type PlanLinks = {
	toVilla: (villaId: string) => string;
	toNight: (villaId: string, night: string) => string;
	/** The lanes of a day. */
	toDay: (date: string) => string;
};

/** Villas in one `tbody`: the browser paints only the groups that come near while the chart scrolls (`chart.css`). */
const rowsInGroup = 5;

const groupStarts = (rows: number) =>
	Array.from({ length: Math.ceil(rows / rowsInGroup) }, (_, group) => group * rowsInGroup);

/** The plan as a table: a villa in a row, two columns a day. A lifted bar floats over it. */
export function TapeChart({
	view,
	window,
	title,
	day,
	links,
	table,
	lifted,
	clashes,
	changed,
}: {
	view: PlanView;
	window: ChartWindow;
	title: string;
	/** The day whose treatments and seatings are shown below. */
	day: string;
	links: PlanLinks;
	table: RefObject<HTMLTableElement | null>;
	lifted: LiftedPlan | null;
	clashes: readonly BarView[];
	/** By villa: the person who has just changed it. */
	changed: ReadonlyMap<string, string>;
}) {
	const { from, days } = window;
	return (
		<div className="plan-inner">
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through it, so it is a grid */}
			<table ref={table} className="plan" role="grid" aria-describedby="plan-keys">
				<caption className="sr-only">{planWords.caption(title)}</caption>
				<colgroup>
					<col className="villa" />
					<col span={2 * days} />
				</colgroup>
				<ChartHead days={view.days} day={day} toDay={links.toDay} />
				<tbody>
					<Behind days={view.days} />
				</tbody>
				{groupStarts(view.rows.length).map((start) => (
					<tbody key={start} className="villas">
						{view.rows.slice(start, start + rowsInGroup).map((row, place) => (
							<VillaRow
								key={row.villaId}
								row={row}
								index={start + place}
								from={from}
								days={days}
								liftedId={
									lifted?.bar && row.bars.some(({ id }) => id === lifted.bar?.id) ? lifted.bar.id : null
								}
								isTarget={lifted?.row === start + place}
								changedBy={changed.get(row.villaId) ?? null}
								toVilla={links.toVilla}
								toNight={links.toNight}
							/>
						))}
					</tbody>
				))}
				<ChartFoot days={view.days} />
			</table>
			{lifted ? <LiftedBar lifted={lifted} clashes={clashes} window={window} table={table} /> : null}
		</div>
	);
}

function ChartHead({
	days,
	day,
	toDay,
}: {
	days: readonly DayView[];
	day: string;
	toDay: PlanLinks["toDay"];
}) {
	return (
		<thead>
			<tr>
				<th scope="col" className="corner">
					{planWords.villa}
					<span className="fact">{planWords.ratesBeforeTax}</span>
				</th>
				{days.map(({ date, isToday, isWeekend, free, rate }) => (
					<th
						key={date}
						colSpan={2}
						scope="col"
						className={
							[isWeekend && "we", isToday && "today", date === day && "chosen"].filter(Boolean).join(" ") ||
							undefined
						}
					>
						<a
							href={toDay(date)}
							aria-label={planWords.dayHead(
								`${isToday ? planWords.today : planWords.weekday(date)} ${Number(date.slice(8))}`,
								free,
								rate,
							)}
						>
							<span className="date">
								{isToday ? planWords.today : planWords.weekday(date)} <b>{Number(date.slice(8))}</b>
							</span>{" "}
							{free === 0 ? (
								<span className="fact none">{planWords.full}</span>
							) : (
								<span className="fact">
									<b>{free}</b> {planWords.free}
								</span>
							)}{" "}
							<span className="fact">{rate ?? planWords.noNumber}</span>
						</a>
					</th>
				))}
			</tr>
		</thead>
	);
}

/** Lines between days, weekends, and noon of today, behind the bars. */
function Behind({ days }: { days: readonly DayView[] }) {
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
		<tr className="behind" aria-hidden="true">
			<td />
			{days.map(({ date, isToday, isWeekend }) =>
				isToday ? (
					[
						<td key={`${date} morning`}>
							{isWeekend ? <span className="we-band" /> : null}
							<span className="day-line" />
						</td>,
						<td key={`${date} afternoon`}>
							<span className="noon-line" />
						</td>,
					]
				) : (
					<td key={date} colSpan={2}>
						{isWeekend ? <span className="we-band" /> : null}
						<span className="day-line" />
					</td>
				),
			)}
		</tr>
	);
}

function ChartFoot({ days }: { days: readonly DayView[] }) {
	const number = (count: number) => (count === 0 ? planWords.noNumber : count);
	return (
		<tfoot>
			<tr>
				<th scope="row">{planWords.inOut}</th>
				{days.map(({ date, arrivals, departures }) => (
					<td key={date} colSpan={2}>
						<b>{number(arrivals)}</b> · <b>{number(departures)}</b>
					</td>
				))}
			</tr>
		</tfoot>
	);
}

/** The bar that is carried, over its possible new place. */
function LiftedBar({
	lifted,
	clashes,
	window,
	table,
}: {
	lifted: LiftedPlan;
	clashes: readonly BarView[];
	window: ChartWindow;
	table: RefObject<HTMLTableElement | null>;
}) {
	const floating = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const element = floating.current;
		const scroller = element?.closest<HTMLElement>(".plan-scroll");
		const chart = table.current;
		if (!element || !chart) return;
		layOver(element, chart, lifted, window);
		// The chart may become wider or narrower while something is lifted.
		const resized = new ResizeObserver(() => layOver(element, chart, lifted, window));
		resized.observe(chart);
		if (scroller && !scroller.classList.contains("is-dragging")) keepInSight(scroller, element, chart);
		return () => resized.disconnect();
	}, [lifted, window, table]);
	return (
		<div
			ref={floating}
			className={clashes.length > 0 ? "lifted-bar in-the-way" : "lifted-bar"}
			aria-hidden="true"
		>
			<DeskIcon name={lifted.bar ? "swap" : "plus"} />
			<span>
				<b>{lifted.bar ? lifted.bar.last : planWords.newNights}</b>
				<i>
					{planWords.liftedFor(
						lifted,
						clashes.map(({ last }) => last),
					)}
				</i>
			</span>
		</div>
	);
}

/**
 * A villa's row. Drawn again only when its own data or the bar lifted from it changes. It has no handlers: the table
 * listens for all of them.
 */
const VillaRow = memo(function VillaRow({
	row,
	index,
	from,
	days,
	liftedId,
	isTarget,
	changedBy,
	toVilla,
	toNight,
}: {
	row: RowView;
	index: number;
	from: ChartWindow["from"];
	days: number;
	/** The bar that is lifted, if it is in this row. */
	liftedId: string | null;
	isTarget: boolean;
	/** The person who has just changed it; empty where the name is not known, null when nobody did. */
	changedBy: string | null;
	toVilla: (villaId: string) => string;
	toNight: (villaId: string, night: string) => string;
}) {
	const lanes = laneTwice(row.twice, { from, days });
	const look = [isTarget && "target", changedBy !== null && "changed", lanes.length > 0 && "has-twice"]
		.filter(Boolean)
		.join(" ");
	return (
		<>
			<tr data-row={index} className={look || undefined}>
				<th scope="row" rowSpan={1 + 2 * lanes.length}>
					<a href={toVilla(row.villaId)}>{row.villaName}</a>
					{changedBy === null ? (
						<span className="sub">
							{row.isInService ? (
								row.condition ? (
									<StateSign state={row.condition} bare />
								) : (
									<span />
								)
							) : (
								<span>{planWords.outOfService}</span>
							)}
							{row.rate ? <span className="rate">{row.rate}</span> : null}
						</span>
					) : (
						<span className="changed-by">{planWords.changedBy(changedBy || null)}</span>
					)}
					{lanes.length > 0 ? <StateSign state="twice" bare /> : null}
				</th>
				{layOutRow(row.bars, { from, days }).map((cell) => {
					if (cell.kind === "morning") return <td key="morning" />;
					if (cell.kind === "free")
						return (
							<td key={cell.night} colSpan={cell.span} className="free">
								{/* biome-ignore lint/a11y/useAnchorContent: an empty night has a label and no words */}
								<a
									href={toNight(row.villaId, cell.night)}
									aria-label={planWords.freeNight(row.villaName, cell.night)}
									data-night=""
								/>
							</td>
						);
					return (
						<td
							key={cell.bar.id}
							colSpan={cell.span}
							className={cell.bar.isTurnover && !cell.startsBefore ? "turn" : undefined}
						>
							{cell.bar.isTurnover && !cell.startsBefore ? <span className="turn-mark" /> : null}
							<PlanBarLink
								bar={cell.bar}
								startsBefore={cell.startsBefore}
								goesOn={cell.goesOn}
								span={cell.span}
								wasHere={cell.bar.id === liftedId}
							/>
						</td>
					);
				})}
			</tr>
			<TwiceLanes lanes={lanes} from={from} days={days} />
		</>
	);
});
