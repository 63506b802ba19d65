import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import { listCalendars } from "#app/features/channels/queries.server.ts";
import {
	findListing,
	readStandInSite,
	writeSiteCalendar,
} from "#app/features/channels/stand-in-site.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { TestSite } from "#test/factories/calendars.ts";
import { noon } from "#test/factories/forms.ts";
import { addDemoCalendars } from "./demo-calendars.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "palapa-demo-calendars-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The stand-in site of the hotel, without its server. */
const tools = {
	...new TestSite().tools,
	calendarTestHosts: ["localhost:3000"],
	fetchCalendar: async (address: string) => {
		const [site = "", villaId = ""] = new URL(address).pathname.split("/").slice(3);
		const listing = findListing(site, villaId, [villaId]);
		if (!listing) throw new Error(address);
		const state = await readStandInSite(dataDir, listing);
		const text = writeSiteCalendar(listing, state, hotelToday(noon));
		return { kind: "text", text, etag: null, lastModified: null } as const;
	},
};

test("a demo hotel has three calendars of other sites and one villa that is sold twice, and a later start adds nothing", async () => {
	const start = () =>
		addDemoCalendars(database.db, { tools, dataDir, address: "http://localhost:3000", now: noon });
	await start();
	expect(await listCalendars(database.db), "not in a hotel without demo guests").toEqual([]);
	await prepareDatabase(database, { today: hotelToday(noon), demoGuests: true });
	await start();
	await start();
	expect(await listCalendars(database.db)).toHaveLength(3);
	expect(await listDoubleSales(database.db)).toMatchObject([
		{ villaId: "tropical-hideaway", site: "airbnb", inTheWay: [{ name: "Yesenia Pop" }] },
	]);
});
