import { useEffect, useRef } from "react";
import { DeskIcon } from "./desk-icon.tsx";

type Pressed = { problem?: string; done?: string };

/** What became of a button of a row: a problem takes the focus; what was done shows in its row, which takes it instead. */
export function PressResult({ result }: { result: Pressed | undefined }) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (result?.problem) note.current?.focus();
		else if (result?.done) {
			const row = document.getElementById(`row-${result.done}`);
			row?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
		}
	}, [result]);
	if (!result?.problem) return null;
	return (
		<div ref={note} role="alert" tabIndex={-1} className="note coral press-result">
			<DeskIcon name="alert" /> {result.problem}
		</div>
	);
}
