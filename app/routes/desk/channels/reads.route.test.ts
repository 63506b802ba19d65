import { beforeEach, expect, test } from "vitest";
import { readSiteCalendar } from "#app/features/channels/operations/read-site-calendar.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { makeCalendar, makeOnlyCalendar, TestSite } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, noon, today } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

let now = noon;
const app = await startApp({ now: () => now });
const { pool } = app.database;
const from = addDays(today, 9);

beforeEach(async () => {
	now = noon;
	await clearDatabase(pool);
	await syncCatalog(app.db);
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Ines Tillett", roles: ["manager"] }));
	await makeCalendar(app.db, new TestSite(), { now, villaId: "palm-grove" });
	now = new Date(noon.getTime() + 10 * 60_000);
});

/** How often the calendar was asked; the secret of its address is not this app's, so that each read fails at once. */
const reads = async () => (await pool.query("select 1 from calendar_reads")).rowCount;

async function reserve(villaId: string) {
	const wanted = { villaIds: [villaId], checkIn: from, checkOut: addDays(from, 3), email: "ana@example.com" };
	const { reference } = await bookStay(app.db, wanted, asGuest(null, now));
	const { rows } = await pool.query(
		"select s.id, r.revision from stays s join reservations r on r.id = s.reservation_id where r.reference = $1",
		[reference],
	);
	return { reference, stay: String(rows[0].id), version: String(rows[0].revision) };
}

test("a caller who books, and a stay that moves into a villa with a calendar, let it be read first", async () => {
	const call = (intent: string) =>
		app.post("/desk/walk-in?by=phone", {
			...{ intent, checkIn: from, nights: "2", guests: "2", villaId: "palm-grove", keep: "book" },
			...{ name: "Camille Laurent", phone: "+33 6 55 50 01 72", email: "", shown: `${from} 2` },
			...{ agreedTotalCents: "1", idempotencyKey: crypto.randomUUID() },
		});
	await call("show");
	expect(await reads(), "a list of what is free asks nobody").toBe(1);
	await call("book");
	expect(await reads()).toBe(2);
	await call("book");
	expect(await reads(), "at most once a minute").toBe(2);
	now = new Date(now.getTime() + 2 * 60_000);
	const { stay, version } = await reserve("ocean-breeze");
	const moved = await app.post("/desk/plan/propose", {
		...{ intent: "commit", "moves.0.stay": stay, "moves.0.version": version },
		...{ "moves.0.villa.0": "palm-grove", "moves.0.from.0": from, "moves.0.until.0": addDays(from, 3) },
		...{ "moves.0.price": "keep", mail: "no", returnTo: "/desk/plan" },
	});
	expect(moved.status).toBe(303);
	expect(await reads()).toBe(3);
});

test("Read all now reads each calendar once a minute at most, and reports the results in words", async () => {
	const press = async () => (await app.post("/desk/channels", { intent: "all" })).text();
	expect(await press()).toContain("1 calendar could not be read: see below.");
	expect(await reads()).toBe(2);
	expect(await press()).toContain("1 calendar read less than a minute ago.");
	expect(await reads()).toBe(2);
	signInAs(app, await openStaff(app.db, { name: "Maria Choc", roles: ["reception"] }));
	expect((await app.post("/desk/channels", { intent: "all" })).status).toBe(403);
});

test("a calendar of a wrong address is removed before it is imported, and its villa and site are free for another", async () => {
	const { calendar } = await makeOnlyCalendar(app.db, { now, isAccepted: false });
	const preview = `/desk/channels/${calendar}/preview`;
	expect(await (await app.get(preview)).text()).toContain("Remove this calendar");
	const removed = await app.post(preview, { intent: "off", nights: "keep" });
	expect([removed.status, removed.headers.get("Location")]).toEqual([303, "/desk/channels"]);
	const { rows } = await pool.query("select address, off_at from calendars where id = $1", [calendar]);
	expect(rows).toEqual([{ address: null, off_at: now }]);
	expect((await pool.query("select 1 from stays")).rowCount).toBe(0);
	expect((await app.get(preview)).headers.get("Location")).toBe(`/desk/channels/${calendar}`);
});

test("a stay that its site has no longer on its day of arrival is still expected, and its page says so", async () => {
	const site = new TestSite();
	const event = { uid: "a", from: today, until: addDays(today, 2), summary: "Reserved" };
	const later = { ...event, uid: "b", from: addDays(today, 4), until: addDays(today, 6) };
	site.events = [event, later];
	const calendarId = await makeCalendar(app.db, site, { now, villaId: "vista-del-mar" });
	const { rows } = await pool.query(
		"select reference from reservations where source = 'channel' order by id",
	);
	const pages = rows.map(({ reference }) => `/desk/stays/${reference}`);
	const say = "has had this stay no longer since";
	const shown = async () =>
		(
			await Promise.all(pages.map(async (page) => (await (await app.request(page)).text()).includes(say)))
		).filter(Boolean).length;
	expect(await shown()).toBe(0);
	site.events = [later];
	for (const minutes of [10, 60, 120])
		await readSiteCalendar(
			app.db,
			{ calendarId },
			site.tools,
			() => new Date(now.getTime() + minutes * 60_000),
		);
	expect(await shown()).toBe(1);
	expect((await pool.query("select 1 from stays where status = 'confirmed'")).rowCount).toBe(2);
	site.events = [event, later];
	await readSiteCalendar(app.db, { calendarId }, site.tools, () => new Date(now.getTime() + 130 * 60_000));
	expect(await shown(), "it is back").toBe(0);
});
