import { useEffect, useState } from "react";
import { inPageLanguage } from "#app/lib/language.ts";
import { listenToStream } from "./event-stream.ts";

/** When to ask again for data that is shown. */
type AskAgain = {
	/** An event stream: every message means that the data may have changed. */
	stream?: string;
	/** So often while the page is visible, and whenever it becomes visible. Milliseconds. */
	everyMs?: number;
	/** Every open page hears of a change at once; they ask within this time, so that the server is not hit at once. */
	spreadMs?: number;
};

export type FreshData<Data> = {
	/** The data of the path, or null while nothing is known for it. */
	data: Data | null;
	state: "idle" | "loading" | "known" | "failed";
};

/**
 * Data of a path that stays fresh while the page is open: loaded when the path changes, and again as `again` says.
 * Loaded beside the router, because a request that fails on a lost network must leave the page and its results alone;
 * data stay on the page as long as they belong to the path. A stream is closed while the page rests in the
 * back/forward cache; when it opens again, then or after a lost network, that counts as a change.
 * @param loaded the data that the server sent with the page or with its last response, and the path they belong to
 * @param path null while there is nothing to load
 * @param settleMs how long the path has to stay the same before it is loaded: a date is typed key by key
 */
export function useFreshData<Data>(
	loaded: { data: Data | null; path: string | null },
	path: string | null,
	again: AskAgain = {},
	settleMs = 0,
): FreshData<Data> {
	const [shown, setShown] = useState(loaded);
	const [seen, setSeen] = useState(loaded.data);
	const [failedPath, setFailedPath] = useState<string | null>(null);
	const { stream, everyMs, spreadMs = 0 } = again;
	const isKnown = shown.data !== null && shown.path === path;

	if (loaded.data !== seen) {
		setSeen(loaded.data);
		if (loaded.data !== null) setShown(loaded);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: whether it is known counts only when the path changes
	useEffect(() => {
		if (path === null) return;
		const leaving = new AbortController();
		let asking: ReturnType<typeof setTimeout> | undefined;
		const read = readInOrder(
			async (): Promise<Data> => {
				const response = await fetch(inPageLanguage(path), { signal: leaving.signal });
				if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
				return response.json();
			},
			(data) => {
				setShown({ data, path });
				setFailedPath(null);
			},
			() => {
				if (!leaving.signal.aborted) setFailedPath(path);
			},
		);
		const ask = () => {
			asking = undefined;
			if (document.visibilityState === "hidden" && everyMs !== undefined) return;
			void read();
		};
		const askWithin = (milliseconds: number) => {
			asking ??= setTimeout(ask, milliseconds);
		};
		if (!isKnown) askWithin(settleMs);
		const stops = [
			stream ? followStream(stream, () => askWithin(Math.random() * spreadMs)) : null,
			everyMs === undefined ? null : askRegularly(() => askWithin(0), everyMs),
		];
		return () => {
			leaving.abort();
			clearTimeout(asking);
			for (const stop of stops) stop?.();
		};
	}, [path, stream, everyMs, spreadMs, settleMs]);

	if (path === null) return { data: null, state: "idle" };
	if (isKnown) return { data: shown.data, state: "known" };
	return { data: null, state: failedPath === path ? "failed" : "loading" };
}

/**
 * Several reads of one path may be under way at once, and a slow one may end after later ones. Its result, data or a
 * failure, is then older than the shown one and is dropped.
 * @returns a function that reads once; it never rejects
 */
export function readInOrder<Data>(
	fetchData: () => Promise<Data>,
	show: (data: Data) => void,
	fail: () => void,
): () => Promise<void> {
	let lastAsked = 0;
	let lastShown = 0;
	return async () => {
		lastAsked += 1;
		const asked = lastAsked;
		try {
			const data = await fetchData();
			if (asked < lastShown) return;
			lastShown = asked;
			show(data);
		} catch {
			if (asked > lastShown) fail();
		}
	};
}

/** Calls back for every message, and when the stream opens again. @returns what ends it */
function followStream(url: string, onChange: () => void): () => void {
	const listen = (isLate: boolean) =>
		listenToStream(inPageLanguage(url), { onMessage: onChange, onMissed: onChange, isLate });
	let stop = listen(false);
	const close = () => stop();
	const reopen = (event: PageTransitionEvent) => {
		if (!event.persisted) return;
		stop();
		stop = listen(true);
	};
	window.addEventListener("pagehide", close);
	window.addEventListener("pageshow", reopen);
	return () => {
		stop();
		window.removeEventListener("pagehide", close);
		window.removeEventListener("pageshow", reopen);
	};
}

function askRegularly(ask: () => void, everyMs: number): () => void {
	const timer = setInterval(ask, everyMs);
	document.addEventListener("visibilitychange", ask);
	window.addEventListener("focus", ask);
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", ask);
		window.removeEventListener("focus", ask);
	};
}
