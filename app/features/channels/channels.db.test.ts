import { beforeEach, expect, test } from "vitest";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { makeCalendar, TestSite, toolsOfTests } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole } from "#test/factories/folio.ts";
import { asGuest, noon } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { listDoubleSales } from "./double-sale-queries.server.ts";
import { addCalendar, recordTheirRead } from "./operations/add-calendar.server.ts";
import { acceptLoss, answerEvent, askAboutCopies } from "./operations/answer-event.server.ts";
import { placeEvent, settleFreed } from "./operations/place-event.server.ts";
import { purgeReads } from "./operations/purge-reads.server.ts";
import { readBeforeBooking } from "./operations/read-before-booking.server.ts";
import { readSiteCalendar } from "./operations/read-site-calendar.server.ts";
import { switchOffCalendar } from "./operations/switch-off-calendar.server.ts";
import { findCalendar, listEvents, listTold } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const stay = (uid: string, from: string, until: string) => ({ uid, from, until, summary: "Reserved" });
const closing = (uid: string, from: string, until: string) => ({
	...{ uid, from, until },
	summary: "Airbnb (Not available)",
});

/** The allocations of the villa, by kind. */
const taken = async () =>
	(
		await pool.query<{ row: string }>(
			`select kind || ' ' || lower(nights) || ' ' || upper(nights) as row from villa_allocations
			where released_at is null and villa_id = 'sunset-palms' order by lower(nights)`,
		)
	).rows.map(({ row }) => row);

const read = (site: TestSite, calendarId: string, minutes: number) =>
	readSiteCalendar(db, { calendarId }, site.tools, () => later(minutes));

const states = async (calendarId: string) =>
	(await listEvents(db, calendarId)).map(({ uid, state }) => `${uid} ${state}`);

async function book(from: string, until: string, minutes = 0) {
	const change = { villaIds: ["sunset-palms"], checkIn: from, checkOut: until };
	return (await bookStay(db, change, asGuest(null, later(minutes)))).id;
}

test("stays and closings of an accepted calendar take their nights; an event missing in three good reads over an hour is released", async () => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04"), closing("b", "2026-12-10", "2026-12-12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	expect(await taken()).toEqual(["stay 2026-12-01 2026-12-04", "import 2026-12-10 2026-12-12"]);
	site.events = [];
	for (const minutes of [10, 40]) await read(site, calendarId, minutes);
	expect(await taken(), "two reads are not enough").toHaveLength(2);
	await read(site, calendarId, 75);
	expect(await taken()).toEqual([]);
	expect((await pool.query("select status from stays")).rows).toEqual([{ status: "cancelled" }]);
});

test.each([
	["that fails", { kind: "failed", because: "unreachable" } as const],
	["of a web page", "<!doctype html><title>Sign in</title>"],
	["that is cut off", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a"],
])("a read %s changes nothing, and the last good one stays known", async (_, answer) => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.answer = answer;
	for (const minutes of [10, 60, 120, 240]) await read(site, calendarId, minutes);
	expect(await taken()).toEqual(["stay 2026-12-01 2026-12-04"]);
	expect(await findCalendar(db, calendarId)).toMatchObject({ goodAt: noon, failure: expect.any(String) });
});

test("an answer that nothing has changed is a good read of the same text: events that it lacks are counted", async () => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [];
	await read(site, calendarId, 10);
	site.answer = { kind: "unchanged" };
	for (const minutes of [40, 80]) await read(site, calendarId, minutes);
	expect(await taken()).toEqual([]);
});

test("a stay that moves at the site has its new nights here, and keeps its old ones where they are taken", async () => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [stay("a", "2026-12-02", "2026-12-05")];
	await read(site, calendarId, 10);
	expect(await taken()).toEqual(["stay 2026-12-02 2026-12-05"]);
	await book("2026-12-06", "2026-12-08", 11);
	site.events = [stay("a", "2026-12-05", "2026-12-07")];
	await read(site, calendarId, 20);
	expect(await taken()).toEqual(["stay 2026-12-02 2026-12-05", "stay 2026-12-06 2026-12-08"]);
	expect(await states(calendarId)).toEqual(["a sold_twice"]);
});

test("nights that are sold there and here are told until one of the two is gone, and then taken by the other", async () => {
	const own = await book("2026-12-03", "2026-12-05");
	const site = new TestSite();
	site.events = [stay("a", "2026-12-04", "2026-12-07")];
	const calendarId = await makeCalendar(db, site, { now: later(1) });
	expect(await taken()).toEqual(["stay 2026-12-03 2026-12-05"]);
	expect(await listDoubleSales(db)).toMatchObject([
		{ state: "sold_twice", villaId: "sunset-palms", site: "airbnb", from: "2026-12-04" },
	]);
	const cancelled = await cancelStay(
		db,
		{ reservationId: own, agreedOwedCents: 0 },
		asRole("manager", later(5)),
	);
	expect(cancelled).toMatchObject({ ok: true });
	await read(site, calendarId, 10);
	expect(await taken()).toEqual(["stay 2026-12-04 2026-12-07"]);
	expect(await listDoubleSales(db)).toEqual([]);
});

test("a closing that repeats what our calendar told the site takes nothing, also once the nights are free here", async () => {
	const own = await book("2026-12-03", "2026-12-05");
	const site = new TestSite();
	const calendarId = await makeCalendar(db, site, { now: later(1) });
	await recordTheirRead(db, calendarId, later(2));
	site.events = [closing("copy", "2026-12-03", "2026-12-05")];
	await read(site, calendarId, 10);
	expect(await states(calendarId)).toEqual(["copy copy"]);
	await cancelStay(db, { reservationId: own, agreedOwedCents: 0 }, asRole("manager", later(15)));
	await read(site, calendarId, 20);
	expect(await taken(), "the site does not know yet that the nights are free").toEqual([]);
	await recordTheirRead(db, calendarId, later(25));
	await read(site, calendarId, 30);
	expect(await taken(), "it has read ours since, and still closes them: its own closing").toEqual([
		"import 2026-12-03 2026-12-05",
	]);
});

test("of a closing only the nights are taken that nobody has, and our calendar tells a site nothing of its own", async () => {
	await book("2026-12-03", "2026-12-05");
	const site = new TestSite();
	site.events = [closing("b", "2026-12-02", "2026-12-08"), stay("a", "2026-12-20", "2026-12-22")];
	const calendarId = await makeCalendar(db, site, { now: later(1) });
	expect(await taken()).toEqual([
		"import 2026-12-02 2026-12-03",
		"stay 2026-12-03 2026-12-05",
		"import 2026-12-05 2026-12-08",
		"stay 2026-12-20 2026-12-22",
	]);
	const nights = { from: "2026-12-01", until: "2027-12-01" };
	const told = async (to: "airbnb" | "vrbo") =>
		(await listTold(db, { villaId: "sunset-palms", site: to, at: later(2), nights })).map(
			({ from, until }) => `${from} ${until}`,
		);
	expect(await told("airbnb")).toEqual(["2026-12-03 2026-12-05"]);
	expect(await told("vrbo")).toHaveLength(4);
	expect(await states(calendarId)).toEqual(["b taken", "a taken"]);
});

test("a calendar that loses most of its events frees nothing until a person says that they are cancelled", async () => {
	const site = new TestSite();
	const days = ["01", "05", "09", "13"];
	site.events = days.map((day) =>
		stay(day, `2026-12-${day}`, `2026-12-${String(Number(day) + 2).padStart(2, "0")}`),
	);
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = site.events.slice(0, 1);
	for (const minutes of [10, 60, 120, 180, 240]) await read(site, calendarId, minutes);
	expect(await taken()).toHaveLength(4);
	expect(await findCalendar(db, calendarId)).toMatchObject({ asksAboutLoss: true });
	expect(await acceptLoss(db, { calendarId }, asRole("manager", later(250)))).toEqual({ ok: true, ended: 3 });
	expect(await taken()).toEqual(["stay 2026-12-01 2026-12-03"]);
	await read(site, calendarId, 260);
	expect(await findCalendar(db, calendarId)).toMatchObject({ asksAboutLoss: false, heldSince: null });
});

test("a person's answer about an event counts from then on, whatever the site calls it", async () => {
	const site = new TestSite();
	site.events = [{ ...stay("a", "2026-12-01", "2026-12-04"), summary: "CLOSED - Not available" }];
	const calendarId = await makeCalendar(db, site, { now: noon, at: "booking" });
	expect(await taken()).toEqual(["import 2026-12-01 2026-12-04"]);
	const [event] = await listEvents(db, calendarId);
	const manager = asRole("manager", later(5));
	const said = { calendarId, eventId: event?.id ?? "", answer: "stay" } as const;
	await answerEvent(db, said, manager);
	expect(await taken()).toEqual(["stay 2026-12-01 2026-12-04"]);
	await read(site, calendarId, 10);
	expect(await taken()).toEqual(["stay 2026-12-01 2026-12-04"]);
	expect(await answerEvent(db, said, asRole("reception"))).toEqual({ ok: false, reason: "not_allowed" });
});

test("reads and a site's texts about its events are deleted after 14 days, except the text in force", async () => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [stay("b", "2027-01-10", "2027-01-12")];
	for (const minutes of [10, 20]) await read(site, calendarId, minutes);
	const count = async () => (await pool.query("select count(*)::int as n from calendar_reads")).rows[0]?.n;
	expect(await count()).toBe(3);
	await purgeReads(db, later(13 * 24 * 60));
	expect(await count()).toBe(3);
	await purgeReads(db, later(30 * 24 * 60));
	expect(await count(), "the text in force").toBe(1);
	const { rows } = await pool.query("select uid, summary from calendar_events order by uid");
	expect(rows).toEqual([
		{ uid: "a", summary: "" },
		{ uid: "b", summary: "Reserved" },
	]);
});

test.each(["keep", "free"] as const)("a calendar is switched off: %s its nights", async (nights) => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04"), closing("b", "2026-12-10", "2026-12-12")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	expect(await switchOffCalendar(db, { calendarId, nights }, asRole("manager", later(5)))).toEqual({
		ok: true,
	});
	expect(await taken()).toEqual(
		nights === "free" ? [] : ["stay 2026-12-01 2026-12-04", "block 2026-12-10 2026-12-12"],
	);
	expect(await read(site, calendarId, 10)).toEqual({ ok: false, reason: "being_read" });
	const again = await makeCalendar(db, site, { now: later(20) });
	expect(again).toBe(calendarId);
});

test("a site that cannot tell a sale from a closing may have sold nights before it read ours: a person is asked, until one says that it repeats our calendar", async () => {
	await book("2026-12-03", "2026-12-05");
	await book("2026-12-10", "2026-12-12");
	const site = new TestSite();
	const calendarId = await makeCalendar(db, site, { now: later(1), at: "booking" });
	await recordTheirRead(db, calendarId, later(2));
	const ours = (uid: string, from: string, until: string) => ({
		...closing(uid, from, until),
		summary: "CLOSED - Not available",
	});
	site.events = [ours("a", "2026-12-03", "2026-12-05"), ours("b", "2026-12-10", "2026-12-12")];
	await read(site, calendarId, 10);
	expect(await states(calendarId)).toEqual(["a asked", "b asked"]);
	const [event] = await listEvents(db, calendarId);
	const manager = asRole("manager", later(12));
	await answerEvent(db, { calendarId, eventId: event?.id ?? "", answer: "repeats" }, manager);
	await read(site, calendarId, 20);
	expect(await states(calendarId)).toEqual(["a ignored", "b copy"]);
	expect(await listDoubleSales(db)).toEqual([]);
	site.events = [...site.events.slice(0, 1), ours("c", "2026-12-09", "2026-12-12")];
	await read(site, calendarId, 30);
	expect(await states(calendarId), "a night more than ours is no repetition").toEqual([
		"a ignored",
		"c asked",
	]);
	site.events = [ours("b", "2026-12-10", "2026-12-12")];
	await read(site, calendarId, 40);
	expect(await listDoubleSales(db)).toEqual([]);
	expect(await askAboutCopies(db, { calendarId }, manager)).toEqual({ ok: true });
	await read(site, calendarId, 50);
	expect(await listDoubleSales(db)).toMatchObject([{ uid: "b", state: "asked" }]);
});

test("a sale on nights of two that the site has lost takes the nights of both at once", async () => {
	const site = new TestSite();
	site.events = [stay("a", "2026-12-01", "2026-12-04"), stay("b", "2026-12-05", "2026-12-08")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [stay("c", "2026-12-02", "2026-12-07")];
	await read(site, calendarId, 10);
	expect(await taken()).toEqual(["stay 2026-12-02 2026-12-07"]);
});

test("a closing takes nights as soon as others of its calendar have left them", async () => {
	const site = new TestSite();
	site.events = [closing("a", "2026-12-01", "2026-12-03"), closing("b", "2026-12-05", "2026-12-08")];
	const calendarId = await makeCalendar(db, site, { now: noon });
	site.events = [closing("b", "2026-12-02", "2026-12-08")];
	await read(site, calendarId, 10);
	expect(await taken()).toEqual(["import 2026-12-01 2026-12-03", "import 2026-12-03 2026-12-08"]);
	for (const minutes of [45, 80, 90]) await read(site, calendarId, minutes);
	expect(await taken()).toEqual(["import 2026-12-02 2026-12-08"]);
});

test("bookings ask the sites of stale calendars, eight at once at most, and share a read", async () => {
	const sites = [...Array(9)].map(() => new TestSite());
	const villas = (await pool.query<{ id: string }>("select id from villas order by position")).rows;
	const places = villas.flatMap(({ id }) => [
		{ villaId: id, at: "airbnb" as const },
		{ villaId: id, at: "vrbo" as const },
	]);
	for (const [index, site] of sites.entries())
		await makeCalendar(db, site, { now: noon, ...(places[index] ?? { villaId: "", at: "other" }) });
	let asked = 0;
	const answered = Promise.withResolvers<void>();
	const tools = {
		...toolsOfTests,
		fetchCalendar: async () => {
			asked += 1;
			await answered.promise;
			return { kind: "unchanged" } as const;
		},
	};
	const villaIds = villas.map(({ id }) => id);
	const bookings = [1, 2].map(() => readBeforeBooking(db, villaIds, tools, () => later(30)));
	await eventually("eight sites are asked", () => asked === 8);
	answered.resolve();
	await Promise.all(bookings);
	expect(asked).toBe(8);
});

/** Ana has booked 3 to 5 December here, and Airbnb has sold 4 to 7 December. */
async function sellTwice() {
	const own = await book("2026-12-03", "2026-12-05");
	const site = new TestSite();
	site.events = [stay("a", "2026-12-04", "2026-12-07")];
	const calendarId = await makeCalendar(db, site, { now: later(1) });
	const [sale] = await listDoubleSales(db);
	if (!sale) throw new Error("Nothing is sold twice.");
	return { own, site, calendarId, eventId: sale.id };
}

test("a guest of a site whose nights are sold twice gets another villa, follows the site from then on, and that villa is closed at the site", async () => {
	const { site, calendarId, eventId } = await sellTwice();
	const place = (villaId: string) =>
		placeEvent(db, { calendarId, eventId, villaId }, asRole("reception", later(2)));
	expect(await place("sunset-palms")).toMatchObject({ ok: false, reason: "nights_taken" });
	expect(await place("no-villa")).toMatchObject({ ok: false, reason: "villa_unknown" });
	await answerEvent(db, { calendarId, eventId, answer: "cancelled" }, asRole("manager", later(2)));
	expect(await place("palm-grove")).toMatchObject({ ok: true, villaName: expect.any(String) });
	expect(await listEvents(db, calendarId)).toMatchObject([{ state: "taken", saidGoneAt: null }]);
	expect(await place("ocean-breeze"), "it is settled").toMatchObject({ ok: false, reason: "event_gone" });
	const told = (villaId: string, minutes = 3) =>
		listTold(db, {
			...{ villaId, site: "airbnb", at: later(minutes) },
			nights: { from: "2026-12-01", until: "2026-12-31" },
		});
	expect(await told("palm-grove")).toMatchObject([{ from: "2026-12-04", until: "2026-12-07" }]);
	expect(await told("sunset-palms")).toMatchObject([{ from: "2026-12-03", until: "2026-12-05" }]);
	site.events = [stay("a", "2026-12-05", "2026-12-08")];
	await read(site, calendarId, 10);
	expect(await told("palm-grove", 11)).toMatchObject([{ from: "2026-12-05", until: "2026-12-08" }]);
	expect((await pool.query("select act from audit_events where act = 'place_sold_stay'")).rowCount).toBe(1);
});

test("nights that nobody else has any more are taken by the site's guest without waiting for the next read", async () => {
	const { own, calendarId } = await sellTwice();
	await settleFreed(db, later(2));
	expect(await states(calendarId), "somebody still has them").toEqual(["a sold_twice"]);
	await cancelStay(db, { reservationId: own, agreedOwedCents: 0 }, asRole("manager", later(3)));
	await settleFreed(db, later(4));
	expect(await states(calendarId)).toEqual(["a taken"]);
	expect(await taken()).toEqual(["stay 2026-12-04 2026-12-07"]);
});

test("an event that a person calls cancelled at the site stays until the calendar has lost it, and then ends with the first good read", async () => {
	const { site, calendarId, eventId } = await sellTwice();
	const said = { calendarId, eventId, answer: "cancelled" } as const;
	expect(await answerEvent(db, said, asRole("manager", later(2)))).toMatchObject({ ok: true });
	await read(site, calendarId, 3);
	expect(await states(calendarId), "their calendar still has it").toEqual(["a sold_twice"]);
	expect(await listDoubleSales(db)).toMatchObject([{ saidGoneAt: later(2) }]);
	site.answer = { kind: "failed", because: "unreachable" };
	await read(site, calendarId, 4);
	expect(await states(calendarId), "a failed read says nothing").toEqual(["a sold_twice"]);
	site.answer = null;
	site.events = [];
	await read(site, calendarId, 5);
	expect(await listDoubleSales(db)).toEqual([]);
	expect(await taken()).toEqual(["stay 2026-12-03 2026-12-05"]);
});

test("an event that a person calls cancelled by mistake, and then a stay, does not end with the first read without it", async () => {
	const { site, calendarId, eventId } = await sellTwice();
	for (const answer of ["cancelled", "stay"] as const)
		await answerEvent(db, { calendarId, eventId, answer }, asRole("manager", later(2)));
	site.events = [];
	await read(site, calendarId, 3);
	expect(await states(calendarId)).toEqual(["a sold_twice"]);
});

test("a site whose stays come by a connector refuses the address of a calendar", async () => {
	const { tools } = new TestSite();
	const wanted = {
		villaId: "sunset-palms",
		site: "booking",
		address: "http://site.test:4001/a.ics",
	} as const;
	const connected = { ...tools, connectedSites: ["booking"] as const };
	expect(await addCalendar(db, wanted, connected, asRole("manager", noon))).toEqual({
		...{ ok: false, reason: "site_connected" },
	});
	expect(await addCalendar(db, wanted, tools, asRole("manager", noon))).toMatchObject({ ok: true });
});
