import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** This instant, and the hotel's date and time of day at it. Decided on the server. */
export function readClock(context: Context): {
	now: Date;
	today: HotelDate;
	time: HotelTime;
} {
	const now = context.get(appContext).now();
	const { date, time } = hotelClock(now);
	return { now, today: date, time };
}

/** Writes a time of day as this guest does, for sentences of the server; components call `useFormatHour`. */
export function readFormatHour(context: Context): (time: HotelTime) => string {
	const { hourStyle } = context.get(requestContext).guestLocale;
	return (time) => formatHour(time, hourStyle);
}

/** The hotel's date today, decided on the server. */
export function readToday(context: Context): HotelDate {
	return hotelToday(context.get(appContext).now());
}
