import { useEffect, useState } from "react";
import { href } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Evening } from "../availability.ts";

/** What the form knows of the seatings of the evening that it speaks of. */
export type SeatingsState =
	/** Nobody has asked yet: experience or date is missing. */
	{ kind: "unasked" } | { kind: "looking" } | { kind: "unreachable" } | { kind: "known"; evening: Evening };

/** A date is typed key by key; the last one counts. Milliseconds. */
const settleMs = 150;

const nameOf = (one: { experience: string; date: HotelDate }) => `${one.experience} ${one.date}`;

/**
 * The seatings of the chosen evening, asked for whenever experience or date change. Asked beside the router, because
 * a look that fails on a lost network must leave the page alone.
 * @param given what the server said with the page, or with its answer to the form
 */
export function useEvening(
	wanted: { experience: string; date: HotelDate } | null,
	given: Evening | null,
): SeatingsState {
	const [known, setKnown] = useState(given);
	const [seen, setSeen] = useState(given);
	const [unreachable, setUnreachable] = useState<string | null>(null);
	const name = wanted ? nameOf(wanted) : null;
	const isKnown = known !== null && nameOf(known) === name;

	if (given !== seen) {
		setSeen(given);
		if (given) setKnown(given);
	}

	useEffect(() => {
		if (name === null || isKnown) return;
		const [experience = "", date = ""] = name.split(" ");
		const stop = new AbortController();
		const ask = async () => {
			try {
				const query = new URLSearchParams({ experience, date });
				const answer = await fetch(`${href("/reserve-pavilion/seatings")}?${query}`, { signal: stop.signal });
				if (!answer.ok) throw new Error(`The seatings were answered with ${answer.status}.`);
				setKnown(await answer.json());
				setUnreachable(null);
			} catch {
				if (!stop.signal.aborted) setUnreachable(name);
			}
		};
		const asking = setTimeout(ask, settleMs);
		return () => {
			clearTimeout(asking);
			stop.abort();
		};
	}, [name, isKnown]);

	if (name === null) return { kind: "unasked" };
	if (isKnown) return { kind: "known", evening: known };
	return { kind: unreachable === name ? "unreachable" : "looking" };
}
