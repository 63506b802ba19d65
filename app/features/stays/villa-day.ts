import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { VillaDayRow } from "./villa-day-queries.server.ts";

/** The state of a villa by an allocation on a day, as staff ask for it. */
type VillaDayState =
	| "slept"
	| "sleeps"
	| "expected"
	| "left"
	| "leaves"
	| "blocked"
	| "imported"
	| "held"
	| "moved_away"
	| "changed"
	| "cancelled"
	| "voided"
	| "no_show"
	| "hold_ended"
	| "was_blocked"
	| "left_early";

export type VillaDayEntry = Omit<VillaDayRow, "id" | "kind" | "releasedBecause"> & {
	state: VillaDayState;
	/** Whether it has the villa for the night that begins on the day. */
	hasNight: boolean;
};

/**
 * The history of a villa on a day in the hotel's words: the guest who slept there, the one who left that morning,
 * blocks, and guests who were due there and were moved away, cancelled or did not come. An allocation that was
 * replaced by another one of the same stay in the same villa is left out: the newer one has the history.
 */
export function describeVillaDay(
	rows: readonly VillaDayRow[],
	villaId: string,
	day: HotelDate,
	today: HotelDate,
): VillaDayEntry[] {
	const entries = rows.flatMap((row): VillaDayEntry[] => {
		const state = findDayState(row, villaId, day, today);
		const { id: _, kind: __, releasedBecause: ___, ...facts } = row;
		return state ? [{ ...facts, state, hasNight: row.from <= day && day < row.until }] : [];
	});
	const keyOf = ({ state, stay, from, until }: VillaDayEntry) =>
		stay ? `${state} ${stay.id}` : `${state} ${from} ${until}`;
	return entries.filter(
		(entry, index) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === index,
	);
}

function findDayState(
	row: VillaDayRow,
	villaId: string,
	day: HotelDate,
	today: HotelDate,
): VillaDayState | null {
	const endsToday = row.until === day;
	if (row.releasedBecause === null) {
		if (row.kind === "block") return endsToday ? null : "blocked";
		if (row.kind === "import") return endsToday ? null : "imported";
		if (row.kind === "hold" || row.stay?.status === "held") return endsToday ? null : "held";
		const isHere = row.stay?.status === "checked_in" || row.stay?.status === "checked_out";
		if (endsToday) return day < today || row.stay?.status === "checked_out" ? "left" : "leaves";
		if (!isHere) return "expected";
		return day < today ? "slept" : "sleeps";
	}
	// An allocation that was released says nothing about the morning on which it would have ended.
	if (endsToday) return null;
	if (row.kind === "block") return "was_blocked";
	if (row.kind === "import") return null;
	if (row.kind === "hold") return row.releasedBecause === "changed" ? null : "hold_ended";
	switch (row.releasedBecause) {
		case "cancelled":
		case "voided":
		case "no_show":
			return row.releasedBecause;
		case "expired":
			return "hold_ended";
		case "ended":
			return "left_early";
		case "changed":
			if (row.stay?.elsewhere?.villaId === villaId) return null;
			return row.stay?.elsewhere ? "moved_away" : "changed";
	}
}
