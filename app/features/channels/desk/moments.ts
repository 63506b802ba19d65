import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** When something was: `12:38` today, `Tue 24 19:02` before. */
export const sayMoment = (moment: HotelMoment, today: HotelDate): string =>
	moment.date === today ? moment.time : formatDeskMoment(moment, today);
