import { useEffect } from "react";
import { useReadAgain } from "#app/ui/desk/use-read-again.ts";
import { listenToStream } from "#app/ui/event-stream.ts";

/**
 * Its own: Today and the pages of a stay share another stream, which carries changes of records
 * (`use-desk-changes.ts`).
 */
const channelName = "villa-changes";
const stream = "/booking/changes";

/** Also without a message, in case one was lost: so often while the page can be seen. Milliseconds. */
const everyMs = 60_000;

/**
 * Reads the page again when a villa was taken or released by anybody. One event stream for the whole browser: the window
 * that has the lock listens and tells the others. Where there are no locks, as without https, each window listens itself.
 */
export function useLivePlan(): void {
	const readAgain = useReadAgain();
	useEffect(() => {
		const channel = new BroadcastChannel(channelName);
		const ending = new AbortController();
		let asked: ReturnType<typeof setTimeout> | undefined;
		const ask = () => {
			// Every window hears of a change at once; they ask a little apart.
			if (document.visibilityState === "visible") asked ??= setTimeout(read, Math.random() * 200);
		};
		const read = () => {
			asked = undefined;
			// A reading that is under way may be older than the change: it is read once more after it.
			readAgain();
		};
		const tell = () => {
			ask();
			channel.postMessage("changed");
		};
		channel.onmessage = ask;
		listen(tell, ending.signal);
		const timer = setInterval(ask, everyMs);
		document.addEventListener("visibilitychange", ask);
		return () => {
			ending.abort();
			channel.close();
			clearInterval(timer);
			clearTimeout(asked);
			document.removeEventListener("visibilitychange", ask);
		};
	}, [readAgain]);
}

function listen(onChange: () => void, signal: AbortSignal): void {
	const follow = () =>
		new Promise<void>((resolve) => {
			const stop = listenToStream(stream, { onMessage: onChange, onMissed: onChange });
			const end = () => {
				stop();
				resolve();
			};
			if (signal.aborted) end();
			else signal.addEventListener("abort", end, { once: true });
			// A page that rests in the browser's memory holds no connection.
			addEventListener("pagehide", end, { once: true, signal });
		});
	if (!navigator.locks) {
		follow();
		return;
	}
	navigator.locks.request(channelName, { signal }, follow).catch(() => {});
}
