import type { RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";

/** The hotel's date today, decided on the server. */
export function readToday(context: Readonly<RouterContextProvider>): HotelDate {
	return hotelToday(context.get(appContext).now(), hotel.timeZone);
}
