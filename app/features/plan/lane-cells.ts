/** Something in a lane, in minutes since midnight. */
type LaneSpan = { startMinute: number; endMinute: number };

/** A cell of a lane: two columns an hour, counted from the first hour. */
export type LaneCell<Bar> = { column: number; span: number; bar: Bar | null };

/**
 * The cells of a lane between two hours. A bar takes every half hour that it touches, at least one; of two that touch the
 * same half hour the later one is shorter, or waits for the next free half hour.
 */
export function layOutLane<Bar extends LaneSpan>(
	bars: readonly Bar[],
	{ from, until }: { from: number; until: number },
): LaneCell<Bar>[] {
	const cells: LaneCell<Bar>[] = [];
	const columns = 2 * (until - from);
	let reached = 0;
	const fillUntil = (column: number) => {
		for (; reached < column; reached += 1) cells.push({ column: reached, span: 1, bar: null });
	};
	for (const bar of bars.toSorted((a, b) => a.startMinute - b.startMinute)) {
		const start = Math.max(reached, Math.floor(bar.startMinute / 30) - 2 * from);
		const end = Math.min(columns, Math.max(Math.ceil(bar.endMinute / 30) - 2 * from, start + 1));
		if (start >= columns || end <= start) continue;
		fillUntil(start);
		cells.push({ column: start, span: end - start, bar });
		reached = end;
	}
	fillUntil(columns);
	return cells;
}
