import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** Something that a guest has before them: an arrival, a departure, a treatment or a dinner. */
export type ItineraryEntry = {
	kind: "arrival" | "departure" | "treatment" | "dinner";
	reference: string;
	title: string;
	details: string;
	status: string;
	/** Its own page. */
	href: string;
	/** When it is; null while that is still to be arranged. */
	at: { date: HotelDate; time: HotelTime; text: string } | null;
};

export type ItineraryDay = { date: HotelDate; entries: ItineraryEntry[] };

/**
 * The days from today on that have an entry, each in the order of the clock. An arrival on an earlier day is left out.
 * Entries without a time are listed apart.
 */
export function groupByDay(
	entries: readonly ItineraryEntry[],
	today: HotelDate,
): { days: ItineraryDay[]; toArrange: ItineraryEntry[] } {
	const days = new Map<HotelDate, { time: HotelTime; entry: ItineraryEntry }[]>();
	for (const entry of entries) {
		if (entry.at === null || entry.at.date < today) continue;
		const { date, time } = entry.at;
		days.set(date, [...(days.get(date) ?? []), { time, entry }]);
	}
	return {
		days: [...days]
			.sort(([a], [b]) => a.localeCompare(b))
			.map(([date, timed]) => ({
				date,
				entries: timed.sort((a, b) => a.time.localeCompare(b.time)).map(({ entry }) => entry),
			})),
		toArrange: entries.filter((entry) => entry.at === null),
	};
}
