import {
	type FocusEvent,
	type KeyboardEvent,
	type RefObject,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import type { ChartWindow } from "./chart-cells.ts";
import { carryWords } from "./desk/desk-plan-words.ts";
import { linkAt, placeOf, setTabStop } from "./plan-elements.ts";
import {
	clashesOf,
	drop,
	firstStop,
	type KeyChart,
	type Lifted,
	type Place,
	type PlanStep,
	pressKey,
} from "./plan-keys.ts";
import type { PlanBar, PlanRow } from "./plan-view.ts";
import { usePlanDrag } from "./use-plan-drag.ts";

export type LiftedPlan = Lifted<PlanBar>;

const nameOf = ({ first, last }: Pick<PlanBar, "first" | "last">) => (first ? `${first} ${last}` : last);

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
	rows: readonly PlanRow[];
	window: ChartWindow;
	table: RefObject<HTMLTableElement | null>;
	scroller: RefObject<HTMLDivElement | null>;
	onPropose: (lifted: LiftedPlan) => void;
}) {
	const [lifted, setLifted] = useState<LiftedPlan | null>(null);
	const [heard, setHeard] = useState("");
	const place = useRef<Place>({ row: 0, column: 0 });
	const chart: KeyChart<PlanBar> = { window, rows };

	const say = useCallback(
		(step: PlanStep<PlanBar> | null) => {
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

	/** Ends what is carried and returns the focus to where it was taken up. */
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

	// After every new reading of the plan: one link is in the order of Tab, as near as possible to the one before.
	useEffect(() => {
		if (!table.current) return;
		const row = Math.min(place.current.row, rows.length - 1);
		const column = place.current.column || firstStop({ window, rows }, Math.max(row, 0));
		setTabStop(table.current, linkAt(table.current, { row, column }, rows[row]?.bars ?? [], window));
	}, [rows, window, table]);

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
		region: { onKeyDown, onFocus, ...drag },
	};
}

function sentenceOf(step: PlanStep<PlanBar>, villaNameOf: (row: number) => string): string {
	switch (step.kind) {
		case "not_liftable":
			return carryWords.notLiftable(nameOf(step.bar));
		case "has_arrived":
			return carryWords.hasArrived(nameOf(step.bar));
		case "dropped":
			return step.lifted.bar ? carryWords.dropped(nameOf(step.lifted.bar)) : carryWords.markEnded;
		case "lifted":
		case "moved": {
			const { lifted, clashes } = step;
			const at = { villaName: villaNameOf(lifted.row), from: lifted.from, until: lifted.until };
			if (step.kind === "moved") return carryWords.at(at, clashes.map(nameOf));
			return lifted.bar ? carryWords.lifted(nameOf(lifted.bar), at) : carryWords.marked(at);
		}
	}
}
