import { href } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import type { Evening } from "../availability.ts";

/** What the form knows of the seatings of the evening that is chosen. */
export type SeatingsState =
	/** Experience or date is missing. */
	{ kind: "unasked" } | { kind: "looking" } | { kind: "unreachable" } | { kind: "known"; evening: Evening };

/** A date is typed key by key; the last one counts. Milliseconds. */
const settleMs = 150;

function pathOf({ experience, date }: { experience: string; date: HotelDate }): string {
	return `${href("/reserve-pavilion/seatings")}?${new URLSearchParams({ experience, date })}`;
}

/**
 * The seatings of the chosen evening, asked for whenever experience or date change.
 * @param given what the server sent with the page, or with its response to the form
 */
export function useEvening(
	wanted: { experience: string; date: HotelDate } | null,
	given: Evening | null,
): SeatingsState {
	const { data, state } = useFreshData(
		{ data: given, path: given && pathOf(given) },
		wanted && pathOf(wanted),
		{},
		settleMs,
	);
	if (data) return { kind: "known", evening: data };
	if (state === "idle") return { kind: "unasked" };
	return { kind: state === "failed" ? "unreachable" : "looking" };
}
