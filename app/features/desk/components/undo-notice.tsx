import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { proposalWords } from "#app/content/desk-proposal-words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeskButton } from "./desk-button.tsx";

const words = proposalWords.done;

/** What was just committed, as its message says it. */
export type UndoView = {
	changeId: string;
	sentence: string;
	/** Seconds until its mail leaves; 0 when it has left, null when there is none. */
	mailSeconds: number | null;
	/** How long the undo is offered. Seconds. */
	undoSeconds: number;
};

/**
 * The message after a commit, with an undo for ten seconds. They do not pass while somebody points at it or has the focus
 * in it. Without scripts it is there until the next page.
 */
export function UndoNotice({ undo, returnTo }: { undo: UndoView | null; returnTo: string }) {
	return (
		<div className="toasts undo-place">
			<div role="status">{undo ? <Notice key={undo.changeId} undo={undo} returnTo={returnTo} /> : null}</div>
		</div>
	);
}

function Notice({ undo, returnTo }: { undo: UndoView; returnTo: string }) {
	const hydrated = useHydrated();
	const [left, setLeft] = useState(undo.undoSeconds);
	const [mailLeft, setMailLeft] = useState(undo.mailSeconds);
	const [isPaused, setIsPaused] = useState(false);
	const paused = useRef(isPaused);
	useEffect(() => {
		paused.current = isPaused;
	}, [isPaused]);
	useEffect(() => {
		const timer = setInterval(() => {
			// The mail does not wait for whoever reads this.
			setMailLeft((seconds) => seconds && seconds - 1);
			if (!paused.current) setLeft((seconds) => seconds - 1);
		}, 1_000);
		return () => clearInterval(timer);
	}, []);
	if (left <= 0) return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it open
		<div
			className="toast undo-toast"
			onPointerEnter={() => setIsPaused(true)}
			onPointerLeave={() => setIsPaused(false)}
			onFocus={() => setIsPaused(true)}
			onBlur={() => setIsPaused(false)}
		>
			<p>
				{undo.sentence}
				{/* A number that changes every second is not read out. */}
				<span className="sub" aria-live="off">
					{mailLeft === null ? words.noMail : mailLeft > 0 ? words.mailLeaves(mailLeft) : words.mailLeft}
				</span>
			</p>
			<Form method="post" action="/desk/plan" preventScrollReset>
				<input type="hidden" name="change" value={undo.changeId} />
				<input type="hidden" name="returnTo" value={returnTo} />
				<DeskButton look="line" icon="undo">
					{words.undo}
					{hydrated ? (
						<span className="seconds" aria-hidden="true">
							{words.seconds(left)}
						</span>
					) : null}
				</DeskButton>
			</Form>
		</div>
	);
}
