import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { DeskState } from "#app/content/words/desk-states.ts";
import { keepsPresses } from "#app/lib/early-presses.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type ChartWindow, columnsOf } from "../chart-cells.ts";
import { layBeside, placeOf } from "../plan-elements.ts";
import { cellAt, headColumn, toTypedDays } from "../plan-keys.ts";
import { writeMoveRequest } from "../plan-request.ts";
import type { LiftedPlan, PlanView, RowView } from "../plan-view.ts";
import { type MoveView, type NoAnswer, placesOf, type ShownProposal, toAnswer } from "../proposal-view.ts";
import { usePlanCarry } from "../use-plan-carry.ts";
import { planWords } from "./desk-plan-words.ts";
import { proposalWords } from "./desk-proposal-words.ts";
import { MoveProposal } from "./move-proposal.tsx";
import { NewNights } from "./new-nights.tsx";
import { type PlanLinks, TapeChart } from "./tape-chart.tsx";

/** The answer of `/desk/plan/propose`, as far as the panel shows it. */
type ProposeAnswer = ShownProposal | NoAnswer | { kind: "unknown" | "ask" | "none"; returnTo: string };

/** A change that this desk has just made, and where it has put the first of its stays. */
export type OwnChange = { id: string; stayIds: readonly string[]; villaId: string };

/**
 * The chart with its proposal beside it. Without scripts it is a table of links; with them bars are carried, and a drop
 * opens the proposal.
 */
export function PlanDesk({
	view,
	window,
	title,
	day,
	today,
	hold,
	links,
	here,
	change,
}: {
	view: PlanView;
	window: ChartWindow;
	title: string;
	day: string;
	today: string;
	/** Until when a hold is proposed at first. */
	hold: { date: string; time: string };
	links: PlanLinks;
	/** The address of this plan, to come back to. */
	here: string;
	/** The last change by a commit: the focus goes to the first of its stays. */
	change: OwnChange | null;
}) {
	const table = useRef<HTMLTableElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const proposal = useFetcher<ProposeAnswer | ActResult>({ key: "plan-proposal" });
	const { load, reset } = proposal;
	const nights = useFetcher<ActResult>({ key: "plan-nights" });
	const { reset: resetNights } = nights;
	/** The panel for something new is open. */
	const [isNew, setIsNew] = useState(false);

	const carry = usePlanCarry({
		rows: view.rows,
		window,
		table,
		scroller,
		onPropose: (lifted) => {
			const request = requestOf(lifted, view);
			if (request) load(`/desk/plan/propose?${withReturn(request, here)}`);
			else setIsNew(lifted.bar === null);
		},
	});
	const { lifted, putBack, focusPlace, setHeard, follow } = carry;
	const changed = useChangedRows(view, setHeard, change?.id ?? null);
	const answered = useMemo(() => proposal.data && toAnswer(proposal.data), [proposal.data]);
	const answer = lifted?.bar ? answered : undefined;
	const isLost = answer?.kind === "lost";
	const [last, setLast] = useState<(ShownProposal & { result?: ActResult }) | null>(null);
	/** Moves the bar to the days of a proposal or to the typed ones. */
	const followDays = (move: MoveView, typed: MoveView["typedDays"]) => {
		if (lifted && move.stayId === lifted.bar?.stay?.id)
			follow(toTypedDays(lifted, move.places, typed, view.rows));
	};
	if (answer?.kind === "proposal" && answer !== last) {
		setLast(answer);
		// Not where it was read again: other days may be typed by now.
		if (!last || placesOf(last.view) !== placesOf(answer.view))
			for (const move of answer.view.moves) followDays(move, move.typedDays);
	}
	const shown = lifted?.bar && (answer?.kind === "proposal" || isLost) ? last : null;

	// The proposal takes the focus when it opens, and again when it was refused, but not when it was read again.
	const proposed = shown && placesOf(shown.view);
	const result = isLost ? answer.result : shown?.result;
	const refused = result ?? shown?.changed;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another proposal and another refusal take it too
	useEffect(() => {
		if (!proposed && !isNew) return;
		heading.current?.focus({ preventScroll: true });
	}, [proposed, refused, isNew]);

	// Nights that are sold meanwhile take the button that saves along, and the focus with it.
	const state = shown?.view.state;
	useEffect(() => {
		if (state && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
	}, [state]);

	// A commit leads to the plan as it is now: nothing is lifted any more, and the focus goes to the moved bar, or to its villa where
	// the new nights are not in the chart. An undo takes its button away with the focus, which goes to the same bar.
	const seen = useRef(change);
	useEffect(() => {
		const before = seen.current;
		seen.current = change;
		if (before?.id === change?.id) return;
		if (change) putBack({ focus: false, aloud: false });
		else if (document.activeElement !== document.body) return;
		const [stayId] = (change ?? before)?.stayIds ?? [];
		const isMoved = ({ stay }: { stay: { id: string } | null }) => stay?.id === stayId;
		const isThere = view.rows.findIndex(({ bars }) => bars.some(isMoved));
		const row = isThere < 0 ? view.rows.findIndex(({ villaId }) => villaId === change?.villaId) : isThere;
		const bar = view.rows[row]?.bars.find(isMoved);
		const { start, end } = bar ? columnsOf(bar, window) : { start: 0, end: 0 };
		if (row >= 0) focusPlace({ row, column: start < end ? start : headColumn });
	}, [change, putBack, view, window, focusPlace]);

	// Nights that were taken are in the chart by now: the panel closes, and the focus goes to them.
	const { key: visit } = useLocation();
	const refusal = nights.data ?? null;
	/**
	 * The visit and the refusal when the nights were sent. They count as taken with the next visit of the page, to which
	 * the answer leads; the fetcher alone is not enough, because a slow machine draws data that were read before the
	 * press after them.
	 */
	const sent = useRef<{ visit: string; refusal: ActResult | null }>(null);
	const closeTaken = useEffectEvent(() => putBack({ aloud: false }));
	useEffect(() => {
		if (!sent.current) return;
		const isTaken = sent.current.visit !== visit;
		if (!isTaken && sent.current.refusal === refusal) return;
		sent.current = null;
		if (isTaken) closeTaken();
	}, [visit, refusal]);

	// However the carrying ends, its panel ends with it: the next bar that is lifted has none.
	const isLifted = lifted !== null;
	useEffect(() => {
		if (isLifted) return;
		setIsNew(false);
		reset();
		resetNights();
	}, [isLifted, reset, resetNights]);

	// A bar that cannot be proposed, or whose proposal is not answered, goes back to its place.
	const fails = lifted?.bar && answer && answer.kind !== "proposal" && !(isLost && last);
	useEffect(() => {
		if (!fails) return;
		putBack();
		setHeard(proposalWords.refused.lost);
	}, [fails, putBack, setHeard]);

	const onClick = (event: MouseEvent) => {
		if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
			return;
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link) return;
		event.preventDefault();
		// A bar that is lifted by keyboard is carried, not opened.
		if (lifted) return;
		const place = placeOf(link);
		const cell = place && cellAt(view.rows[place.row]?.bars ?? [], window, place.column).cell;
		if (cell?.kind !== "free" || place?.column === headColumn)
			return navigate(link.pathname + link.search, { preventScrollReset: true });
		carry.lift({ bar: null, row: place?.row ?? 0, from: cell.night, until: addDays(cell.night, 1) });
		setIsNew(true);
	};

	const look = ["plan-scroll", hydrated && "is-ready", lifted && "is-carrying"].filter(Boolean).join(" ");
	const marked = lifted && isNew ? { ...lifted, villa: view.rows[lifted.row] } : null;
	const hasPanel = shown !== null || marked !== null;

	// Escape closes the panel, from the chart too, and after a press on words, with which the focus goes to an element around both.
	useEffect(() => {
		if (!hasPanel) return;
		const onEscape = (event: KeyboardEvent) => {
			const { key, target } = event;
			const both = scroller.current?.parentElement;
			if (key !== "Escape" || !both || !(target instanceof Element)) return;
			if (!both.contains(target) && !target.contains(both)) return;
			event.preventDefault();
			putBack();
		};
		document.addEventListener("keydown", onEscape);
		return () => document.removeEventListener("keydown", onEscape);
	}, [hasPanel, putBack]);

	return (
		<>
			<div className="with-panel">
				<section
					ref={scroller}
					className={look}
					{...{ [keepsPresses]: "" }}
					aria-label={planWords.scrolls}
					onClick={onClick}
					{...carry.region}
					// They would carry the bar away from what its panel says and saves.
					onKeyDown={hasPanel ? undefined : carry.region.onKeyDown}
				>
					<TapeChart
						view={view}
						window={window}
						title={title}
						day={day}
						links={links}
						table={table}
						lifted={lifted}
						clashes={carry.clashes}
						changed={changed}
					/>
				</section>
				<p role="status" className="sr-only">
					{carry.heard}
				</p>
				{shown ? (
					<Panel key={proposed} labelledBy="proposal-h">
						<MoveProposal
							proposal={shown}
							result={result}
							Form={proposal.Form}
							returnTo={here}
							busy={proposal.state !== "idle"}
							heading={heading}
							onCancel={() => putBack()}
							onWay={(to) => load(to)}
							onDays={followDays}
						/>
					</Panel>
				) : null}
				{marked?.villa ? (
					<Panel labelledBy="new-h">
						<NewNights
							villa={{ id: marked.villa.villaId, name: marked.villa.villaName }}
							nights={{ from: marked.from, until: marked.until }}
							clashes={carry.clashes.map(({ last }) => last)}
							today={today}
							hold={hold}
							returnTo={here}
							heading={heading}
							result={nights.data}
							Form={nights.Form}
							onSend={() => {
								sent.current = { visit, refusal };
							}}
							onDays={(nights) => follow({ ...marked, ...nights })}
							onCancel={() => putBack()}
						/>
					</Panel>
				) : null}
			</div>
			<p id="plan-keys" className={hydrated ? "plan-keys" : "sr-only"}>
				{hydrated ? planWords.keys : ""}
			</p>
			<PlanLegend hasTwice={view.rows.some(({ twice }) => twice.length > 0)} />
		</>
	);
}

/** Beside the bar that it is about. */
function Panel({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
	const panel = useRef<HTMLElement>(null);
	// After the bar was laid over the proposed place.
	useEffect(() => (panel.current ? layBeside(panel.current) : undefined), []);
	return (
		<section ref={panel} className="propose" aria-labelledby={labelledBy}>
			{children}
		</section>
	);
}

function requestOf({ bar, row, from, until }: LiftedPlan, view: PlanView): URLSearchParams | null {
	const villaId = view.rows[row]?.villaId;
	if (!bar?.stay || !villaId) return null;
	return writeMoveRequest({
		stayId: bar.stay.id,
		version: bar.stay.version,
		part: bar.from,
		villaId,
		from,
		until,
	});
}

function withReturn(params: URLSearchParams, returnTo: string): URLSearchParams {
	params.set("returnTo", returnTo);
	return params;
}

const bars = ["booked", "due", "staying", "leaving", "late", "left", "block", "hold", "import"] as const;
const villas = ["dirty", "in_progress", "clean", "inspected", "turnover"] as const satisfies DeskState[];

/** The signs of the chart with their words. */
function PlanLegend({ hasTwice }: { hasTwice: boolean }) {
	return (
		<dl className="legend">
			<dt>{planWords.bars}</dt>
			{[...bars, ...(hasTwice ? (["twice", "offer"] as const) : [])].map((state) => (
				<dd key={state}>
					<StateSign state={state} />
				</dd>
			))}
			<dt>{planWords.villas}</dt>
			<dd className="gap" />
			{villas.map((state) => (
				<dd key={state}>
					<StateSign state={state} bare />
				</dd>
			))}
		</dl>
	);
}

/** How long a changed row names who has changed it. Milliseconds. */
const namedMs = 8_000;

/**
 * The rows that somebody else has changed since the last reading, with the person's name. The first reading and the
 * desk's own changes are no news.
 * @param ownChangeId the last change by this desk
 */
function useChangedRows(
	view: PlanView,
	say: (sentence: string) => void,
	ownChangeId: string | null,
): ReadonlyMap<string, string> {
	const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
	const before = useRef(view);
	const ownSeen = useRef(ownChangeId);
	useEffect(() => {
		const last = before.current;
		before.current = view;
		const isOwn = ownSeen.current !== ownChangeId;
		ownSeen.current = ownChangeId;
		if (last === view || isOwn || last.days[0]?.date !== view.days[0]?.date) return;
		if (last.days.length !== view.days.length) return;
		const found = listChangedRows(last, view);
		if (found.size === 0) return;
		setChanged(found);
		const first = [...found][0];
		const name = view.rows.find(({ villaId }) => villaId === first?.[0])?.villaName ?? "";
		say(planWords.changedAloud(name, first?.[1] || null));
		const timer = setTimeout(() => setChanged(new Map()), namedMs);
		return () => clearTimeout(timer);
	}, [view, say, ownChangeId]);
	return changed;
}

/** By villa: the person who changed it, empty where nobody knows. */
function listChangedRows(before: PlanView, after: PlanView): Map<string, string> {
	const known = new Map(before.rows.map((row) => [row.villaId, toText(row)]));
	const by = new Map<string, string>();
	for (const row of after.rows) {
		const last = known.get(row.villaId);
		if (last !== undefined && last !== toText(row)) by.set(row.villaId, row.changedBy ?? "");
	}
	return by;
}

/** The parts of a row that count as a change: its bars and their states, not the price of tonight. */
function toText({ bars, twice }: RowView): string {
	return [
		...bars.map(({ id, until, state, first, last, detail }) =>
			[id, until, state, first, last, detail].join(),
		),
		...twice.map(({ id, from, until }) => [id, from, until].join()),
	].join(";");
}
