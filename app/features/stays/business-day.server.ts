import { hotel } from "#app/content/hotel.ts";
import { type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** The open business day: a guest who arrives after midnight is yesterday's arrival until it ends. */
export async function readBusinessDay(_db: Pick<Db, "select">, now: Date): Promise<HotelDate> {
	return hotelToday(now, hotel.timeZone);
}
