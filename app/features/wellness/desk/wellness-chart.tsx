import { Link } from "react-router";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { columnsPerHour, type LaneCell, type Taken } from "../wellness-lanes.ts";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.chart;

/** An allocation of a therapist or a room, with the words of its cell. */
export type ShownTaken = Taken & {
	/** The guest, or why there is time off. */
	title: string;
	/** The treatment. */
	sub: string;
	isOver: boolean;
};

export type ShownLane = {
	id: string;
	kind: "therapist" | "room";
	name: string;
	inService: boolean;
	cells: LaneCell<ShownTaken>[];
};

/**
 * The day of every therapist and room as a table, a column for each quarter of an hour. On a phone the free time is
 * left out, and each row lists its entries.
 */
export function WellnessChart({
	lanes,
	hours,
	linkOf,
}: {
	lanes: readonly ShownLane[];
	hours: readonly HotelTime[];
	linkOf: (taken: ShownTaken) => string;
}) {
	return (
		<table className="lanes">
			<caption className="sr-only">{words.title}</caption>
			<thead>
				<tr>
					<th scope="col" className="who">
						{words.who}
					</th>
					{hours.map((hour) => (
						<th key={hour} scope="col" colSpan={columnsPerHour}>
							{hour}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lanes.map((lane) => (
					<tr key={lane.id} className={lane.kind}>
						<th scope="row">
							<span className="strong">{isolate(lane.name)}</span>
							<span className="sub">{lane.inService ? words[lane.kind] : words.outOfService}</span>
						</th>
						{lane.cells.every(({ taken }) => taken === null) ? (
							<td colSpan={hours.length * columnsPerHour} className="all-free">
								<span>{lane.inService ? words.freeAllDay : words.outOfService}</span>
							</td>
						) : (
							lane.cells.map((cell) => <Cell key={cell.from} cell={cell} linkOf={linkOf} />)
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Cell({
	cell: { columns, taken },
	linkOf,
}: {
	cell: LaneCell<ShownTaken>;
	linkOf: (taken: ShownTaken) => string;
}) {
	if (!taken)
		return (
			<td colSpan={columns} className="gap">
				<span className="sr-only">{words.free}</span>
			</td>
		);
	if (taken.kind === "off_hours")
		return (
			<td colSpan={columns}>
				<span className="slot closed">
					<span className="when">{words.span(taken.from, taken.until)}</span>
					<span>{taken.title}</span>
				</span>
			</td>
		);
	const isOff = taken.kind === "time_off";
	return (
		<td colSpan={columns}>
			<Link to={linkOf(taken)} className={`slot ${isOff ? "closed" : taken.isOver ? "over" : "booked"}`}>
				<span className="when">{words.span(taken.from, taken.until)}</span>
				<span className="strong">
					{isOff ? <DeskIcon name="wrench" size="s" /> : null}
					{taken.title}
				</span>
				<span className="sub">{taken.sub}</span>
			</Link>
		</td>
	);
}
