import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { acceptCalendar, readPreview } from "#app/features/channels/operations/accept-calendar.server.ts";
import { addCalendar } from "#app/features/channels/operations/add-calendar.server.ts";
import {
	type CalendarTools,
	readSiteCalendar,
} from "#app/features/channels/operations/read-site-calendar.server.ts";
import { findCalendar } from "#app/features/channels/queries.server.ts";
import {
	addEvent,
	type Listing,
	readStandInSite,
	writeStandInSite,
} from "#app/features/channels/stand-in-site.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "../connection/database.ts";
import { done, manager } from "./demo-acting.ts";

/**
 * A listing at the stand-in site with its sales and closings: days from today to the arrival, nights, and the guest.
 */
type DemoListing = Listing & { events: readonly [arrives: number, nights: number, guest: string | null][] };

/** Tropical Hideaway is sold twice: Yesenia Pop has booked two nights, and Airbnb sells the second one too. */
const demoListings: readonly DemoListing[] = [
	{
		...{ site: "airbnb", villaId: "tropical-hideaway" },
		events: [
			[8, 3, "Inês Duarte"],
			[20, 3, "Kofi Mensah"],
		],
	},
	{ site: "booking", villaId: "ocean-breeze", events: [[9, 3, "Lena Fischer"]] },
	{
		...{ site: "vrbo", villaId: "serenity-sands" },
		events: [
			[25, 4, "Dolores Quirke"],
			[32, 3, null],
		],
	},
];

/**
 * The calendars of three other sites that the demo hotel exchanges, read from its own stand-in site, so that a
 * newcomer finds a villa that is sold twice. Nothing where the hotel has, or has ever had, a calendar, or where its
 * guests are not those of the demo.
 * @param tools with the server's own host among `calendarTestHosts`
 * @param address where the server answers, such as `http://localhost:3000`
 */
export async function addDemoCalendars(
	db: Db,
	{ tools, dataDir, address, now }: { tools: CalendarTools; dataDir: string; address: string; now: Date },
): Promise<void> {
	const { rows } = await db.execute<{ isDemo: boolean }>(sql`
		select not exists (select from calendars) and exists (
			select from reservations where reference = '3PAH4T3B' and email is null and name = 'Yesenia Pop') as "isDemo"`);
	if (!rows[0]?.isDemo) return;
	const today = hotelToday(now);
	for (const { events, ...listing } of demoListings) {
		let site = await readStandInSite(dataDir, listing);
		for (const [arrives, nights, guest] of events) {
			const from = addDays(today, arrives);
			site = addEvent(site, { from, until: addDays(from, nights) }, guest);
		}
		await writeStandInSite(dataDir, listing, site);
		const url = `${address}/dev/sites/${listing.site}/${listing.villaId}/calendar.ics`;
		const { calendarId } = await done(addCalendar(db, { ...listing, address: url }, tools, manager(now)));
		await readSiteCalendar(db, { calendarId }, tools, () => now);
		const calendar = await findCalendar(db, calendarId);
		const preview = calendar && (await readPreview(db, calendar, now));
		if (!preview) throw new Error(`The stand-in site did not answer for ${listing.villaId}.`);
		const accepted = { calendarId, readId: preview.readId, classes: new Map() };
		await done(acceptCalendar(db, accepted, manager(now)));
	}
}
