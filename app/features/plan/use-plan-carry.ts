import {
	type FocusEvent,
	type KeyboardEvent,
	type RefObject,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { pressEarlyPresses } from "#app/lib/early-presses.ts";
import type { ChartWindow } from "./chart-cells.ts";
import { carryWords } from "./desk/desk-plan-words.ts";
import { linkAt, placeOf, setTabStop } from "./plan-elements.ts";
import {
	clashesOf,
	drop,
	firstStop,
	isSamePlace,
	isWithin,
	type KeyChart,
	type Place,
	type PlanStep,
	pressKey,
} from "./plan-keys.ts";
import { type BarView, fullNameOf, type LiftedPlan, type RowView } from "./plan-view.ts";
import { usePlanDrag } from "./use-plan-drag.ts";

/**
 * Carries bars over the chart by keyboard, mouse and finger. A drop writes nothing: it calls `onPropose` and the bar
 * stays lifted until `putBack`.
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

	const propose = (at: LiftedPlan) => {
		// The panel for new nights has a heading of its own, and no price.
		setHeard(at.bar ? carryWords.proposing : "");
		onPropose(at);
	};

	const drag = usePlanDrag({
		chart,
		table,
		scroller,
		lifted,
		onCarry: (next, isNew) => {
			setLifted(next);
			say({ kind: isNew ? "lifted" : "moved", lifted: next, clashes: clashesOf(next, chart) });
		},
		onDrop: (at) => propose(at),
		onCancel: () => putBack({ focus: false }),
	});

	// Its place on the screen belongs to these days: where others are shown, nothing is carried any more.
	const { from, days } = window;
	// biome-ignore lint/correctness/useExhaustiveDependencies: other days end it
	useEffect(() => () => setLifted(null), [from, days]);

	// The element that took the focus, and presses from before the scripts were ready.
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

	/** Moves the lifted bar to the typed or proposed place, where that is in the chart. */
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
		if (result.proposes && lifted) return propose(lifted);
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
		/** Lifts a free night that was pressed without being carried. */
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
		case "gone":
			return carryWords.gone(fullNameOf(step.bar));
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
