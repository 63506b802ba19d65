import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isWithin, type KeyChart, type LiftableBar, type Lifted, shiftNights } from "./plan-keys.ts";

/** A point of the chart in pixels: right of the first column's left edge, below the first row's upper edge. */
export type ChartPoint = { x: number; y: number };

/** Where columns and rows are, and where the chart ends below, in pixels of the same kind. */
export type ChartSizes = { dayWidth: number; rowTops: readonly number[]; height: number };

/** The part of a bar that is held: all of it, or an edge that makes the stay longer or shorter. */
export type Grip = "whole" | "start" | "end";

/** A press on a bar, or on a free night. It becomes a drag, a scroll, or a click of the link. */
export type Press<Bar> = {
	/** Fingers also scroll, so they lift a bar only by a long press; a mouse or a pen lifts when it moves. */
	by: "mouse" | "touch";
	on: { bar: Bar; grip: Grip } | { bar: null; night: HotelDate };
	row: number;
	from: ChartPoint;
	/** The carried bar; null while it is only pressed. */
	lifted: Lifted<Bar> | null;
};

/** How long a finger holds until it lifts. Milliseconds. */
export const holdMs = 350;

/** How far a pointer may tremble before it means something. Pixels. */
const tremble = { mouse: 4, touch: 10 } as const;

/** How near the edge of a bar counts as its edge. Pixels. */
const edge = { mouse: 9, touch: 16 } as const;

/** Which part of a bar is under the pointer. A bar too narrow for three parts has no edges, nor one that cannot be shifted a start. */
export function gripOf(
	bar: { width: number; startsBefore: boolean; goesOn: boolean; canShift: boolean },
	xInBar: number,
	by: Press<unknown>["by"],
): Grip {
	if (bar.width < 3 * edge[by]) return "whole";
	if (!bar.startsBefore && bar.canShift && xInBar <= edge[by]) return "start";
	if (!bar.goesOn && xInBar >= bar.width - edge[by]) return "end";
	return "whole";
}

/** The night under a point: it begins at noon, so half a day later than the day's column. */
export function nightAt(x: number, { dayWidth }: ChartSizes, window: { from: HotelDate; days: number }) {
	const index = Math.floor(x / dayWidth - 0.5);
	return addDays(window.from, Math.min(Math.max(index, 0), window.days - 1));
}

/** The row under a point; the first or the last one at the days above and below them all, null outside the chart. */
export function rowAt(y: number, { rowTops, height }: ChartSizes): number | null {
	if (y < 0 || y > height) return null;
	let row = 0;
	for (const [index, top] of rowTops.entries()) if (y >= top) row = index;
	return row;
}

/**
 * The press after the pointer has moved to a point: a mouse that has moved far enough lifts, a finger that moves before it
 * has lifted scrolls (null). The lifted bar follows.
 */
export function movePress<Bar extends LiftableBar>(
	press: Press<Bar>,
	to: ChartPoint,
	sizes: ChartSizes,
	chart: KeyChart<Bar>,
): Press<Bar> | null {
	if (press.lifted) return follow(press, press.lifted, to, sizes, chart);
	if (Math.hypot(to.x - press.from.x, to.y - press.from.y) < tremble[press.by]) return press;
	if (press.by === "touch" || !canLift(press)) return null;
	const lifted = liftPress(press);
	return lifted.lifted ? follow(lifted, lifted.lifted, to, sizes, chart) : null;
}

/** Whether the pressed bar may be carried at all. */
export function canLift<Bar extends LiftableBar>({ on }: Press<Bar>): boolean {
	return !on.bar || on.bar.canLift;
}

/** The press with the bar under it lifted: a finger has held it for `holdMs`. */
export function liftPress<Bar extends LiftableBar>(press: Press<Bar>): Press<Bar> {
	const { on, row } = press;
	const nights =
		"night" in on
			? { from: on.night, until: addDays(on.night, 1) }
			: { from: on.bar.from, until: on.bar.until };
	return { ...press, lifted: { bar: on.bar, row, ...nights } };
}

function follow<Bar extends LiftableBar>(
	press: Press<Bar>,
	lifted: Lifted<Bar>,
	to: ChartPoint,
	sizes: ChartSizes,
	chart: KeyChart<Bar>,
): Press<Bar> {
	const { on, from } = press;
	const days = Math.round((to.x - from.x) / sizes.dayWidth);
	const next: Lifted<Bar> =
		"night" in on
			? { bar: null, row: press.row, ...markNights(on.night, nightAt(to.x, sizes, chart.window)) }
			: carryBar(on.bar, on.grip, days, { pressed: press.row, under: rowAt(to.y, sizes) });
	return isWithin(next, chart) ? { ...press, lifted: next } : { ...press, lifted };
}

/** A bar held as a whole is at its own place while the pointer is above or below the chart: let go there, it stays. */
function carryBar<Bar extends LiftableBar>(
	bar: Bar,
	grip: Grip,
	days: number,
	{ pressed: row, under }: { pressed: number; under: number | null },
): Lifted<Bar> {
	const { from, until } = bar;
	if (grip === "start") return { bar, row, from: atMost(addDays(from, days), addDays(until, -1)), until };
	if (grip === "end") return { bar, row, from, until: atLeast(addDays(until, days), addDays(from, 1)) };
	if (under === null) return { bar, row, from, until };
	return { bar, row: under, ...(bar.canShift ? shiftNights({ from, until }, days) : { from, until }) };
}

/** The nights from one to another, in either order, both included. */
function markNights(one: HotelDate, other: HotelDate) {
	return { from: atMost(one, other), until: addDays(atLeast(one, other), 1) };
}

const atMost = (day: HotelDate, limit: HotelDate) => (day < limit ? day : limit);
const atLeast = (day: HotelDate, limit: HotelDate) => (day > limit ? day : limit);

/** Whether a drop would change anything. */
export function hasMoved<Bar extends LiftableBar>({ lifted, row, on }: Press<Bar>): boolean {
	if (!lifted || !on.bar) return lifted !== null;
	return lifted.row !== row || lifted.from !== on.bar.from || lifted.until !== on.bar.until;
}

/** Within so many pixels of the edge the chart scrolls by itself, at most so many pixels a frame. */
const scrollZone = 56;
const scrollMost = 14;

/** How far the chart scrolls in the next frame along one side while something is carried near its edge. Pixels. */
export function scrollStep(position: number, start: number, end: number): number {
	const before = start + scrollZone - position;
	const after = position - (end - scrollZone);
	if (before > 0) return -Math.ceil(scrollMost * Math.min(1, before / scrollZone));
	if (after > 0) return Math.ceil(scrollMost * Math.min(1, after / scrollZone));
	return 0;
}
