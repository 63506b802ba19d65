import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";

/** The day that an address of the desk asks for, or today. */
export function readDay(url: URL, today: HotelDate, name = "day"): HotelDate {
	return parseHotelDate(url.searchParams.get(name) ?? "") ?? today;
}
