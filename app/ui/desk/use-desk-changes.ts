import { useEffect, useRef } from "react";
import { type DeskChange, deskChangesPath } from "./desk-change.ts";

/** The name of the lock and of the channel by which the tabs of a browser share one stream. */
const shared = "desk-changes";

/** After a refusal, as of a tablet that is locked, the stream is asked for again so much later. Milliseconds. */
const askAgainMs = 10_000;

/**
 * Calls back with what was done meanwhile, at the desk, by guests and by the app. The tabs of a browser share one event
 * stream: one of them has it and passes on what it hears. Where the browser has no locks, which is so without https, every
 * tab has its own. An empty list means that the stream has opened again and something may have been missed.
 */
export function useDeskChanges(onChanges: (changes: DeskChange[]) => void): void {
	const latest = useRef(onChanges);
	useEffect(() => {
		latest.current = onChanges;
	});
	useEffect(() => {
		const tell = (changes: DeskChange[]) => latest.current(changes);
		let stop = followDeskChanges(tell);
		// A page that comes back out of the back/forward cache has missed what was done meanwhile.
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
		let source: EventSource | undefined;
		let again: ReturnType<typeof setTimeout> | undefined;
		let wasInterrupted = false;
		const open = () => {
			const opened = new EventSource(deskChangesPath);
			source = opened;
			opened.onopen = () => {
				if (wasInterrupted) onChanges([]);
				wasInterrupted = false;
			};
			opened.onmessage = ({ data }: MessageEvent<string>) => onChanges(JSON.parse(data));
			// The browser comes back by itself after a lost line, but not after a refusal.
			opened.onerror = () => {
				wasInterrupted = true;
				if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, askAgainMs);
			};
		};
		const end = () => {
			clearTimeout(again);
			source?.close();
			resolve();
		};
		open();
		leaving.addEventListener("abort", end, { once: true });
		window.addEventListener("pagehide", end, { once: true, signal: leaving });
	});
}
