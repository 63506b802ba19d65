import {
	addDays,
	formatDays,
	formatHotelDate,
	type HotelDate,
	isoWeekday,
	nightsBetween,
	startOfMonth,
} from "#app/lib/hotel-date.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { layOutRow } from "../chart-cells.ts";
import type { BarView, RowView } from "../plan-view.ts";
import { countWords, planWords, tonightWords, wholeName } from "./desk-plan-words.ts";
import { PlanBarLink, pathOfBar } from "./plan-bar.tsx";
import { laneTwice, TwiceLanes } from "./twice-lanes.tsx";

const words = tonightWords.month;

/** The future of a villa, in words: a bar, or free nights with their price. */
export type ComingView =
	| { kind: "bar"; bar: BarView }
	| { kind: "free"; from: HotelDate; until: HotelDate; nights: number; price: string | null };

/** The first Monday on or before the first of a month, and the number of weeks until its last day. */
export function weeksOf(month: HotelDate): { from: HotelDate; weeks: number } {
	const from = addDays(month, 1 - isoWeekday(month));
	return { from, weeks: Math.ceil(nightsBetween(from, startOfMonth(month, 1)) / 7) };
}

/** A month of one villa: weeks as rows of bars, and the next bars and free nights as a list. */
export function VillaMonth({
	row,
	coming,
	month,
	today,
	here,
}: {
	row: RowView;
	coming: readonly ComingView[];
	month: HotelDate;
	today: HotelDate;
	here: string;
}) {
	const { from, weeks } = weeksOf(month);
	const starts = Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week));
	return (
		<div className="month-and-list">
			<div className="sheet lanes-scroll">
				<table className="month">
					<caption className="sr-only">
						{words.caption(row.villaName, formatHotelDate(month, "month"))}
					</caption>
					<thead>
						<tr>
							{words.weekdays.map((weekday) => (
								<th key={weekday} colSpan={2} scope="col">
									{weekday}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{starts.flatMap((start) => [
							<WeekNumbers key={start} start={start} month={month} today={today} />,
							<WeekBars key={`${start} bars`} row={row} start={start} here={here} />,
						])}
					</tbody>
				</table>
			</div>
			<Coming villaId={row.villaId} coming={coming} here={here} />
		</div>
	);
}

function WeekNumbers({ start, month, today }: { start: HotelDate; month: HotelDate; today: HotelDate }) {
	return (
		<tr className="numbers">
			{words.weekdays.map((weekday, day) => {
				const date = addDays(start, day);
				const look = [date === today && "today", date.slice(0, 7) !== month.slice(0, 7) && "other"];
				return (
					<td key={weekday} colSpan={2} className={look.filter(Boolean).join(" ") || undefined}>
						<b>{Number(date.slice(8))}</b>
					</td>
				);
			})}
		</tr>
	);
}

function WeekBars({ row, start, here }: { row: RowView; start: HotelDate; here: string }) {
	const lanes = laneTwice(row.twice, { from: start, days: 7 });
	return (
		<>
			<tr className="bars">
				{layOutRow(row.bars, { from: start, days: 7 }).map((cell) => {
					if (cell.kind === "morning") return <td key="morning" />;
					if (cell.kind === "free")
						return (
							<td key={cell.night} colSpan={cell.span} className="free">
								{/* biome-ignore lint/a11y/useAnchorContent: an empty night has a label and no words */}
								<a
									href={nightPath(row.villaId, cell.night, addDays(cell.night, 1), here)}
									aria-label={planWords.freeNight(row.villaName, cell.night)}
								/>
							</td>
						);
					return (
						<td key={cell.bar.id} colSpan={cell.span}>
							<PlanBarLink
								bar={cell.bar}
								startsBefore={cell.startsBefore}
								goesOn={cell.goesOn}
								span={cell.span}
							/>
						</td>
					);
				})}
			</tr>
			<TwiceLanes lanes={lanes} from={start} days={7} />
		</>
	);
}

function nightPath(villa: string, from: HotelDate, until: HotelDate, returnTo: string): string {
	return withQuery("/desk/plan/nights", { villa, from, until, returnTo });
}

/** Bars from today on, and the free nights between them. */
function Coming({ villaId, coming, here }: { villaId: string; coming: readonly ComingView[]; here: string }) {
	return (
		<DeskSheet id="coming" title={words.coming}>
			{coming.length === 0 ? <p className="lanes-none">{words.none}</p> : null}
			<table className="list">
				<tbody>
					{coming.map((one) =>
						one.kind === "bar" ? (
							<tr key={one.bar.id}>
								<td className="c-guest">
									<a href={pathOfBar(one.bar)} className="name">
										{wholeName(one.bar.first, one.bar.last)}
									</a>
									<span className="sub">
										{formatDays(one.bar, "day")},{" "}
										{countWords.nights(nightsBetween(one.bar.from, one.bar.until))}
									</span>
								</td>
								<td>
									<StateSign state={one.bar.state} />
								</td>
							</tr>
						) : (
							<tr key={one.from}>
								<td className="c-guest">
									<b>{words.free}</b>
									<span className="sub">
										{formatDays(one, "day")}, {words.nights(one.nights, one.price)}
									</span>
								</td>
								<td>
									<DeskButtonLink look="line" to={nightPath(villaId, one.from, one.until, here)}>
										{words.book}
									</DeskButtonLink>
								</td>
							</tr>
						),
					)}
				</tbody>
			</table>
		</DeskSheet>
	);
}
