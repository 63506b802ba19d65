import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { measure, placeOf, toChartPoint } from "./plan-elements.ts";
import { cellAt, isSamePlace, type KeyChart } from "./plan-keys.ts";
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
import type { BarView, LiftedPlan } from "./plan-view.ts";

/**
 * Carries bars by mouse, pen and finger: a mouse lifts when it moves, a finger when it has held for 350 ms. Near an edge
 * the chart scrolls by itself. One set of listeners on the chart, none on its cells.
 */
export function usePlanDrag({
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
	lifted: LiftedPlan | null;
	onCarry: (lifted: LiftedPlan, isNew: boolean) => void;
	onDrop: (lifted: LiftedPlan) => void;
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
		const listening = new AbortController();
		const options = { passive: false, signal: listening.signal };
		// Once something is lifted, the finger carries it and does not scroll.
		const keepStill = (event: TouchEvent) => {
			if (press.current?.lifted && event.cancelable) event.preventDefault();
		};
		// A touch that stops a scroll belongs to the browser: it would scroll on, and the lifted bar would fall back.
		const leaveToScroll = (event: TouchEvent) => {
			if (!event.cancelable) clearTimeout(hold.current);
		};
		box?.addEventListener("touchstart", leaveToScroll, options);
		box?.addEventListener("touchmove", keepStill, options);
		return () => {
			listening.abort();
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
