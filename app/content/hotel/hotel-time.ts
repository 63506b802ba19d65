import { clockIn, type HotelMoment, type HotelTime } from "#app/lib/hotel-clock.ts";
import { dayIn, formatHotelDate, type HotelDate, timeIn } from "#app/lib/hotel-date.ts";
import { hotel } from "./hotel.ts";

/** The time zone of the hotel, for statements. Everything else asks the functions below. */
export const hotelTimeZone = hotel.timeZone;

/** The day at the hotel at an instant. */
export const hotelToday = (now: Date): HotelDate => dayIn(now, hotelTimeZone);

/** The time of day at the hotel at an instant. */
export const hotelTime = (now: Date): HotelTime => timeIn(now, hotelTimeZone);

/** Day and time at the hotel at an instant. */
export const hotelClock = (instant: Date): HotelMoment => clockIn(instant, hotelTimeZone);

/** Day and time of a moment at the hotel: `Thu 24 Dec 2026, 10:00`. */
export const formatMoment = (instant: Date): string =>
	`${formatHotelDate(hotelToday(instant))}, ${hotelTime(instant)}`;
