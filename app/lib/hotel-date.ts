import { parseDate } from "@internationalized/date";

/**
 * A civil date of the hotel, `YYYY-MM-DD`. It has no time and no zone, compares and sorts as text,
 * and never passes through a JavaScript `Date`.
 */
export type HotelDate = string;

/** The date if the text is one that exists in the calendar (31 February does not), or null. */
export function parseHotelDate(text: string): HotelDate | null {
	if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
	try {
		return parseDate(text).toString();
	} catch {
		return null;
	}
}

/** The hotel's today at an instant, whatever the zone of the process. */
export function hotelToday(now: Date, timeZone: string): HotelDate {
	return new Intl.DateTimeFormat("en-CA", {
		timeZone,
		calendar: "gregory",
		numberingSystem: "latn",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	}).format(now);
}

/** The day a number of days later, or earlier with a negative number. */
export function addDays(date: HotelDate, days: number): HotelDate {
	return parseDate(date).add({ days }).toString();
}

/** The first day of the month that lies a number of months after the date's own. */
export function startOfMonth(date: HotelDate, monthsLater = 0): HotelDate {
	return parseDate(date).set({ day: 1 }).add({ months: monthsLater }).toString();
}

/** Days counted without gaps (Julian day number), so that dates can be subtracted. */
function dayNumber(date: HotelDate): number {
	const day = parseDate(date);
	return day.calendar.toJulianDay(day);
}

/** The number of nights from one date to another; negative when they are reversed. */
export function nightsBetween(from: HotelDate, until: HotelDate): number {
	return dayNumber(until) - dayNumber(from);
}

/** Every night of `[from, until)`. */
export function listNights(from: HotelDate, until: HotelDate): HotelDate[] {
	return Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, index) => addDays(from, index));
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: HotelDate): number {
	return (dayNumber(date) % 7) + 1;
}

/** A date in words. The same on server and browser: the text is cut from UTC noon of the day. */
export function formatHotelDate(
	date: HotelDate,
	style: "short" | "medium" | "long" | "month" = "medium",
): string {
	const { year, month, day } = parseDate(date);
	const noon = new Date(Date.UTC(year, month - 1, day, 12));
	return formats[style].format(noon);
}

const formats = {
	/** 12 Dec */
	short: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }),
	/** Sat, 12 Dec 2026 */
	medium: new Intl.DateTimeFormat("en-GB", {
		timeZone: "UTC",
		weekday: "short",
		day: "numeric",
		month: "short",
		year: "numeric",
	}),
	/** Saturday 12 December 2026 */
	long: new Intl.DateTimeFormat("en-GB", {
		timeZone: "UTC",
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
	}),
	/** December 2026 */
	month: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" }),
} as const;
