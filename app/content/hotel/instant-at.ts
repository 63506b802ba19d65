import { parseDateTime, toZoned } from "@internationalized/date";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { hotelTimeZone } from "./hotel-time.ts";

/**
 * The instant of a day and time at the hotel. It does not depend on the time zone of the process. In a file of its own
 * because of the calendar library: most pages only need the hotel's clock.
 */
export function instantAt(date: HotelDate, time: HotelTime, timeZone = hotelTimeZone): Date {
	return toZoned(parseDateTime(`${date}T${time}`), timeZone).toDate();
}
