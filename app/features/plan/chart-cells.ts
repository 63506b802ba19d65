import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";

/** The days that a chart shows: `days` of them, from the first on. */
export type ChartWindow = { from: HotelDate; days: number };

/**
 * Nights that are offered to somebody who may move: its id is the address to which it leads. It takes nothing, and is
 * in nobody's way.
 */
export const isOffer = ({ id }: { id: string }) => id.startsWith("/");

/** An allocation of a villa for the nights `[from, until)`: a stay, a block, a hold, an import. */
export type ChartBar = { id: string; from: HotelDate; until: HotelDate };

/**
 * A cell of a villa's row. A day has two columns, its morning and its afternoon, and a night spans from the afternoon
 * of its day to the morning after, so a bar runs from noon to noon and two guests meet in the middle of a day.
 */
export type ChartCell<Bar extends ChartBar> =
	| {
			kind: "bar";
			bar: Bar;
			/** Columns. */
			span: number;
			/** The bar begins before the first column, or goes on after the last one. */
			startsBefore: boolean;
			goesOn: boolean;
	  }
	| { kind: "free"; night: HotelDate; span: number }
	/** The first morning, when the night before it is free: that night is not in the chart. */
	| { kind: "morning"; span: 1 };

/** The columns `[start, end)` of nights, cut off at the edges of the chart. Empty when none of them is shown. */
export function columnsOf(
	{ from, until }: Pick<ChartBar, "from" | "until">,
	window: ChartWindow,
): { start: number; end: number; startsBefore: boolean; goesOn: boolean } {
	const start = 2 * nightsBetween(window.from, from) + 1;
	const end = 2 * nightsBetween(window.from, until) + 1;
	const columns = 2 * window.days;
	return {
		start: Math.min(Math.max(start, 0), columns),
		end: Math.min(Math.max(end, 0), columns),
		startsBefore: start < 0,
		goesOn: end > columns,
	};
}

/**
 * The cells of a villa's row, from the first morning to the last evening: their spans add up to two columns a day. Bars of
 * one villa never share a night (the exclusion constraint of `villa_allocations`); of two that do, the later one is cut.
 */
export function layOutRow<Bar extends ChartBar>(bars: readonly Bar[], window: ChartWindow): ChartCell<Bar>[] {
	const cells: ChartCell<Bar>[] = [];
	const columns = 2 * window.days;
	let reached = 0;
	const fillUntil = (column: number) => {
		if (reached === 0 && column > 0) {
			cells.push({ kind: "morning", span: 1 });
			reached = 1;
		}
		while (reached < column) {
			const span = Math.min(2, column - reached);
			cells.push({ kind: "free", night: addDays(window.from, (reached - 1) / 2), span });
			reached += span;
		}
	};
	for (const bar of bars.toSorted((a, b) => a.from.localeCompare(b.from))) {
		const { start, end, startsBefore, goesOn } = columnsOf(bar, window);
		const from = Math.max(start, reached);
		if (end > from) {
			fillUntil(from);
			cells.push({ kind: "bar", bar, span: end - from, startsBefore, goesOn });
			reached = end;
		}
	}
	fillUntil(columns);
	return cells;
}

/** The days of a chart, in order. */
export function listDays({ from, days }: ChartWindow): HotelDate[] {
	return Array.from({ length: days }, (_, index) => addDays(from, index));
}

/** The bars of a row that share a night with others, without those that are about to leave their place, and without offers. */
export function findInTheWay<Bar extends ChartBar>(
	bars: readonly Bar[],
	nights: Pick<ChartBar, "from" | "until">,
	exceptIds: readonly string[] = [],
): Bar[] {
	return bars.filter(
		({ id, from, until }) =>
			from < nights.until && nights.from < until && !exceptIds.includes(id) && !isOffer({ id }),
	);
}

/** Something in a lane, in minutes since midnight. */
type LaneSpan = { startMinute: number; endMinute: number };

/** A cell of a lane: two columns an hour, counted from the first hour. */
type LaneCell<Bar> = { column: number; span: number; bar: Bar | null };

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
