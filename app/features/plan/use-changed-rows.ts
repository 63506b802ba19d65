import { useEffect, useRef, useState } from "react";
import { planWords } from "./desk/desk-plan-words.ts";
import type { PlanRow, PlanView } from "./plan-view.ts";

/** How long a changed row names who has changed it. Milliseconds. */
const namedMs = 8_000;

/**
 * The rows that somebody else has changed since the last reading, with who it was. The first reading and the desk's own
 * changes are no news.
 * @param ownChangeId what this desk has just changed
 */
export function useChangedRows(
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

/** By villa: who changed it, empty where nobody knows. */
function listChangedRows(before: PlanView, after: PlanView): Map<string, string> {
	const known = new Map(before.rows.map((row) => [row.villaId, toText(row)]));
	const by = new Map<string, string>();
	for (const row of after.rows) {
		const last = known.get(row.villaId);
		if (last !== undefined && last !== toText(row)) by.set(row.villaId, row.changedBy ?? "");
	}
	return by;
}

/** What counts as a change of a row: its bars and their states, not the price of tonight. */
function toText({ bars }: PlanRow): string {
	return bars
		.map(({ id, until, state, first, last, detail }) => [id, until, state, first, last, detail].join())
		.join(";");
}
