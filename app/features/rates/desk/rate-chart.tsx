import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDays, formatHotelDate, type HotelDate, isoWeekday } from "#app/lib/hotel-date.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { useArrowLinks } from "#app/ui/desk/use-arrow-links.ts";
import type { RateCell } from "../rate-grid.ts";
import { layerWords, ruleWords, ratesWords as words } from "./desk-rates-words.ts";

type GridVilla = { id: string; name: string; cells: readonly RateCell[] };

const weekendFrom = 5;

type ChartProps = {
	today: HotelDate;
	villas: readonly GridVilla[];
	/** Whether a cell leads to the form that changes it. Nights that are over do not. */
	mayChange: boolean;
};

/** The form with nights, and a villa or all of them, filled in. */
function changePath(nights: { from: HotelDate; last: HotelDate }, villaId: string | null = null): string {
	return withQuery(href("/desk/rates/change"), { villa: villaId, from: nights.from, to: nights.last });
}

const later = (day: HotelDate, other: HotelDate) => (day > other ? day : other);

/** Prices by villa and night. Wider than the screen: head and villas stay while it is scrolled. */
export function RateChart({ days, today, villas, mayChange }: ChartProps & { days: readonly HotelDate[] }) {
	const firstOpen = days.findIndex((day) => day >= today);
	const links = useArrowLinks({ row: 1, column: firstOpen + 1 });
	const isOpen = (day: HotelDate | undefined): day is HotelDate =>
		mayChange && day !== undefined && day >= today;
	const linked = (place: { row: number; column: number }, to: string | null, children: ReactNode) =>
		to === null ? (
			children
		) : (
			<Link to={to} tabIndex={links.tabIndexOf(place)}>
				{children}
			</Link>
		);
	const last = days.at(-1);
	const shown = isOpen(last) ? { from: later(days[0] ?? last, today), last } : null;
	return (
		<div className="max-sm:hidden">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls has to be reached by the keyboard */}
			<section className="rates-scroll" aria-label={words.grid} tabIndex={0}>
				<table className="rates" onKeyDown={links.onKeyDown}>
					<thead>
						<tr>
							<th scope="col" className="villa">
								{words.villa}
							</th>
							{days.map((day, index) => (
								<th
									key={day}
									scope="col"
									className={dayClass(day, today)}
									aria-label={formatHotelDate(day, "long")}
								>
									{linked(
										{ row: 0, column: index + 1 },
										isOpen(day) ? changePath({ from: day, last: day }) : null,
										<DayHead day={day} isFirst={index === 0} isLink={isOpen(day)} />,
									)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{villas.map(({ id, name, cells }, row) => (
							<tr key={id}>
								<th scope="row" className="villa">
									{linked(
										{ row: row + 1, column: 0 },
										shown && changePath(shown, id),
										<span>
											{name}
											{shown ? <span className="sr-only">{words.changeVilla}</span> : null}
										</span>,
									)}
								</th>
								{cells.map((cell, index) => (
									<td key={cell.night} className={cellClass(cell, today)}>
										{linked(
											{ row: row + 1, column: index + 1 },
											isOpen(cell.night) ? changePath({ from: cell.night, last: cell.night }, id) : null,
											<>
												{isOpen(cell.night) ? (
													<span className="sr-only">
														{words.changeCell(name, formatHotelDate(cell.night, "long"))}
													</span>
												) : null}
												<Cell cell={cell} />
											</>,
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<p className="soft small mt-2 mb-5">
				{words.legend} {mayChange ? words.press : null}{" "}
				{(["weekend", "season", "override"] as const).map((layer) => (
					<span key={layer}>
						<b className="rate-sign">{words.layerSigns[layer]}</b> {layerWords[layer]}{" "}
					</span>
				))}
			</p>
		</div>
	);
}

function DayHead({ day, isFirst, isLink }: { day: HotelDate; isFirst: boolean; isLink: boolean }) {
	return (
		<span className="date">
			<span aria-hidden={isLink || undefined}>
				{formatHotelDate(day, "weekday")} <b>{Number(day.slice(8))}</b>
				{day.endsWith("-01") || isFirst ? (
					<span className="month">{formatHotelDate(day, "monthShort")}</span>
				) : null}
			</span>
			{isLink ? <span className="sr-only">{words.changeDay(formatHotelDate(day, "long"))}</span> : null}
		</span>
	);
}

function dayClass(day: HotelDate, today: HotelDate): string {
	return [isoWeekday(day) >= weekendFrom && isoWeekday(day) <= 6 ? "we" : "", day === today ? "today" : ""]
		.filter(Boolean)
		.join(" ");
}

function cellClass({ night, rules, layer }: RateCell, today: HotelDate): string {
	const isStopped = rules.some(({ kind }) => kind === "stop_sell");
	return [dayClass(night, today), layer ?? "none", isStopped ? "stopped" : ""].filter(Boolean).join(" ");
}

function Cell({ cell: { cents, layer, rules } }: { cell: RateCell }) {
	return (
		<>
			<span className="price">
				{cents === null ? (
					<>
						<span aria-hidden="true">–</span>
						<span className="sr-only">{words.noPriceLong}</span>
					</>
				) : (
					formatShortUsd(cents)
				)}
				{layer === null || layer === "flat" ? null : (
					<>
						<b className="rate-sign" aria-hidden="true">
							{words.layerSigns[layer]}
						</b>
						<span className="sr-only">, {layerWords[layer]}</span>
					</>
				)}
			</span>
			{rules.map(({ kind, nights }) => (
				<span key={kind} className="rule">
					<span aria-hidden="true">{ruleWords[kind].short(nights)}</span>
					<span className="sr-only">, {ruleWords[kind].long(nights)}</span>
				</span>
			))}
		</>
	);
}

/** The same for a phone: each villa with its nights gathered where price and restrictions are the same. */
export function RateList({ villas, today, mayChange }: ChartProps) {
	return (
		<div className="mb-5 grid gap-2 sm:hidden">
			{villas.map(({ id, name, cells }) => (
				<details key={id} className="sheet plus">
					<summary className="min-h-13 py-2 text-[0.9375rem] leading-5.5 font-normal">
						<span className="strong">{name}</span> <span className="soft">{describeSpan(cells)}</span>
					</summary>
					<ul className="*:border-t *:border-sand">
						{gatherCells(cells).map((run) => (
							<li key={run.from}>
								{mayChange && run.last >= today ? (
									<Link
										className="flex min-h-11.5 justify-between gap-3 px-4 py-2"
										to={changePath({ from: later(run.from, today), last: run.last }, id)}
									>
										<Run run={run} />
									</Link>
								) : (
									<span className="flex min-h-11.5 justify-between gap-3 px-4 py-2">
										<Run run={run} />
									</span>
								)}
							</li>
						))}
					</ul>
				</details>
			))}
		</div>
	);
}

function Run({ run: { from, last, cell } }: { run: CellRun }) {
	return (
		<>
			<span className="flex-none [a>&]:text-lagoon [a>&]:underline [a>&]:underline-offset-3">
				{formatDays({ from, until: last }, "day")}
			</span>
			<span className="num font-semibold">
				{cell.cents === null ? words.noPriceLong : formatShortUsd(cell.cents)}
				<span className="sub whitespace-normal">
					{[
						...(cell.layer === null || cell.layer === "flat" ? [] : [layerWords[cell.layer]]),
						...cell.rules.map(({ kind, nights }) => ruleWords[kind].long(nights)),
					].join(", ")}
				</span>
			</span>
		</>
	);
}

/** "$349" or "$349 to $420". */
function describeSpan(cells: readonly RateCell[]): string {
	const prices = cells.flatMap(({ cents }) => cents ?? []);
	if (prices.length === 0) return words.noPriceLong;
	const [least, most] = [Math.min(...prices), Math.max(...prices)];
	return least === most ? formatShortUsd(least) : words.range(formatShortUsd(least), formatShortUsd(most));
}

type CellRun = { from: HotelDate; last: HotelDate; cell: RateCell };

function gatherCells(cells: readonly RateCell[]): CellRun[] {
	const keyOf = ({ cents, layer, rules }: RateCell) => JSON.stringify([cents, layer, rules]);
	const runs: CellRun[] = [];
	for (const cell of cells) {
		const run = runs.at(-1);
		if (run && keyOf(run.cell) === keyOf(cell)) run.last = cell.night;
		else runs.push({ from: cell.night, last: cell.night, cell });
	}
	return runs;
}
