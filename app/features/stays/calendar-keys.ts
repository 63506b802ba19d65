import type { WeekStart } from "#app/lib/guest-locale.ts";
import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { placeInWeek } from "./calendar-days.ts";

/** The day, or the nearest one within two others. */
export function clampDay(day: HotelDate, from: HotelDate, until: HotelDate): HotelDate {
	return day < from ? from : day > until ? until : day;
}

/** Where a key leads from a day of the calendar: a day, a week, to the ends of the week, a month. Null for other keys. */
export function moveByKey(key: string, day: HotelDate, weekStart: WeekStart): HotelDate | null {
	switch (key) {
		case "ArrowLeft":
			return addDays(day, -1);
		case "ArrowRight":
			return addDays(day, 1);
		case "ArrowUp":
			return addDays(day, -7);
		case "ArrowDown":
			return addDays(day, 7);
		case "Home":
			return addDays(day, -placeInWeek(day, weekStart));
		case "End":
			return addDays(day, 6 - placeInWeek(day, weekStart));
		case "PageUp":
			return sameDayOfMonth(day, -1);
		case "PageDown":
			return sameDayOfMonth(day, 1);
		default:
			return null;
	}
}

/** The same day some months away, or the last day of that month. */
function sameDayOfMonth(day: HotelDate, monthsLater: number): HotelDate {
	const start = startOfMonth(day, monthsLater);
	const last = addDays(startOfMonth(start, 1), -1);
	return clampDay(addDays(start, Number(day.slice(8)) - 1), start, last);
}
