import { listOpenBills } from "#app/features/day-close/queries.server.ts";
import { findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import { listVisitsOfUnknownStay, listVisitsToSettle } from "#app/features/folio/unbilled-queries.server.ts";
import { listUnpricedStays } from "#app/features/stays/imported-stay-queries.server.ts";
import type { OpenKinds } from "#app/lib/day-figures.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import type { HourRow } from "./today.ts";
import { listDayStays, listFailedMail, listHours, listWaitingRequests } from "./today-queries.server.ts";

/** How many matters of a day are open while it is closed, by their kind: none of them stops that. */
export async function countStillToDo(db: Db, date: HotelDate, now: Date): Promise<OpenKinds> {
	const open = (await listStillToDo(db, date, now)).filter(({ count }) => count > 0);
	return Object.fromEntries(open.map(({ kind, count }) => [kind, count]));
}

type StillToDo = { kind: keyof OpenKinds; count: number };

/** The open matters of a business day that is about to be closed, by kind. */
export async function listStillToDo(db: Db, date: HotelDate, now: Date): Promise<StillToDo[]> {
	const [stays, requests, mail, hours, drawer, bills, unbilled, asked, unpriced] = await Promise.all([
		listDayStays(db, date),
		listWaitingRequests(db),
		listFailedMail(db),
		listHours(db, date, now),
		findOpenDrawer(db),
		listOpenBills(db, date),
		listVisitsToSettle(db, date, now),
		listVisitsOfUnknownStay(db, date),
		listUnpricedStays(db, date),
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
		{ kind: "unbilled", count: unbilled.length },
		{ kind: "asked", count: asked.length },
		{ kind: "unpriced", count: unpriced.length },
		{ kind: "drawers", count: drawer ? 1 : 0 },
		{ kind: "bills", count: bills.filter(({ isDeparted }) => isDeparted).length },
		{ kind: "mail", count: mail.length },
	];
}
