import { useEffect, useRef, useState } from "react";
import { listenToStream } from "../event-stream.ts";
import { useReadAgain } from "./use-read-again.ts";

/**
 * A change that somebody has just made, for open staff screens. No personal data of guests: ids and the name of the
 * person.
 */
export type DeskChange = {
	/** The id of the audit row. */
	id: string;
	act: string;
	/** Such as `reservation`, `villa` or `shift_note`, with its id. */
	subjectKind: string;
	subjectId: string;
	/** The name of the person of the staff; null for a guest and for the app itself. */
	by: string | null;
};

/** The address of the event stream: every message is a list of changes as JSON. */
export const deskChangesPath = "/desk/changes";

/** The name of the lock and of the channel by which the tabs of a browser share one stream. */
const shared = "desk-changes";

/**
 * Calls back with changes by the desk, by guests and by the app. The tabs of a browser share one event stream: one of
 * them has it and passes events on. Where the browser has no locks, which is so without https, every tab has its own.
 * An empty list means that the stream has opened again and something may have been missed, or that something was
 * changed and the person may not know more about it.
 */
function useDeskChanges(onChanges: (changes: DeskChange[]) => void): void {
	const latest = useRef(onChanges);
	useEffect(() => {
		latest.current = onChanges;
	});
	useEffect(() => {
		const tell = (changes: DeskChange[]) => latest.current(changes);
		let stop = followDeskChanges(tell);
		// A page that comes back out of the back/forward cache has missed the changes meanwhile.
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			stop();
			stop = followDeskChanges(tell);
			tell([]);
		};
		addEventListener("pageshow", onShow);
		return () => {
			removeEventListener("pageshow", onShow);
			stop();
		};
	}, []);
}

function followDeskChanges(onChanges: (changes: DeskChange[]) => void): () => void {
	const leaving = new AbortController();
	const channel = new BroadcastChannel(shared);
	channel.onmessage = ({ data }: MessageEvent<DeskChange[]>) => onChanges(data);
	const passOn = (changes: DeskChange[]) => {
		channel.postMessage(changes);
		onChanges(changes);
	};
	if (navigator.locks)
		navigator.locks
			.request(shared, { signal: leaving.signal }, () => holdStream(passOn, leaving.signal))
			// The tab was closed while it waited for its turn.
			.catch(() => {});
	else holdStream(onChanges, leaving.signal);
	return () => {
		leaving.abort();
		channel.close();
	};
}

/** Listens until the page leaves. A page that rests in the back/forward cache gives its turn to another tab. */
function holdStream(onChanges: (changes: DeskChange[]) => void, leaving: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const stop = listenToStream(deskChangesPath, {
			onMessage: (data) => onChanges(JSON.parse(data)),
			onMissed: () => onChanges([]),
		});
		const end = () => {
			stop();
			resolve();
		};
		leaving.addEventListener("abort", end, { once: true });
		window.addEventListener("pagehide", end, { once: true, signal: leaving });
	});
}

/** Reads the page anew when something is done to the reservation elsewhere; the name of the colleague who did it. */
export function useChangedBy(reservationId: string, person: string): string | null {
	const readAgain = useReadAgain();
	const [last, setLast] = useState<{ reservationId: string; by: string } | null>(null);
	useDeskChanges((changes) => {
		const own = changes.filter(({ subjectId }) => subjectId === reservationId);
		if (changes.length > 0 && own.length === 0) return;
		readAgain();
		const other = own.findLast(({ by }) => by !== null && by !== person);
		if (other?.by) setLast({ reservationId, by: other.by });
	});
	// The person may have signed in here since the page was opened.
	return last?.reservationId === reservationId && last.by !== person ? last.by : null;
}

/** The time within which the open screens read changed data again, in milliseconds: not all at once. */
const spreadMs = 400;

/** Reads the page anew when anything is changed elsewhere, and reports the change. */
export function useLivePage(onChanges: (changes: DeskChange[]) => void = () => {}): void {
	const readAgain = useReadAgain();
	useDeskChanges((changes) => {
		setTimeout(readAgain, Math.random() * spreadMs);
		onChanges(changes);
	});
}
