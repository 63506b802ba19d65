import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { calendars } from "#db/schema/calendars.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeCalendar, TestSite } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon } from "#test/factories/forms.ts";
import { readSiteCalendar } from "./operations/read-site-calendar.server.ts";
import { readSecrets } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

async function stored(calendarId: string) {
	const [calendar] = await db.select().from(calendars).where(eq(calendars.id, calendarId));
	if (!calendar) throw new Error("The calendar was not found.");
	return calendar;
}

test.each(["answers", "does not answer"] as const)(
	"a calendar whose site %s while the secret is replaced can be read with the new one alone from then on",
	async (whether) => {
		const site = new TestSite();
		const calendarId = await makeCalendar(db, site, { now: noon });
		const former = site.tools.sessionSecret;
		const before = await readSecrets(await stored(calendarId), { sessionSecret: former });
		const sessionSecret = "another secret that is long enough as well";
		const secrets = { sessionSecret, previousSessionSecret: former };
		const minutesLater = (minutes: number) => () => new Date(noon.getTime() + minutes * 60_000);

		if (whether === "does not answer") site.answer = { kind: "failed", because: "unreachable" };
		await readSiteCalendar(db, { calendarId }, { ...site.tools, ...secrets }, minutesLater(10));
		site.answer = null;

		const calendar = await stored(calendarId);
		expect(await readSecrets(calendar, { sessionSecret })).toEqual(before);
		const alone = { ...site.tools, sessionSecret };
		expect(await readSiteCalendar(db, { calendarId }, alone, minutesLater(20))).toMatchObject({
			ok: true,
			failure: null,
		});
		// What is encrypted with the present secret is left as it is.
		await readSiteCalendar(db, { calendarId }, { ...site.tools, ...secrets }, minutesLater(30));
		const { address, token } = await stored(calendarId);
		expect({ address, token }).toEqual({ address: calendar.address, token: calendar.token });
	},
);
