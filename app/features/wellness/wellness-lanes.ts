import { type HotelTime, minutesOf, timeAt } from "#app/lib/hotel-clock.ts";
import type { WellnessDay } from "./wellness-day.server.ts";

/** How many columns of the day's table an hour has. */
export const columnsPerHour = 4;

const columnMinutes = 60 / columnsPerHour;

/** An allocation of a therapist or a room, on the hotel's clock. `until` includes the time to make the room ready. */
export type Taken = {
	/** `off_hours`: not at work on this weekday. */
	kind: "treatment" | "time_off" | "off_hours";
	/** The reference of a treatment, or the id of a time off. */
	key: string;
	from: HotelTime;
	until: HotelTime;
};

/** A cell of the table: free, or taken, over so many columns. */
export type LaneCell<One extends Taken = Taken> = { columns: number; from: HotelTime; taken: One | null };

/** The hours of the table's head, from opening to closing. */
export function listHours({ opensAt, closesAt }: Pick<WellnessDay, "opensAt" | "closesAt">): HotelTime[] {
	const first = Math.floor(minutesOf(opensAt) / 60);
	const last = Math.ceil(minutesOf(closesAt) / 60);
	return Array.from({ length: last - first }, (_, index) => timeAt((first + index) * 60));
}

/**
 * The row of one therapist or room: cells that fill the day from its first hour to its last. Times are widened to
 * whole columns; the part after closing is cut off. Entries that would overlap are shown one after the other, so that
 * nothing is hidden.
 * @param taken in the order of the day
 */
export function layOutLane<One extends Taken>(
	taken: readonly One[],
	hours: readonly HotelTime[],
): LaneCell<One>[] {
	const begin = minutesOf(hours[0] ?? "00:00");
	const total = hours.length * columnsPerHour;
	const columnOf = (time: HotelTime) => (minutesOf(time) - begin) / columnMinutes;
	const clockOf = (column: number) => timeAt(Math.min(begin + column * columnMinutes, 24 * 60 - 1));
	const cells: LaneCell<One>[] = [];
	let at = 0;
	const fillTo = (column: number) => {
		// Free time is cut at the hours, so that each cell of the table is under one hour.
		while (at < column) {
			const next = Math.min(column, (Math.floor(at / columnsPerHour) + 1) * columnsPerHour);
			cells.push({ columns: next - at, from: clockOf(at), taken: null });
			at = next;
		}
	};
	for (const one of taken) {
		const from = Math.max(at, Math.floor(columnOf(one.from)));
		if (from >= total) continue;
		fillTo(from);
		const until = Math.min(total, Math.max(from + 1, Math.ceil(columnOf(one.until))));
		cells.push({ columns: until - from, from: clockOf(from), taken: one });
		at = until;
	}
	fillTo(total);
	return cells;
}
