import { wellnessCenter } from "#app/content/wellness-center.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { hasTimes } from "./wellness-type.ts";

/** What calendar and clock of the hotel show while a form is checked. */
export type Clock = { today: HotelDate; time: HotelTime };

/** The last day that a treatment can be reserved for. */
export function lastTreatmentDay(today: HotelDate): HotelDate {
	return addDays(today, wellnessCenter.maxDaysAhead);
}

/** Whether a treatment can be reserved for a day, as far as the calendar goes. */
export function isTreatmentDay(date: HotelDate, today: HotelDate): boolean {
	return date >= today && date <= lastTreatmentDay(today);
}

/** Whose free times are asked for: a type that has times, a party, a day. */
export type TimesQuery = { wellnessType: string; party: number; date: HotelDate };

/** The wish as a form or an address says it; null while it is incomplete or its day cannot be reserved. */
export function readTimesQuery(
	values: { wellnessType?: unknown; party?: unknown; date?: unknown },
	today: HotelDate,
): TimesQuery | null {
	const { wellnessType, party, date: typed } = values;
	const date = typeof typed === "string" ? parseHotelDate(typed.trim()) : null;
	if (typeof wellnessType !== "string" || !hasTimes(wellnessType)) return null;
	if (date === null || !isTreatmentDay(date, today)) return null;
	return { wellnessType, party: party === "2" || party === 2 ? 2 : 1, date };
}
