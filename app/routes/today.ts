import type { RouterContextProvider } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** The hotel's date today, decided on the server. */
export function readToday(context: Readonly<RouterContextProvider>): HotelDate {
	return hotelToday(context.get(appContext).now());
}
