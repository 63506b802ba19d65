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

/** Kept: making one takes fifty times as long as using it. */
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

/** The hotel's today at an instant, whatever the zone of the process. */
export function hotelToday(now: Date, timeZone: string): HotelDate {
	return calendarOf(timeZone).format(now);
}

/** Kept, as the calendars are. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time on the hotel's clock at an instant, `HH:MM`; it compares as text. */
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
 * Written out here because server and browser bring different editions of `Intl`, and the page must not change
 * its words when it comes alive.
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
