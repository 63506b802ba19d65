import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { noteModalDialog, useNotedModal } from "#app/ui/modal-page.ts";
import type { LockState } from "./lock.ts";
import { TabletForm } from "./tablet-form.tsx";

const words = deskSignInWords.tablet;

/** Tells the server at most this often that somebody is typing or pressing, between its own requests. */
const tellEveryMs = 60_000;
const checkEveryMs = 5_000;

/**
 * Locks a tablet in the page after some minutes without use: the page stays beneath with everything that was typed, and opens
 * again for the same person. For somebody else it is loaded anew. Without scripts the server locks with the next request.
 *
 * It speaks to the server beside the router, which would load the page's data anew, be refused, and leave the page.
 */
export function TabletLock({
	personId,
	afterMinutes,
	isGuestPage = false,
}: {
	personId: string;
	afterMinutes: number;
	/** A guest has the tablet in hand: with the PIN it is the desk's again, so the page is loaded anew. */
	isGuestPage?: boolean;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	useNotedModal(dialog);
	const usedAt = useRef(0);
	const [state, setState] = useState<LockState | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	/** The server did not answer, so nobody can open the lock yet. */
	const [isLost, setIsLost] = useState(false);
	const { pathname, search } = useLocation();

	const lock = useCallback(async () => {
		if (dialog.current?.open) return;
		dialog.current?.showModal();
		noteModalDialog();
		const answer = await ask({ over: "lock" });
		setState(answer);
		setIsLost(answer === null);
	}, []);

	useEffect(() => {
		let toldAt = Date.now();
		usedAt.current = toldAt;
		const use = () => {
			usedAt.current = Date.now();
			if (dialog.current?.open || usedAt.current - toldAt < tellEveryMs) return;
			toldAt = usedAt.current;
			// Somebody who types for long sends nothing by it, and must not be locked out by the server meanwhile.
			void ask(null).then((told) => told?.people && lock());
		};
		const events = ["pointerdown", "keydown", "wheel", "touchstart"];
		for (const name of events) document.addEventListener(name, use, { passive: true });
		// The clock of a tablet that slept goes on: the time of its last use counts.
		const timer = setInterval(() => {
			if (Date.now() - usedAt.current >= afterMinutes * 60_000) void lock();
		}, checkEveryMs);
		return () => {
			clearInterval(timer);
			for (const name of events) document.removeEventListener(name, use);
		};
	}, [afterMinutes, lock]);

	useEffect(() => {
		if (!isLost) return;
		const again = async () => {
			const answer = await ask({ over: "lock" });
			if (!answer) return;
			setState(answer);
			setIsLost(false);
		};
		const timer = setInterval(() => void again(), checkEveryMs);
		return () => clearInterval(timer);
	}, [isLost]);

	const open = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const who = String(form.get("who"));
		setIsBusy(true);
		const answer = await ask({ over: "open", who, pin: String(form.get("pin")) });
		setIsBusy(false);
		setState(answer ?? (state && { ...state, result: { error: words.lost, who } }));
		if (answer?.people !== null) return;
		// A form typed by the person before is not for somebody else.
		if (isGuestPage || answer.openedBy !== personId) return location.reload();
		usedAt.current = Date.now();
		dialog.current?.close();
		setState(null);
	};

	return (
		<dialog
			ref={dialog}
			className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none overflow-auto bg-foam backdrop:bg-foam"
			aria-label={words.title}
			lang={defaultLanguage}
			closedby="none"
			onCancel={(event) => event.preventDefault()}
		>
			<div className="alone">
				<div className="alone-top" />
				{state?.people ? (
					<TabletForm
						people={state.people}
						result={state.result}
						action="/desk/sign-in/tablet"
						onSubmit={(event) => void open(event)}
						isBusy={isBusy}
						heading="h2"
						chosen={personId}
					/>
				) : (
					<div className="lock-main">
						<p role="status">{isLost ? words.lostAtLock : null}</p>
					</div>
				)}
				<div className="alone-foot">
					<span>{words.locked}</span>
					<a className="text-link" href={`/desk/sign-in?${new URLSearchParams({ to: pathname + search })}`}>
						{words.password}
					</a>
				</div>
			</div>
		</dialog>
	);
}

/** The server's answer; null while it cannot be reached. @param fields null only asks */
async function ask(fields: Record<string, string> | null): Promise<LockState | null> {
	try {
		const response = await fetch(
			"/desk/lock",
			fields ? { method: "POST", body: new URLSearchParams(fields) } : {},
		);
		return response.ok ? ((await response.json()) as LockState) : null;
	} catch {
		return null;
	}
}
