import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";

type Pressed = { problem?: string; done?: string };

/**
 * What became of a button of a row. A problem takes the focus; what was done shows in its row, whose next button takes
 * the focus once the row is there as it now stands.
 */
export function PressResult({ result }: { result: Pressed | undefined }) {
	const note = useRef<HTMLDivElement>(null);
	const shown = useRef<Pressed | undefined>(undefined);
	const { state } = useNavigation();
	useEffect(() => {
		if (state !== "idle" || shown.current === result) return;
		shown.current = result;
		if (result?.problem) note.current?.focus();
		else if (result?.done) {
			const row = document.getElementById(`row-${result.done}`);
			row?.querySelector<HTMLElement>("td:last-child :is(button, a)")?.focus({ preventScroll: true });
		}
	}, [result, state]);
	if (!result?.problem) return null;
	return (
		<div ref={note} role="alert" tabIndex={-1} className="note coral press-result">
			<DeskIcon name="alert" /> {result.problem}
		</div>
	);
}
