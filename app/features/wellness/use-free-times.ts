import { useEffect, useState } from "react";
import type { TimesOfDay, TimesQuery } from "./availability.ts";

/** How often a visible page asks again, in milliseconds: somebody else may have taken a time. */
const refreshMs = 20_000;

const keyOf = ({ wellnessType, guests, date }: TimesQuery) => `${wellnessType}|${guests}|${date}`;

export type FreeTimes = { found: TimesOfDay | null; state: "found" | "loading" | "failed" };

/**
 * The free times of what a guest has chosen so far: asked for with every change, again when the page comes back into
 * view, and now and then while it is visible. It does not use the router, because a request that fails on a lost network
 * must leave the page and its messages alone.
 * @param loaded what the server sent with the page or with its last response
 * @param treatment the reference of one that is about to get another time: its own time does not count as taken
 */
export function useFreeTimes(
	loaded: TimesOfDay | null,
	query: TimesQuery | null,
	address: string,
	treatment?: string,
): FreeTimes {
	const [found, setFound] = useState(loaded);
	const [seen, setSeen] = useState(loaded);
	const [failedKey, setFailedKey] = useState<string | null>(null);
	const key = query && keyOf(query);
	const loadedKey = loaded && keyOf(loaded);

	if (loaded !== seen) {
		setSeen(loaded);
		setFound(loaded);
	}

	useEffect(() => {
		if (key === null) return;
		const [wellnessType = "", guests = "", date = ""] = key.split("|");
		const search = new URLSearchParams({
			wellnessType,
			guests,
			date,
			...(treatment ? { treatment } : {}),
		});
		const leaving = new AbortController();
		const refresh = async () => {
			if (document.visibilityState === "hidden") return;
			try {
				const response = await fetch(`${address}?${search}`, { signal: leaving.signal });
				if (!response.ok) throw new Error(`The free times came with status ${response.status}.`);
				setFound(await response.json());
				setFailedKey(null);
			} catch {
				// What is shown stays as long as it belongs to the choice.
				if (!leaving.signal.aborted) setFailedKey(key);
			}
		};
		if (key !== loadedKey) refresh();
		const timer = setInterval(refresh, refreshMs);
		document.addEventListener("visibilitychange", refresh);
		window.addEventListener("focus", refresh);
		return () => {
			leaving.abort();
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refresh);
			window.removeEventListener("focus", refresh);
		};
	}, [key, loadedKey, address, treatment]);

	if (found && key !== null && keyOf(found) === key) return { found, state: "found" };
	return { found: null, state: key !== null && failedKey === key ? "failed" : "loading" };
}
