import { beforeEach, expect, test } from "vitest";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeCalendar, type SiteEvent, TestSite } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole } from "#test/factories/folio.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { listDoubleSales } from "./double-sale-queries.server.ts";
import { answerEvent } from "./operations/answer-event.server.ts";
import { changeCalendarAddress } from "./operations/change-calendar-address.server.ts";
import { settleFreed } from "./operations/place-event.server.ts";
import { readSiteCalendar } from "./operations/read-site-calendar.server.ts";
import { switchOffCalendar } from "./operations/switch-off-calendar.server.ts";
import { tellOfCalendars } from "./operations/tell-of-calendars.server.ts";
import { listPreviewed } from "./preview-queries.server.ts";
import { findCalendar, listEvents, listMissingSince } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const days = (count: number) => count * 24 * 60;

const event = (uid: string, from: string, until: string, summary = "Reserved"): SiteEvent => ({
	...{ uid, from: `2026-12-${from}`, until: `2026-12-${until}`, summary },
});

const read = (site: TestSite, calendarId: string, minutes: number) =>
	readSiteCalendar(db, { calendarId }, site.tools, () => later(minutes));

async function book(from: string, until: string) {
	const input = makeStayInput({
		...{ villaIds: ["sunset-palms"], checkIn: `2026-12-${from}`, checkOut: `2026-12-${until}` },
	});
	expect(await reserveStay(db, input, asGuest(null, noon))).toMatchObject({ ok: true });
}

const statuses = async () =>
	(
		await pool.query<{ row: string }>(
			"select s.check_in || ' ' || s.status as row from stays s order by s.check_in, s.status",
		)
	).rows.map(({ row }) => row);

const change = (site: TestSite, calendarId: string, address: string) =>
	changeCalendarAddress(db, { calendarId, address }, site.tools, asRole("manager", later(5)));

const elsewhere = "http://site.test:4001/new.ics";

test("a calendar whose address has changed at the site keeps its stays, under other identifiers, too", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04"), event("b", "10", "12", "Airbnb (Not available)")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	const before = await listEvents(db, calendarId);
	site.events = [event("x", "01", "04"), event("y", "10", "12", "Airbnb (Not available)")];
	expect(await change(site, calendarId, elsewhere)).toEqual({ ok: true });
	await read(site, calendarId, 6);
	const ids = ({ id, reservationId }: (typeof before)[number]) => [id, reservationId];
	expect((await listEvents(db, calendarId)).map(ids)).toEqual(before.map(ids));
	const { rows } = await pool.query("select act from audit_events where act = 'change_calendar_address'");
	expect(rows).toHaveLength(1);
});

test("another address is refused where it cannot be read, and where it leads to the calendar of another villa", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04"), event("b", "10", "12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	const before = await findCalendar(db, calendarId);
	site.events = [event("c", "05", "07")];
	expect(await change(site, calendarId, elsewhere)).toEqual({
		...{ ok: false, reason: "other_calendar", known: 2 },
	});
	site.answer = "<!doctype html><title>Sign in</title>";
	expect(await change(site, calendarId, elsewhere)).toEqual({
		...{ ok: false, reason: "address_unread", failure: "no_calendar" },
	});
	site.answer = { kind: "failed", because: "unreachable" };
	expect(await change(site, calendarId, elsewhere)).toMatchObject({ failure: "unreachable" });
	expect(await change(site, calendarId, "http://10.0.0.1/a.ics")).toMatchObject({ reason: "address_wrong" });
	expect(
		await changeCalendarAddress(db, { calendarId, address: elsewhere }, site.tools, asRole("reception")),
	).toEqual({ ok: false, reason: "not_allowed" });
	expect(await findCalendar(db, calendarId)).toEqual(before);
});

test("a calendar that was switched off with its nights closed finds its stays again, and none of them is sold twice", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04"), event("b", "10", "12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	await switchOffCalendar(db, { calendarId, nights: "keep" }, asRole("manager", later(5)));
	site.events = [event("x", "01", "04"), event("b", "10", "12"), event("c", "20", "22")];
	await makeCalendar(db, site, { now: later(10) });
	expect(await listDoubleSales(db)).toEqual([]);
	expect(await statuses()).toEqual(["2026-12-01 confirmed", "2026-12-10 confirmed", "2026-12-20 confirmed"]);
	site.events = [event("x", "02", "04")];
	for (const minutes of [20, 60, 90]) await read(site, calendarId, minutes);
	expect(await statuses()).toEqual(["2026-12-02 confirmed", "2026-12-10 cancelled", "2026-12-20 cancelled"]);
});

test("the preview of such a calendar says that its stay is here, and not that it collides", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04"), event("b", "10", "12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	await switchOffCalendar(db, { calendarId, nights: "keep" }, asRole("manager", later(5)));
	const off = await findCalendar(db, calendarId);
	const preview = off && (await listPreviewed(db, off, later(6)));
	expect(preview?.events).toMatchObject([
		{ uid: "a", isHere: true, inTheWay: [] },
		{ uid: "b", isHere: true, inTheWay: [] },
	]);
});

test("nights that are sold twice and over need no decision and no mail, also where the site cannot be read", async () => {
	await book("01", "04");
	const site = new TestSite();
	site.events = [event("a", "01", "04", "CLOSED - Not available")];
	const calendarId = await makeCalendar(db, site, { now: later(1), at: "booking" });
	expect(await listDoubleSales(db)).toMatchObject([{ state: "asked" }]);
	const over = later(days(20));
	for (const answer of [{ kind: "failed", because: "unreachable" } as const, null]) {
		site.answer = answer;
		site.events = [];
		await read(site, calendarId, days(20));
		await settleFreed(db, over);
		expect(await listDoubleSales(db)).toEqual([]);
		expect((await listEvents(db, calendarId)).map(({ state }) => state)).toEqual(["over"]);
	}
	await tellOfCalendars(db, over);
	const { rows } = await pool.query("select payload from jobs where payload ->> 'about' = 'sold_twice'");
	expect(rows).toEqual([]);
});

test("a sale that a person calls cancelled at the site leaves with the first read without it, also once its first night is over", async () => {
	await book("01", "06");
	const site = new TestSite();
	site.events = [event("a", "02", "05")];
	const calendarId = await makeCalendar(db, site, { now: later(1) });
	const [sale] = await listDoubleSales(db);
	// The third day of December.
	const at = days(3) + (Date.parse("2026-11-30T18:00:00Z") - noon.getTime()) / 60_000;
	await read(site, calendarId, at);
	const said = { calendarId, eventId: sale?.id ?? "", answer: "cancelled" } as const;
	expect(await answerEvent(db, said, asRole("manager", later(at + 1)))).toMatchObject({ ok: true });
	expect(await listDoubleSales(db)).toHaveLength(1);
	site.events = [];
	await read(site, calendarId, at + 2);
	expect(await listDoubleSales(db)).toEqual([]);
});

test("a stay that its site's calendar lacks on its day of arrival is told until the site has it again", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	const [stored] = await listEvents(db, calendarId);
	const reservationId = stored?.reservationId ?? "";
	const at = (Date.parse("2026-12-01T18:00:00Z") - noon.getTime()) / 60_000;
	const missing = async (minutes: number) =>
		(await listMissingSince(db, [{ reservationId }], later(minutes))).get(reservationId);
	site.events = [];
	await read(site, calendarId, at);
	expect(await missing(at)).toMatchObject({ site: "airbnb", since: { date: "2026-12-01", time: "12:00" } });
	const { arrivals } = await readDayPage(db, "today", later(at));
	expect(arrivals).toMatchObject([{ missingAtSite: { site: "airbnb", since: { time: "12:00" } } }]);
	expect(await missing(at + days(1)), "who has not come by the next day is still looked for").toBeDefined();
	site.events = [event("a", "01", "04")];
	await read(site, calendarId, at + 10);
	expect(await missing(at + 10)).toBeUndefined();
});

/** A stay of 1 to 4 December that Airbnb has sold, and that the desk has cancelled. */
async function cancelHere() {
	const site = new TestSite();
	site.events = [event("a", "01", "04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	const [stored] = await listEvents(db, calendarId);
	const cancelled = { reservationId: stored?.reservationId ?? "", agreedOwedCents: 0 };
	expect(await cancelStay(db, cancelled, asRole("manager", later(5)))).toMatchObject({ ok: true });
	return { site, calendarId, eventId: stored?.id ?? "" };
}

test("nights of a stay that was cancelled here alone are told until the site has lost it, for both sell them", async () => {
	const { site, calendarId } = await cancelHere();
	await read(site, calendarId, 10);
	expect(await listDoubleSales(db)).toMatchObject([{ state: "asked", isCancelledHere: true, inTheWay: [] }]);
	site.events = [];
	for (const minutes of [20, 60, 90]) await read(site, calendarId, minutes);
	expect(await listDoubleSales(db)).toEqual([]);
	expect(await listEvents(db, calendarId)).toEqual([]);
});

test("a stay that was cancelled here by mistake is taken anew by the answer that it is a stay", async () => {
	const { site, calendarId, eventId } = await cancelHere();
	await read(site, calendarId, 10);
	const said = { calendarId, eventId, answer: "stay" } as const;
	expect(await answerEvent(db, said, asRole("manager", later(11)))).toMatchObject({ state: "taken" });
	expect(await statuses()).toEqual(["2026-12-01 cancelled", "2026-12-01 confirmed"]);
	await read(site, calendarId, 20);
	expect(await listDoubleSales(db)).toEqual([]);
});

test("nights that the site sells again after both have cancelled them are taken", async () => {
	const { site, calendarId } = await cancelHere();
	site.events = [];
	for (const minutes of [20, 60, 90]) await read(site, calendarId, minutes);
	site.events = [event("b", "01", "04")];
	await read(site, calendarId, 100);
	expect(await statuses()).toEqual(["2026-12-01 cancelled", "2026-12-01 confirmed"]);
});

test("two guests of a site who get each other's nights there are told, for neither can follow", async () => {
	const site = new TestSite();
	site.events = [event("a", "01", "04"), event("b", "10", "12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [event("a", "10", "12"), event("b", "01", "04")];
	await read(site, calendarId, 10);
	expect(await listDoubleSales(db)).toMatchObject([
		{ uid: "b", from: "2026-12-01", inTheWay: [{ from: "2026-12-01" }] },
		{ uid: "a", from: "2026-12-10", inTheWay: [{ from: "2026-12-10" }] },
	]);
	site.events = [event("a", "10", "12"), event("b", "20", "22")];
	await read(site, calendarId, 20);
	expect(await listDoubleSales(db)).toEqual([]);
	expect(await statuses()).toEqual(["2026-12-10 confirmed", "2026-12-20 confirmed"]);
});
