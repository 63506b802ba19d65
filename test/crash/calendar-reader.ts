/**
 * A process for the crash tests: reads the calendar of a site without a pause in the database of the data folder that it is given. Each read
 * has other nights (`eventsOf`). It reports in the lines of `booking-writer.ts`: `opened`, `written` with the number of a read that it has
 * finished, `unavailable` while the database cannot be reached, `refused` with the sentence of the error that ended it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { readSiteCalendar } from "#app/features/channels/operations/read-site-calendar.server.ts";
import { listCalendars } from "#app/features/channels/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { makeCalendar, type SiteEvent, TestSite } from "../factories/calendars.ts";
import type { WriterLine } from "./booking-writer.ts";

const villaId = "sunset-palms";
const startsAt = new Date("2026-11-22T12:00:00Z");

/**
 * The site's events at a read: of twelve stays three have moved by a day since the read before, and its closing has
 * grown or shrunk.
 */
export function eventsOf(read: number): SiteEvent[] {
	const stays = Array.from({ length: 12 }, (_, index) => {
		const from = addDays("2026-12-01", index * 5 + (Math.floor((read + index) / 4) % 2));
		return { uid: `stay-${index}`, from, until: addDays(from, 3), summary: "Reserved" };
	});
	const closing = { uid: "closing", from: "2027-03-01", until: addDays("2027-03-03", read % 5) };
	return [...stays, { ...closing, summary: "Airbnb (Not available)" }];
}

/** Ten minutes lie between two reads. */
const momentOf = (read: number): Date => new Date(startsAt.getTime() + read * 600_000);

/** Reads the calendar once, as of a read's moment. */
export async function readOnce({ db }: Pick<Database, "db">, read: number): Promise<void> {
	const site = new TestSite();
	site.events = eventsOf(read);
	const now = momentOf(read);
	const [calendar] = await listCalendars(db);
	// A process that died may have added it, and no more.
	if (!calendar?.acceptedAt) await makeCalendar(db, site, { now, villaId });
	else await readSiteCalendar(db, { calendarId: calendar.id }, site.tools, () => now);
}

if (import.meta.main) {
	const [dataDir = "", firstRead = "1"] = process.argv.slice(2);
	try {
		const database = await openDatabase({ dataDir, onError: () => {} });
		await prepareDatabase(database, { today: "2026-11-22", demoGuests: false });
		say({ said: "opened" });
		for (let read = Number(firstRead); ; read += 1)
			try {
				await readOnce(database, read);
				say({ said: "written", row: read });
			} catch (error) {
				if (!database.isUnavailable(error)) throw error;
				say({ said: "unavailable" });
				await pause(20);
			}
	} catch (error) {
		say({ said: "refused", sentence: (error as Error).message });
		process.exitCode = 1;
	}
}

function say(line: WriterLine): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}
