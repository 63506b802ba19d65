import { useEffect, useState } from "react";
import type { TimesOfDay } from "./availability.ts";
import type { TimesQuery } from "./times-query.ts";

/** How often a page that is looked at asks again, in milliseconds: somebody else may have taken a time. */
const askAgainMs = 20_000;

const keyOf = ({ wellnessType, party, date }: TimesQuery) => `${wellnessType}|${party}|${date}`;

export type FreeTimes = { found: TimesOfDay | null; state: "found" | "looking" | "failed" };

/**
 * The free times of what a guest has chosen so far: asked for with every change, again when the page comes back into
 * view, and now and then while it is looked at. Asked beside the router, because a look that fails on a lost network
 * must leave the page and its answers alone.
 * @param loaded what the server sent with the page or with its last answer
 */
export function useFreeTimes(
	loaded: TimesOfDay | null,
	input: TimesQuery | null,
	address: string,
	/** A treatment that is about to move, whose own time does not stand in its way. */
	treatment?: string,
): FreeTimes {
	const [found, setFound] = useState(loaded);
	const [seen, setSeen] = useState(loaded);
	const [failedKey, setFailedKey] = useState<string | null>(null);
	const key = input && keyOf(input);
	const loadedKey = loaded && keyOf(loaded);

	if (loaded !== seen) {
		setSeen(loaded);
		setFound(loaded);
	}

	useEffect(() => {
		if (key === null) return;
		const [wellnessType = "", party = "", date = ""] = key.split("|");
		const query = new URLSearchParams({
			wellnessType,
			party,
			date,
			...(treatment ? { treatment } : {}),
		});
		const leaving = new AbortController();
		const ask = async () => {
			if (document.visibilityState === "hidden") return;
			try {
				const answer = await fetch(`${address}?${query}`, { signal: leaving.signal });
				if (!answer.ok) throw new Error(`The free times were answered with ${answer.status}.`);
				setFound(await answer.json());
				setFailedKey(null);
			} catch {
				// What is shown stays as long as it belongs to the choice.
				if (!leaving.signal.aborted) setFailedKey(key);
			}
		};
		if (key !== loadedKey) ask();
		const asking = setInterval(ask, askAgainMs);
		document.addEventListener("visibilitychange", ask);
		window.addEventListener("focus", ask);
		return () => {
			leaving.abort();
			clearInterval(asking);
			document.removeEventListener("visibilitychange", ask);
			window.removeEventListener("focus", ask);
		};
	}, [key, loadedKey, address, treatment]);

	if (found && key !== null && keyOf(found) === key) return { found, state: "found" };
	return { found: null, state: key !== null && failedKey === key ? "failed" : "looking" };
}
