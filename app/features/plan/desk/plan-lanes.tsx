import { Link } from "react-router";
import { type DeskState, stateClass } from "#app/content/words/desk-states.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { layOutLane } from "../chart-cells.ts";
import { planWords } from "./desk-plan-words.ts";

/** A row of the lanes: a therapist, a room, or the pavilion. */
export type Lane = {
	id: string;
	name: string;
	sub: string | null;
	bars: LaneBar[];
};

export type LaneBar = {
	id: string;
	/** Minutes since midnight. */
	startMinute: number;
	endMinute: number;
	state: DeskState;
	name: string;
	detail: string;
	to: string | null;
};

/** The hours that are always shown: those of the wellness center and of the last dinner. */
const firstHour = 9;
const lastHour = 21;

const words = planWords.lanes;

/** Treatments by hour and seatings of one day, below the chart. Two columns an hour. */
export function PlanLanes({ day, lanes }: { day: HotelDate; lanes: readonly Lane[] }) {
	const minutes = lanes.flatMap(({ bars }) => bars.flatMap((bar) => [bar.startMinute, bar.endMinute]));
	const from = Math.min(firstHour, ...minutes.map((minute) => Math.floor(minute / 60)));
	const until = Math.max(lastHour + 1, ...minutes.map((minute) => Math.ceil(minute / 60)));
	const hours = Array.from({ length: until - from }, (_, index) => from + index);
	const isEmpty = lanes.every(({ bars }) => bars.length === 0);
	return (
		<section className="sheet lanes-wrap" aria-labelledby="lanes-h" id="lanes">
			<h2 id="lanes-h">{words.title(day)}</h2>
			{isEmpty ? (
				<p className="lanes-none">{words.none}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
				<section className="lanes-scroll" aria-label={words.region} tabIndex={0}>
					<table className="lanes">
						<colgroup>
							<col className="villa" />
							<col span={2 * hours.length} />
						</colgroup>
						<thead>
							<tr>
								<th scope="col">
									<span className="sr-only">{words.lane}</span>
								</th>
								{hours.map((hour) => (
									<th key={hour} colSpan={2} scope="col">
										{hour}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{lanes.map((lane) => (
								<tr key={lane.id}>
									<th scope="row">
										{isolate(lane.name)}
										{lane.sub ? <span className="sub">{lane.sub}</span> : null}
									</th>
									{layOutLane(lane.bars, { from, until }).map((cell) =>
										cell.bar ? (
											<td key={cell.column} colSpan={cell.span}>
												<LaneBarBox bar={cell.bar} />
											</td>
										) : (
											<td key={cell.column} className={cell.column % 2 === 0 ? "hour" : undefined} />
										),
									)}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</section>
	);
}

function LaneBarBox({ bar }: { bar: LaneBar }) {
	const inside = (
		<span>
			<b>{isolate(bar.name)}</b> <i>{bar.detail}</i>
		</span>
	);
	const look = `bar-link ${stateClass(bar.state)}`;
	return bar.to ? (
		<Link to={bar.to} className={look} aria-label={`${isolate(bar.name)} ${bar.detail}`}>
			{inside}
		</Link>
	) : (
		<div className={look}>{inside}</div>
	);
}
