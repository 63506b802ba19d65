import { parseDate } from "@internationalized/date";

/**
 * A civil date of the hotel, `YYYY-MM-DD`. It has no time and no zone, compares and sorts as text,
 * and is never converted to a JavaScript `Date`.
 */
export type HotelDate = string;

/** The text as a date; null when it is none or is not in the calendar, such as 31 February. */
export function parseHotelDate(text: string): HotelDate | null {
	if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
	try {
		return parseDate(text).toString();
	} catch {
		return null;
	}
}

/** By time zone. Cached, because making one takes fifty times as long as using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
	let calendar = calendars.get(timeZone);
	if (!calendar) {
		calendar = new Intl.DateTimeFormat("en-CA", {
			timeZone,
			calendar: "gregory",
			numberingSystem: "latn",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
		});
		calendars.set(timeZone, calendar);
	}
	return calendar;
}

/** The day at the hotel at an instant. Does not depend on the time zone of the process. */
export function hotelToday(now: Date, timeZone: string): HotelDate {
	return calendarOf(timeZone).format(now);
}

/** By time zone, cached as the calendars are. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time at the hotel at an instant, `HH:MM` with 24 hours. */
export function hotelTime(now: Date, timeZone: string): string {
	let clock = clocks.get(timeZone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("en-GB", {
			timeZone,
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		});
		clocks.set(timeZone, clock);
	}
	return clock.format(now);
}

/** The day a number of days later, or earlier with a negative number. */
export function addDays(date: HotelDate, days: number): HotelDate {
	return parseDate(date).add({ days }).toString();
}

/** The first day of the date's month, or of a month later or, with a negative number, earlier. */
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

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];

/**
 * A date in words: `12 Dec`, `Sat 12 Dec 2026`, `Saturday 12 December 2026`, `December 2026`.
 * The names are written out here because `Intl` may differ between server and browser, and the text must be the same
 * before and after hydration.
 */
export function formatHotelDate(
	date: HotelDate,
	style: "short" | "medium" | "long" | "month" = "medium",
): string {
	const { year, month, day } = parseDate(date);
	const monthName = months[month - 1] ?? "";
	const weekday = weekdays[isoWeekday(date) - 1] ?? "";
	if (style === "short") return `${day} ${monthName.slice(0, 3)}`;
	if (style === "medium") return `${weekday.slice(0, 3)} ${day} ${monthName.slice(0, 3)} ${year}`;
	if (style === "month") return `${monthName} ${year}`;
	return `${weekday} ${day} ${monthName} ${year}`;
}
