import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { type ChartBar, type ChartCell, type ChartWindow, findInTheWay, layOutRow } from "./chart-cells.ts";

/** A bar as it can be lifted: an imported one cannot at all, and a guest who has arrived keeps the day of arrival. */
export type LiftableBar = ChartBar & { canLift: boolean; canShift: boolean };

/** The rows of a chart, in order. */
export type KeyChart<Bar extends LiftableBar> = {
	window: ChartWindow;
	rows: readonly { bars: readonly Bar[] }[];
};

/**
 * The cell with the focus, by any of its columns: going up and down a long bar keeps to one day. Column `headColumn` is
 * the villa's name before the first day.
 */
export type Place = { row: number; column: number };

export const headColumn = -1;

/** A bar that is lifted, or nights without one that are marked for a new stay, a block or a hold. */
export type Lifted<Bar> = { bar: Bar | null; row: number; from: HotelDate; until: HotelDate };

export type KeyState<Bar> = { place: Place; lifted: Lifted<Bar> | null };

/** The result of a key, for screen readers. The words are in `app/features/plan/desk/desk-plan-words.ts`. */
export type PlanStep<Bar> =
	| { kind: "lifted" | "moved"; lifted: Lifted<Bar>; clashes: Bar[] }
	| { kind: "dropped"; lifted: Lifted<Bar> }
	/** Put back, but a colleague has cancelled it or moved it out of the chart meanwhile. */
	| { kind: "gone"; bar: Bar }
	| { kind: "not_liftable" | "has_arrived"; bar: Bar };

export type KeyResult<Bar> = {
	state: KeyState<Bar>;
	step: PlanStep<Bar> | null;
	/** Enter with something lifted asks for a proposal. Nothing is written. */
	proposes: boolean;
};

/** A key of the keyboard, as far as the chart listens. */
export type PlanKey = { key: string; shift: boolean; control: boolean };

/** The cell of a row that has a column, and the column at which it begins. */
export function cellAt<Bar extends ChartBar>(
	bars: readonly Bar[],
	window: ChartWindow,
	column: number,
): { cell: ChartCell<Bar>; start: number; index: number } {
	const cells = layOutRow(bars, window);
	let start = 0;
	for (const [index, cell] of cells.entries()) {
		if (column < start + cell.span || index === cells.length - 1) return { cell, start, index };
		start += cell.span;
	}
	throw new Error("A row of the chart has no cells.");
}

/**
 * What a key does: arrows go from cell to cell, M lifts the bar or marks the night, then arrows carry it by a night or a
 * villa and with Shift move its end, Enter proposes, Escape puts it back. Null for every key that the browser keeps, Enter
 * on a link among them.
 */
export function pressKey<Bar extends LiftableBar>(
	state: KeyState<Bar>,
	pressed: PlanKey,
	chart: KeyChart<Bar>,
): KeyResult<Bar> | null {
	return state.lifted ? carry(state.lifted, state, pressed, chart) : go(state, pressed, chart);
}

function go<Bar extends LiftableBar>(
	state: KeyState<Bar>,
	{ key, control }: PlanKey,
	chart: KeyChart<Bar>,
): KeyResult<Bar> | null {
	const { place } = state;
	const last = { row: chart.rows.length - 1, column: 2 * chart.window.days - 1 };
	const to = (row: number, column: number): KeyResult<Bar> => ({
		state: {
			place: { row: clamp(row, last.row), column: Math.min(Math.max(column, headColumn), last.column) },
			lifted: null,
		},
		step: null,
		proposes: false,
	});
	const isHead = place.column === headColumn;
	const here = cellAt(chart.rows[place.row]?.bars ?? [], chart.window, Math.max(place.column, 0));
	switch (key) {
		case "ArrowLeft":
			return to(place.row, isHead || isFirstStop(here) ? headColumn : here.start - 1);
		case "ArrowRight":
			return to(place.row, isHead ? firstStop(chart, place.row) : here.start + here.cell.span);
		case "ArrowUp":
			return to(place.row - 1, place.column);
		case "ArrowDown":
			return to(place.row + 1, place.column);
		case "Home":
			return to(control ? 0 : place.row, firstStop(chart, control ? 0 : place.row));
		case "End":
			return to(control ? last.row : place.row, last.column);
		case "m":
		case "M":
			return control || isHead ? null : lift(place, here, chart);
		default:
			return null;
	}
}

/** The first morning holds nothing to go to when the night before it is free. */
function isFirstStop<Bar extends ChartBar>({ cell, start }: { cell: ChartCell<Bar>; start: number }) {
	return start === 0 || (start === 1 && cell.kind === "free");
}

/** The column of a row's first bar or free night. */
export function firstStop<Bar extends ChartBar>(
	chart: { window: ChartWindow; rows: readonly { bars: readonly Bar[] }[] },
	row: number,
): number {
	const { cell } = cellAt(chart.rows[row]?.bars ?? [], chart.window, 0);
	return cell.kind === "morning" ? 1 : 0;
}

function lift<Bar extends LiftableBar>(
	place: Place,
	{ cell }: { cell: ChartCell<Bar> },
	chart: KeyChart<Bar>,
): KeyResult<Bar> | null {
	if (cell.kind === "morning") return null;
	if (cell.kind === "bar" && !cell.bar.canLift)
		return {
			state: { place, lifted: null },
			step: { kind: "not_liftable", bar: cell.bar },
			proposes: false,
		};
	const lifted =
		cell.kind === "bar"
			? { bar: cell.bar, row: place.row, from: cell.bar.from, until: cell.bar.until }
			: { bar: null, row: place.row, from: cell.night, until: addDays(cell.night, 1) };
	return {
		state: { place, lifted },
		step: { kind: "lifted", lifted, clashes: clashesOf(lifted, chart) },
		proposes: false,
	};
}

function carry<Bar extends LiftableBar>(
	lifted: Lifted<Bar>,
	{ place }: KeyState<Bar>,
	{ key, shift }: PlanKey,
	chart: KeyChart<Bar>,
): KeyResult<Bar> | null {
	const keep = (step: PlanStep<Bar> | null = null): KeyResult<Bar> => ({
		state: { place, lifted },
		step,
		proposes: false,
	});
	const to = (next: Lifted<Bar>): KeyResult<Bar> => {
		if (!isWithin(next, chart)) return keep();
		return {
			state: { place: { row: next.row, column: columnOf(next, chart.window) }, lifted: next },
			step: { kind: "moved", lifted: next, clashes: clashesOf(next, chart) },
			proposes: false,
		};
	};
	const days = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
	if (days !== 0 && shift) return to({ ...lifted, until: addDays(lifted.until, days) });
	if (days !== 0 && lifted.bar && !lifted.bar.canShift) return keep({ kind: "has_arrived", bar: lifted.bar });
	if (days !== 0) return to(shiftNights(lifted, days));
	if (key === "ArrowUp") return to({ ...lifted, row: lifted.row - 1 });
	if (key === "ArrowDown") return to({ ...lifted, row: lifted.row + 1 });
	if (key === "Enter") return { state: { place, lifted }, step: null, proposes: true };
	if (key === "Escape") return drop(lifted, place, chart);
	// Nothing else may take the focus away from the carried bar, but Tab always leads on.
	return key === " " || key === "Home" || key === "End" || key.startsWith("Page") ? keep() : null;
}

/** Puts the lifted bar back where it was, and the focus with it. */
export function drop<Bar extends LiftableBar>(
	lifted: Lifted<Bar>,
	place: Place,
	chart: KeyChart<Bar>,
): KeyResult<Bar> {
	const { bar } = lifted;
	const row = bar ? chart.rows.findIndex(({ bars }) => bars.some(({ id }) => id === bar.id)) : place.row;
	const back = bar && row >= 0 ? { row, column: columnOf(bar, chart.window) } : place;
	const step: PlanStep<Bar> = bar && row < 0 ? { kind: "gone", bar } : { kind: "dropped", lifted };
	return { state: { place: back, lifted: null }, step, proposes: false };
}

/** The nights as many days later, or earlier with a negative number. */
export function shiftNights<Nights extends { from: HotelDate; until: HotelDate }>(
	nights: Nights,
	days: number,
): Nights {
	return { ...nights, from: addDays(nights.from, days), until: addDays(nights.until, days) };
}

/** At least one night, on a row of the chart, and some of it in sight. */
export function isWithin<Bar extends LiftableBar>(lifted: Lifted<Bar>, chart: KeyChart<Bar>): boolean {
	const end = addDays(chart.window.from, chart.window.days);
	return (
		lifted.row >= 0 &&
		lifted.row < chart.rows.length &&
		nightsBetween(lifted.from, lifted.until) >= 1 &&
		lifted.from < end &&
		lifted.until > chart.window.from
	);
}

/** Whether both are the same nights in the same row. */
export function isSamePlace(one: Omit<Lifted<unknown>, "bar">, other: Omit<Lifted<unknown>, "bar">): boolean {
	return one.row === other.row && one.from === other.from && one.until === other.until;
}

/** The bars that have a night of the place where something is carried to. Its own bar leaves that place. */
export function clashesOf<Bar extends LiftableBar>(lifted: Lifted<Bar>, chart: KeyChart<Bar>): Bar[] {
	return findInTheWay(chart.rows[lifted.row]?.bars ?? [], lifted, lifted.bar ? [lifted.bar.id] : []);
}

/** The first column of nights that is in sight. */
function columnOf({ from }: { from: HotelDate }, window: ChartWindow): number {
	return clamp(2 * nightsBetween(window.from, from) + 1, 2 * window.days - 1);
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/**
 * The lifted bar once its stay has other days: the first of its villas begins on the first of them, and the last ends on the last.
 * Null where none of the places is in the chart, or none is left of its nights.
 * @param places the villas of the stay one after the other
 */
export function toTypedDays<Bar extends LiftableBar>(
	lifted: Lifted<Bar>,
	places: readonly { villaId: string; from: HotelDate; until: HotelDate }[],
	typed: { from: HotelDate | null; until: HotelDate },
	rows: readonly { villaId: string }[],
): Lifted<Bar> | null {
	const villaId = rows[lifted.row]?.villaId;
	const inVilla = places.filter((place) => place.villaId === villaId);
	const place =
		inVilla.find(({ from, until }) => from < lifted.until && lifted.from < until) ?? inVilla[0] ?? places[0];
	if (!place) return null;
	const row = rows.findIndex((one) => one.villaId === place.villaId);
	const from = place === places[0] ? (typed.from ?? place.from) : place.from;
	const until = place === places.at(-1) ? typed.until : place.until;
	return row < 0 || from >= until ? null : { bar: lifted.bar, row, from, until };
}
