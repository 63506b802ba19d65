import { parseDateTime, toZoned } from "@internationalized/date";
import type { HotelDate } from "./hotel-date.ts";

/** A time of day at the hotel, `HH:MM` on a clock of 24 hours. Compares and sorts as text. */
export type HotelTime = string;

/** The instant of a day and time at the hotel, whatever the zone of the process. */
export function instantAt(date: HotelDate, time: HotelTime, timeZone: string): Date {
	return toZoned(parseDateTime(`${date}T${time}`), timeZone).toDate();
}
