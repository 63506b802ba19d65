import { inLanguages } from "./language.ts";

/**
 * A civil date of the hotel, `YYYY-MM-DD`. It has no time and no zone, compares and sorts as text,
 * and is never converted to a JavaScript `Date`.
 */
export type HotelDate = string;

/** The text as a date; null for a text that is not a date or is not in the calendar, such as 31 February. */
export function parseHotelDate(text: string): HotelDate | null {
	if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
	// A day that does not exist is counted as another one.
	return toHotelDate(dayNumber(text)) === text ? text : null;
}

/** Year, month (1 to 12) and day of a date. */
function partsOf(date: HotelDate): { year: number; month: number; day: number } {
	return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** Days of the years before one that begins on 1 March, whose leap day is its last. */
const daysBeforeYear = (year: number) =>
	365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** Days before a month of such a year: March is month 0. They come in turns of 31 and 30 by fives, 153 days each. */
const daysBeforeMonth = (month: number) => Math.floor((153 * month + 2) / 5);

/** Days counted without gaps in the Gregorian calendar, so that dates can be added and subtracted. */
function dayNumber(date: HotelDate): number {
	const { year, month, day } = partsOf(date);
	const isEarly = month < 3;
	return daysBeforeYear(isEarly ? year - 1 : year) + daysBeforeMonth((month + 9) % 12) + day - 1;
}

/** The date with such a number. */
function toHotelDate(number: number): HotelDate {
	// 146,097 days are 400 years. The first guess may be a year too late.
	let year = Math.floor((400 * number + 799) / 146_097);
	if (daysBeforeYear(year) > number) year -= 1;
	const dayOfYear = number - daysBeforeYear(year);
	const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	const month = ((monthFromMarch + 2) % 12) + 1;
	return writeDate(month < 3 ? year + 1 : year, month, dayOfYear - daysBeforeMonth(monthFromMarch) + 1);
}

function writeDate(year: number, month: number, day: number): HotelDate {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
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
export function dayIn(now: Date, timeZone: string): HotelDate {
	return calendarOf(timeZone).format(now);
}

/** By time zone, cached as the calendars are. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time at the hotel at an instant, `HH:MM` with 24 hours. */
export function timeIn(now: Date, timeZone: string): string {
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
	return toHotelDate(dayNumber(date) + days);
}

/** The first day of the date's month, or of a month later or, with a negative number, earlier. */
export function startOfMonth(date: HotelDate, monthsLater = 0): HotelDate {
	const { year, month } = partsOf(date);
	const months = year * 12 + month - 1 + monthsLater;
	return writeDate(Math.floor(months / 12), (months % 12) + 1, 1);
}

/** The number of nights from one date to another; negative when they are reversed. */
export function nightsBetween(from: HotelDate, until: HotelDate): number {
	return dayNumber(until) - dayNumber(from);
}

/** Every night of `[from, until)`. */
export function listNights(from: HotelDate, until: HotelDate): HotelDate[] {
	return Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, index) => addDays(from, index));
}

/** ISO weekdays: 1 is Monday. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function isoWeekday(date: HotelDate): number {
	return ((dayNumber(date) + 2) % 7) + 1;
}

const english = {
	weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
	months: [
		...["January", "February", "March", "April", "May", "June"],
		...["July", "August", "September", "October", "November", "December"],
	],
	desk: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
	long: (weekday: string, day: number, month: string, year: number) => `${weekday} ${day} ${month} ${year}`,
	month: (month: string, year: number) => `${month} ${year}`,
} as const;

/** In Spanish the names are small, and `de` is between day, month and year where all are written out. */
const spanish = {
	weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
	months: [
		...["enero", "febrero", "marzo", "abril", "mayo", "junio"],
		...["julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
	],
	desk: (weekday: string, day: number, month: string) => `${weekday} ${day} de ${month}`,
	long: (weekday: string, day: number, month: string, year: number) =>
		`${weekday} ${day} de ${month} de ${year}`,
	month: (month: string, year: number) => `${month} de ${year}`,
} as const;

const names = inLanguages({ en: english, es: spanish });

/** The shapes in which a date is written. No other file takes one apart (`test/architecture/written-dates.test.ts`). */
type DateShape =
	| "short"
	| "near"
	| "day"
	| "dated"
	| "medium"
	| "desk"
	| "long"
	| "month"
	| "monthName"
	| "monthShort"
	| "weekday"
	| "weekdayName";

/**
 * A date in words, in the language of the page: `12 Dec`, near `Sat 12`, day `Sat 12 Dec`, dated `12 Dec 2026`, medium `Sat 12 Dec 2026`, desk
 * `Saturday 12 December`, long `Saturday 12 December 2026`, month `December 2026`, or one of its names.
 * The names are written out here because `Intl` may differ between server and browser, and the text must be the same
 * before and after hydration.
 */
export function formatHotelDate(date: HotelDate, shape: DateShape = "medium"): string {
	const { year, month, day } = partsOf(date);
	const written = names();
	const monthName = written.months[month - 1] ?? "";
	const weekdayName = written.weekdays[isoWeekday(date) - 1] ?? "";
	const weekday = weekdayName.slice(0, 3);
	const short = `${day} ${monthName.slice(0, 3)}`;
	switch (shape) {
		case "short":
			return short;
		case "near":
			return `${weekday} ${day}`;
		case "day":
			return `${weekday} ${short}`;
		case "dated":
			return `${short} ${year}`;
		case "medium":
			return `${weekday} ${short} ${year}`;
		case "desk":
			return written.desk(weekdayName, day, monthName);
		case "long":
			return written.long(weekdayName, day, monthName, year);
		case "month":
			return written.month(monthName, year);
		case "monthShort":
			return monthName.slice(0, 3);
		case "monthName":
			return monthName;
		case "weekday":
			return weekday;
		case "weekdayName":
			return weekdayName;
	}
}

/**
 * Two days as a range, from the first to the last one that is named: `12 – 14 Dec`, `30 Dec – 2 Jan`; day `Sat 12 – Mon 14 Dec`,
 * dated `12 – 14 Dec 2026`, medium `Sat 12 – Mon 14 Dec 2026`. The month and the year are said once where both days share them. A
 * short one has its years too where the days alone would be read as a shorter range: `12 Dec 2026 – 14 Dec 2027`.
 */
export function formatDays(
	{ from, until }: { from: HotelDate; until: HotelDate },
	shape: "short" | "day" | "dated" | "medium" = "short",
): string {
	const isOneYear = from.slice(0, 4) === until.slice(0, 4);
	const isLong = shape === "short" && !isOneYear && from.slice(5) <= until.slice(5);
	const last = formatHotelDate(until, isLong ? "dated" : shape);
	if (from === until) return last;
	const hasWeekday = shape === "day" || shape === "medium";
	if (from.slice(0, 7) === until.slice(0, 7))
		return `${hasWeekday ? formatHotelDate(from, "near") : Number(from.slice(8))} – ${last}`;
	const isYearSaid = isLong || (!isOneYear && (shape === "dated" || shape === "medium"));
	const first = isYearSaid ? (hasWeekday ? "medium" : "dated") : hasWeekday ? "day" : "short";
	return `${formatHotelDate(from, first)} – ${last}`;
}
