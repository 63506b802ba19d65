import {
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	type RefObject,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { pressEarlyPresses } from "#app/lib/early-presses.ts";
import type { ChartWindow } from "./chart-cells.ts";
import { carryWords } from "./desk/desk-plan-words.ts";
import { linkAt, measure, placeOf, setTabStop, toChartPoint } from "./plan-elements.ts";
import {
	cellAt,
	clashesOf,
	drop,
	firstStop,
	isSamePlace,
	isWithin,
	type KeyChart,
	type Lifted,
	type Place,
	type PlanStep,
	pressKey,
} from "./plan-keys.ts";
import {
	canLift,
	gripOf,
	hasMoved,
	holdMs,
	liftPress,
	movePress,
	type Press,
	scrollStep,
} from "./plan-pointer.ts";
import { type BarView, fullNameOf, type RowView } from "./plan-view.ts";

export type LiftedPlan = Lifted<BarView>;

/**
 * Carries bars over the chart by keyboard, mouse and finger. A drop writes nothing: it calls `onPropose` and what is
 * carried stays lifted until `putBack`.
 */
export function usePlanCarry({
	rows,
	window,
	table,
	scroller,
	onPropose,
}: {
	rows: readonly RowView[];
	window: ChartWindow;
	table: RefObject<HTMLTableElement | null>;
	scroller: RefObject<HTMLDivElement | null>;
	onPropose: (lifted: LiftedPlan) => void;
}) {
	const [lifted, setLifted] = useState<LiftedPlan | null>(null);
	const [heard, setHeard] = useState("");
	const place = useRef<Place>({ row: 0, column: 0 });
	const chart: KeyChart<BarView> = { window, rows };

	const say = useCallback(
		(step: PlanStep<BarView> | null) => {
			if (step) setHeard(sentenceOf(step, (row) => rows[row]?.villaName ?? ""));
		},
		[rows],
	);

	const focusPlace = useCallback(
		(at: Place) => {
			if (!table.current) return;
			const link = linkAt(table.current, at, rows[at.row]?.bars ?? [], window);
			setTabStop(table.current, link);
			link?.focus();
		},
		[table, rows, window],
	);

	/** Ends the carrying and returns the focus to where it was taken up. */
	const putBack = useCallback(
		({ focus = true, aloud = true } = {}) => {
			if (!lifted) return;
			const result = drop(lifted, place.current, { window, rows });
			place.current = result.state.place;
			setLifted(null);
			if (aloud) say(result.step);
			if (focus) focusPlace(result.state.place);
		},
		[lifted, rows, window, say, focusPlace],
	);

	const drag = usePlanDrag({
		chart,
		table,
		scroller,
		lifted,
		onCarry: (next, isNew) => {
			setLifted(next);
			say({ kind: isNew ? "lifted" : "moved", lifted: next, clashes: clashesOf(next, chart) });
		},
		onDrop: (at) => {
			setHeard(carryWords.proposing);
			onPropose(at);
		},
		onCancel: () => putBack({ focus: false }),
	});

	// What took the focus and what was pressed before the scripts were ready.
	useEffect(() => {
		place.current = placeOf(document.activeElement ?? document.body) ?? place.current;
		pressEarlyPresses();
	}, []);

	// After every new reading of the plan: one link is in the order of Tab, as near as possible to the one before.
	useEffect(() => {
		if (!table.current) return;
		const row = Math.min(place.current.row, rows.length - 1);
		const column = place.current.column || firstStop({ window, rows }, Math.max(row, 0));
		setTabStop(table.current, linkAt(table.current, { row, column }, rows[row]?.bars ?? [], window));
	}, [rows, window, table]);

	/** Lays what is lifted over the place that was typed or proposed, where that is in the chart. */
	const follow = (next: LiftedPlan | null) => {
		if (!lifted || !next || isSamePlace(lifted, next) || !isWithin(next, chart)) return;
		setLifted(next);
		say({ kind: "moved", lifted: next, clashes: clashesOf(next, chart) });
	};

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || event.metaKey || !(event.target instanceof Element) || !placeOf(event.target)) return;
		const result = pressKey(
			{ place: place.current, lifted },
			{ key: event.key, shift: event.shiftKey, control: event.ctrlKey },
			chart,
		);
		if (!result) return;
		event.preventDefault();
		if (result.proposes && lifted) {
			setHeard(carryWords.proposing);
			onPropose(lifted);
			return;
		}
		say(result.step);
		if (result.state.lifted) {
			setLifted(result.state.lifted);
			return;
		}
		setLifted(null);
		place.current = result.state.place;
		focusPlace(result.state.place);
	};

	const onFocus = (event: FocusEvent) => {
		const at = lifted || !(event.target instanceof Element) ? null : placeOf(event.target);
		if (!at || !table.current) return;
		place.current = at;
		setTabStop(table.current, event.target as HTMLAnchorElement);
	};

	return {
		lifted,
		heard,
		setHeard,
		clashes: lifted ? clashesOf(lifted, chart) : [],
		putBack,
		focusPlace,
		/** Lifts what was pressed without being carried: a free night. */
		lift: setLifted,
		follow,
		region: { onKeyDown, onFocus, ...drag },
	};
}

function sentenceOf(step: PlanStep<BarView>, villaNameOf: (row: number) => string): string {
	switch (step.kind) {
		case "not_liftable":
			return carryWords.notLiftable(fullNameOf(step.bar));
		case "has_arrived":
			return carryWords.hasArrived(fullNameOf(step.bar));
		case "dropped":
			return step.lifted.bar ? carryWords.dropped(fullNameOf(step.lifted.bar)) : carryWords.markEnded;
		case "lifted":
		case "moved": {
			const { lifted, clashes } = step;
			const at = { villaName: villaNameOf(lifted.row), from: lifted.from, until: lifted.until };
			if (step.kind === "moved") return carryWords.at(at, clashes.map(fullNameOf));
			return lifted.bar ? carryWords.lifted(fullNameOf(lifted.bar), at) : carryWords.marked(at);
		}
	}
}

type Carried = Lifted<BarView>;

/**
 * Carries bars by mouse, pen and finger: a mouse lifts when it moves, a finger when it has held for 350 ms. Near an edge
 * the chart scrolls by itself. One set of listeners on the chart, none on its cells.
 */
function usePlanDrag({
	chart,
	table,
	scroller,
	lifted,
	onCarry,
	onDrop,
	onCancel,
}: {
	chart: KeyChart<BarView>;
	table: RefObject<HTMLTableElement | null>;
	scroller: RefObject<HTMLDivElement | null>;
	lifted: Carried | null;
	onCarry: (lifted: Carried, isNew: boolean) => void;
	onDrop: (lifted: Carried) => void;
	onCancel: () => void;
}) {
	const press = useRef<Press<BarView> | null>(null);
	/** The pointer's last place on the screen, for as long as the chart scrolls beneath it. */
	const pointer = useRef<{ clientX: number; clientY: number; pointerId: number } | null>(null);
	const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
	const frame = useRef(0);
	const swallowsClick = useRef(false);
	const latest = useRef({ chart, lifted, onCarry, onDrop, onCancel });
	useEffect(() => {
		latest.current = { chart, lifted, onCarry, onDrop, onCancel };
	});

	useEffect(() => {
		const box = scroller.current;
		// Once something is lifted, the finger carries it and does not scroll.
		const keepStill = (event: TouchEvent) => {
			if (press.current?.lifted && event.cancelable) event.preventDefault();
		};
		box?.addEventListener("touchmove", keepStill, { passive: false });
		return () => {
			box?.removeEventListener("touchmove", keepStill);
			clearTimeout(hold.current);
			cancelAnimationFrame(frame.current);
		};
	}, [scroller]);

	const end = () => {
		clearTimeout(hold.current);
		cancelAnimationFrame(frame.current);
		press.current = null;
		pointer.current = null;
		removeEventListener("pointermove", onMove);
		removeEventListener("pointerup", onUp);
		removeEventListener("pointercancel", onLost);
		removeEventListener("keydown", onEscape, true);
	};

	const follow = () => {
		const element = table.current;
		if (!element || !press.current || !pointer.current) return;
		const before = press.current;
		const sizes = measure(element, latest.current.chart.window);
		const next = movePress(
			before,
			toChartPoint(element, sizes, pointer.current),
			sizes,
			latest.current.chart,
		);
		if (!next) return end();
		press.current = next;
		const { lifted: now } = next;
		if (!now) return;
		if (!before.lifted) frame.current = requestAnimationFrame(scrollAtEdges);
		const { lifted: last } = before;
		if (!last || !isSamePlace(last, now)) latest.current.onCarry(now, !last);
	};

	const scrollAtEdges = () => {
		const box = scroller.current;
		if (!box || !pointer.current || !press.current?.lifted) return;
		const around = box.getBoundingClientRect();
		const head = table.current?.tHead;
		const left = scrollStep(
			pointer.current.clientX,
			around.left + (head?.rows[0]?.cells[0]?.offsetWidth ?? 0),
			Math.min(around.right, innerWidth),
		);
		const top = scrollStep(
			pointer.current.clientY,
			Math.max(around.top, 0) + (head?.offsetHeight ?? 0),
			Math.min(around.bottom, innerHeight),
		);
		if (left !== 0 || top !== 0) {
			box.scrollBy({ left, top, behavior: "instant" });
			follow();
		}
		frame.current = requestAnimationFrame(scrollAtEdges);
	};

	const onMove = (event: globalThis.PointerEvent) => {
		if (event.pointerId !== pointer.current?.pointerId) return;
		pointer.current = event;
		follow();
	};

	const onUp = (event: globalThis.PointerEvent) => {
		if (event.pointerId !== pointer.current?.pointerId) return;
		const { current } = press;
		end();
		if (!current?.lifted) return;
		// The click that follows would open the link on which the drag began.
		swallowsClick.current = true;
		setTimeout(() => {
			swallowsClick.current = false;
		});
		if (hasMoved(current)) latest.current.onDrop(current.lifted);
		else latest.current.onCancel();
	};

	const onLost = (event: globalThis.PointerEvent) => {
		if (event.pointerId !== pointer.current?.pointerId) return;
		const wasLifted = press.current?.lifted;
		end();
		if (wasLifted) latest.current.onCancel();
	};

	const onEscape = (event: globalThis.KeyboardEvent) => {
		if (event.key !== "Escape" || !press.current?.lifted) return;
		event.preventDefault();
		event.stopPropagation();
		swallowsClick.current = true;
		addEventListener("pointerup", () => setTimeout(() => (swallowsClick.current = false)), { once: true });
		end();
		latest.current.onCancel();
	};

	const onPointerDown = (event: PointerEvent) => {
		const element = table.current;
		if (!element || event.button !== 0 || !event.isPrimary || latest.current.lifted) return;
		const by = event.pointerType === "touch" ? "touch" : "mouse";
		const on = findPressed(event.target, event.clientX, by, latest.current.chart);
		if (!on) return;
		const sizes = measure(element, latest.current.chart.window);
		pointer.current = { clientX: event.clientX, clientY: event.clientY, pointerId: event.pointerId };
		press.current = { by, ...on, from: toChartPoint(element, sizes, event), lifted: null };
		addEventListener("pointermove", onMove);
		addEventListener("pointerup", onUp);
		addEventListener("pointercancel", onLost);
		addEventListener("keydown", onEscape, true);
		if (by === "touch" && canLift(press.current))
			hold.current = setTimeout(() => {
				if (!press.current || press.current.lifted) return;
				press.current = liftPress(press.current);
				if (press.current.lifted) latest.current.onCarry(press.current.lifted, true);
				frame.current = requestAnimationFrame(scrollAtEdges);
			}, holdMs);
	};

	return {
		onPointerDown,
		/** A link is not dragged as a link. */
		onDragStart: (event: MouseEvent) => event.preventDefault(),
		/** A finger that holds opens no menu of the browser. */
		onContextMenu: (event: MouseEvent) => {
			if (press.current?.by === "touch") event.preventDefault();
		},
		onClickCapture: (event: MouseEvent) => {
			if (!swallowsClick.current) return;
			swallowsClick.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
	};
}

/** The bar or the free night under the pointer, and the part of the bar that is held. */
function findPressed(
	target: EventTarget,
	clientX: number,
	by: "mouse" | "touch",
	chart: KeyChart<BarView>,
): Pick<Press<BarView>, "on" | "row"> | null {
	const link =
		target instanceof Element ? target.closest<HTMLAnchorElement>("[data-bar], [data-night]") : null;
	const place = link && placeOf(link);
	if (!place) return null;
	const { row, column } = place;
	const { cell } = cellAt(chart.rows[row]?.bars ?? [], chart.window, column);
	if (cell.kind === "morning") return null;
	if (cell.kind === "free") return { row, on: { bar: null, night: cell.night } };
	const { bar } = cell;
	const { left, width } = link.getBoundingClientRect();
	const grip = gripOf(
		{
			width,
			canShift: bar.canShift,
			startsBefore: link.classList.contains("from-before"),
			goesOn: link.classList.contains("goes-on"),
		},
		clientX - left,
		by,
	);
	return { row, on: { bar, grip } };
}
