import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { ActResult } from "./act-result.ts";
import { DeskIcon } from "./desk-icon.tsx";

type Pressed = Pick<ActResult, "errors" | "facts">;

/**
 * The result of a button. A refusal takes the focus; a success shows in its row, whose next button takes the focus
 * once the row is drawn anew.
 */
export function PressResult({ result }: { result: Pressed | undefined }) {
	const problem = result?.errors.form;
	const note = useRef<HTMLDivElement>(null);
	const shown = useRef<Pressed | undefined>(undefined);
	const { state } = useNavigation();
	useEffect(() => {
		if (state !== "idle" || shown.current === result) return;
		shown.current = result;
		if (problem) note.current?.focus();
		else if (result?.facts?.done) {
			const row = document.getElementById(`row-${result.facts.done}`);
			row?.querySelector<HTMLElement>("td:last-child :is(button, a)")?.focus({ preventScroll: true });
		}
	}, [result, problem, state]);
	if (!problem) return null;
	return (
		<div ref={note} role="alert" tabIndex={-1} className="note coral mb-3">
			<DeskIcon name="alert" /> {problem}
		</div>
	);
}
