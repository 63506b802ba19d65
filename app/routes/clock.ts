import type { RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { type HotelTime, hotelClock } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** This instant, and the hotel's date and time of day at it. Decided on the server. */
export function readClock(context: Readonly<RouterContextProvider>): {
	now: Date;
	today: HotelDate;
	time: HotelTime;
} {
	const now = context.get(appContext).now();
	const { date, time } = hotelClock(now, hotel.timeZone);
	return { now, today: date, time };
}
