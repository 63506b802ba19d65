import { type RefObject, useLayoutEffect, useRef } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { ChartWindow } from "../chart-cells.ts";
import { keepInSight, layOver } from "../plan-elements.ts";
import type { PlanBar, PlanDay, PlanView } from "../plan-view.ts";
import type { LiftedPlan } from "../use-plan-carry.ts";
import { planWords } from "./desk-plan-words.ts";
import { PlanRowView } from "./plan-row.tsx";

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

/** The plan as a table: a villa in a row, two columns a day. What is lifted floats over it. */
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
	clashes: readonly PlanBar[];
	/** By villa: who has just changed it. */
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
							<PlanRowView
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
	days: readonly PlanDay[];
	day: string;
	toDay: PlanLinks["toDay"];
}) {
	return (
		<thead>
			<tr>
				<th scope="col" className="corner">
					{planWords.villa}
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
function Behind({ days }: { days: readonly PlanDay[] }) {
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

function ChartFoot({ days }: { days: readonly PlanDay[] }) {
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

/** The bar that is carried, over the place to which it would go. */
function LiftedBar({
	lifted,
	clashes,
	window,
	table,
}: {
	lifted: LiftedPlan;
	clashes: readonly PlanBar[];
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
