import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { proposalWords } from "./desk-proposal-words.ts";

const words = proposalWords.done;

/** How long the undo is offered, from when it is seen. */
const offeredSeconds = 10;

/** The change that was just committed, as its message says it. */
export type UndoView = {
	changeId: string;
	sentence: string;
	/** Seconds until its mail leaves; 0 when it has left, null when there is none. */
	mailSeconds: number | null;
};

/**
 * The message after a commit, with an undo for ten seconds. They do not pass while somebody points at it or has the focus
 * in it, while it is being undone, nor after it could not be undone. Without scripts it is there until the next
 * page.
 */
export function UndoNotice({ undo, ...rest }: { undo: UndoView | null } & Undoing) {
	return (
		<div className="toasts">
			<div role="status">
				{undo ? (
					<Notice key={undo.changeId} undo={undo} {...rest} />
				) : rest.problem ? (
					<p className="toast undo-toast">{rest.problem}</p>
				) : null}
			</div>
		</div>
	);
}

type Undoing = {
	returnTo: string;
	/** Why it was not undone: the connection was lost, or something has happened since. */
	problem: string | undefined;
};

function Notice({ undo, returnTo, problem }: { undo: UndoView } & Undoing) {
	const hydrated = useHydrated();
	const [left, setLeft] = useState(offeredSeconds);
	const [mailLeft, setMailLeft] = useState(undo.mailSeconds);
	const isUndoing = useNavigation().formData?.get("change") === undo.changeId;
	const isPointedAt = useRef(false);
	const isNeeded = isUndoing || problem !== undefined;
	useEffect(() => {
		const timer = setInterval(() => {
			// The mail does not wait for anyone who reads this.
			setMailLeft((seconds) => seconds && seconds - 1);
			if (!isPointedAt.current && !isNeeded) setLeft((seconds) => seconds - 1);
		}, 1_000);
		return () => clearInterval(timer);
	}, [isNeeded]);
	if (left <= 0) return null;
	const point = (isAt: boolean) => () => {
		isPointedAt.current = isAt;
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it open
		<div
			className="toast undo-toast"
			onPointerEnter={point(true)}
			onPointerLeave={point(false)}
			onFocus={point(true)}
			onBlur={point(false)}
		>
			<p>
				{problem ?? undo.sentence}
				{/* A number that changes every second is not read out. */}
				<span className="sub" aria-live="off">
					{mailWords(mailLeft, problem === undefined)}
				</span>
			</p>
			{/* To the address of its own page, which stays where the connection is lost. */}
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value="undo" />
				<input type="hidden" name="change" value={undo.changeId} />
				<input type="hidden" name="returnTo" value={returnTo} />
				<DeskButton look="line" icon="undo">
					{isUndoing ? words.undoing : words.undo}
					{hydrated && !isNeeded ? (
						<span className="seconds" aria-hidden="true">
							{words.seconds(left)}
						</span>
					) : null}
				</DeskButton>
			</Form>
		</div>
	);
}

/** @param isOffered whether an undo was not tried yet: a refused one promises nothing */
function mailWords(secondsLeft: number | null, isOffered: boolean): string {
	if (secondsLeft === null) return words.noMail;
	const [state, undo] =
		secondsLeft > 0 ? [words.mailLeaves(secondsLeft), words.undoStops] : [words.mailLeft, words.undoSends];
	return isOffered ? `${state} ${undo}` : state;
}
