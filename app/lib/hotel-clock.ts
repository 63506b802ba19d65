import { dayIn, type HotelDate, timeIn } from "./hotel-date.ts";

/** A time of day at the hotel, `HH:MM` with 24 hours. Compares and sorts as text. */
export type HotelTime = string;

/** The text as a time of day; null for any other text. */
export function parseHotelTime(text: string): HotelTime | null {
	return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

/** Minutes since midnight. */
export function minutesOf(time: HotelTime): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day this many minutes after midnight, from 0 to 1,439. */
export function timeAt(minutes: number): HotelTime {
	const two = (part: number) => String(part).padStart(2, "0");
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A day and a time of it at the hotel. */
export type HotelMoment = { date: HotelDate; time: HotelTime };

/** Day and time at the hotel at an instant. */
export function clockIn(instant: Date, timeZone: string): HotelMoment {
	return { date: dayIn(instant, timeZone), time: timeIn(instant, timeZone) };
}

/**
 * The later of two instants: an event that follows something in the database is never before it, also where another
 * process wrote that with a clock that is ahead.
 */
export function laterOf(one: Date, other: Date): Date {
	return one > other ? one : other;
}
