import { listOpenBills } from "#app/features/day-close/sheet-queries.server.ts";
import { findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import type { HourRow } from "./today.ts";
import { listDayStays, listFailedMail, listHours, listWaitingRequests } from "./today-queries.server.ts";

/** How many matters of a day are open while it is closed: none of them stops that. */
export async function countOpenMatters(db: Db, date: HotelDate, now: Date): Promise<number> {
	return (await listOpenMatters(db, date, now)).reduce((sum, { count }) => sum + count, 0);
}

export type OpenMatter = {
	kind: "arrivals" | "departures" | "requests" | "treatments" | "dinners" | "mail" | "drawers" | "bills";
	count: number;
};

/** What is open on a business day that is about to be closed, by its kind. */
export async function listOpenMatters(db: Db, date: HotelDate, now: Date): Promise<OpenMatter[]> {
	const [stays, requests, mail, hours, drawer, bills] = await Promise.all([
		listDayStays(db, date),
		listWaitingRequests(db),
		listFailedMail(db),
		listHours(db, date, now),
		findOpenDrawer(db),
		listOpenBills(db, date),
	]);
	const unmarked = (kind: HourRow["kind"]) =>
		hours.filter((row) => row.kind === kind && row.status === "confirmed").length;
	return [
		{ kind: "arrivals", count: stays.filter(({ status }) => status === "confirmed").length },
		{
			kind: "departures",
			count: stays.filter(({ status, checkOut }) => status === "checked_in" && checkOut <= date).length,
		},
		{ kind: "requests", count: requests.length },
		{ kind: "treatments", count: unmarked("treatment") },
		{ kind: "dinners", count: unmarked("dinner") },
		{ kind: "drawers", count: drawer ? 1 : 0 },
		{ kind: "bills", count: bills.filter(({ isDeparted }) => isDeparted).length },
		{ kind: "mail", count: mail.length },
	];
}
