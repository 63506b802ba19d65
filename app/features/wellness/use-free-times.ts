import { href } from "react-router";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import type { DaysQuery, FreeDays, TimesOfDay, TimesQuery } from "./availability.ts";

/** How often a visible page asks again, in milliseconds: somebody else may have taken a time. */
const everyMs = 20_000;

export type FreeTimes = { found: TimesOfDay | null; state: "found" | "loading" | "failed" };

/**
 * The free times of what a guest has chosen so far, as they are now.
 * @param loaded what the server sent with the page or with its last response
 * @param treatment the reference of one that is about to get another time: its own time does not count as taken
 */
export function useFreeTimes(
	loaded: TimesOfDay | null,
	query: TimesQuery | null,
	treatment?: string,
): FreeTimes {
	const pathOf = ({ wellnessType, guests, date }: TimesQuery) => {
		const own = treatment === undefined ? {} : { treatment };
		const search = new URLSearchParams({ wellnessType, guests: String(guests), date, ...own });
		return `${href("/reserve-wellness/times")}?${search}`;
	};
	const { data, state } = useFreshData(
		{ data: loaded, path: loaded && pathOf(loaded) },
		query && pathOf(query),
		{ everyMs },
	);
	if (data) return { found: data, state: "found" };
	return { found: null, state: state === "failed" ? "failed" : "loading" };
}

/**
 * The next days with free times for what a guest has chosen so far, as they are now; null while none are known.
 * @param loaded what the server sent with the page or with its last response
 */
export function useFreeDays(loaded: FreeDays | null, query: DaysQuery | null): FreeDays | null {
	const pathOf = ({ wellnessType, guests }: DaysQuery) =>
		`${href("/reserve-wellness/times")}?${new URLSearchParams({ wellnessType, guests: String(guests) })}`;
	return useFreshData({ data: loaded, path: loaded && pathOf(loaded) }, query && pathOf(query)).data;
}
