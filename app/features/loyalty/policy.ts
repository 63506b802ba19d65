import { hotel } from "#app/content/hotel.ts";
import { addDays, type HotelDate, hotelTime, hotelToday } from "#app/lib/hotel-date.ts";

/**
 * The latest day whose check-out is over: today from the check-out time of the hotel on, before it yesterday. Stays
 * that end on it or earlier have earned their points.
 */
export function lastDayCheckedOut(now: Date): HotelDate {
	const today = hotelToday(now, hotel.timeZone);
	return hotelTime(now, hotel.timeZone) >= hotel.checkOutTime ? today : addDays(today, -1);
}
