import type { RouterContextProvider } from "react-router";
import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { readHousekeepingDay } from "#app/features/housekeeping/day-queries.server.ts";

/** What the list of villas shows, and shows again after every change. First names, no money, no notes. */
export async function readHousekeepingList(context: Readonly<RouterContextProvider>) {
	const { db, now } = context.get(appContext);
	const instant = now();
	return { day: await readHousekeepingDay(db, instant), time: hotelTime(instant) };
}
