import { isNull } from "drizzle-orm";
import { acceptCalendar, readPreview } from "#app/features/channels/operations/accept-calendar.server.ts";
import { addCalendar } from "#app/features/channels/operations/add-calendar.server.ts";
import {
	type CalendarTools,
	readSiteCalendar,
} from "#app/features/channels/operations/read-site-calendar.server.ts";
import { findCalendar, findReadText, listEvents } from "#app/features/channels/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import { asRole } from "./folio.ts";
import { asGuest, makeStayInput } from "./forms.ts";

/** An event as a site writes it. */
export type SiteEvent = { uid: string; from: HotelDate; until: HotelDate; summary: string };

/** The text of a site's calendar. */
export const calendarOf = (events: readonly SiteEvent[]): string =>
	[
		...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"],
		...events.flatMap(({ uid, from, until, summary }) => [
			...["BEGIN:VEVENT", `UID:${uid}`, `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`],
			...[`DTEND;VALUE=DATE:${until.replaceAll("-", "")}`, `SUMMARY:${summary}`, "END:VEVENT"],
		]),
		...["END:VCALENDAR", ""],
	].join("\r\n");

/** The tools with which tests read calendars. */
export const toolsOfTests: CalendarTools = {
	sessionSecret: "a secret of tests that is long enough for it",
	calendarTestHosts: ["site.test:4001"],
	calendarReadSeconds: 600,
};

/** A site whose calendar a test writes: `events` are its events, `answer` a fault in their place. */
export class TestSite {
	events: SiteEvent[] = [];
	answer: { kind: "failed"; because: "unreachable" } | { kind: "unchanged" } | string | null = null;

	get tools(): CalendarTools {
		return {
			...toolsOfTests,
			fetchCalendar: async () => {
				if (this.answer !== null && typeof this.answer !== "string")
					return this.answer.kind === "failed"
						? { ...this.answer, status: null, retryAt: null }
						: this.answer;
				return { kind: "text", text: this.answer ?? calendarOf(this.events), etag: null, lastModified: null };
			},
		};
	}
}

/**
 * A calendar at Airbnb with one stay, in the place of those that were there: read once for its preview, or accepted as well.
 * @returns its id, that of its read, and that of its event
 */
export async function makeOnlyCalendar(
	db: Db,
	{ now, isAccepted }: { now: Date; isAccepted: boolean },
): Promise<{ calendar: string; read: string; event: string }> {
	await db.update(calendars).set({ offAt: now, address: null }).where(isNull(calendars.offAt));
	const site = new TestSite();
	site.events = [{ uid: "one", from: "2027-06-01", until: "2027-06-03", summary: "Reserved" }];
	if (isAccepted) {
		const calendar = await makeCalendar(db, site, { now });
		const [event] = await listEvents(db, calendar);
		return { calendar, read: "", event: event?.id ?? "" };
	}
	const sent = { villaId: "sunset-palms", site: "airbnb", address: "http://site.test:4001/one.ics" } as const;
	const added = await addCalendar(db, sent, site.tools, asRole("manager", now));
	if (!added.ok) throw new Error(`The calendar was refused: ${added.reason}.`);
	await readSiteCalendar(db, added, site.tools, () => now);
	const read = await findReadText(db, added.calendarId, "newest");
	return { calendar: added.calendarId, read: read?.readId ?? "", event: "" };
}

/**
 * A villa that is sold twice: Ana Pérez has three nights here, and Airbnb sells the second and the third of them and one more.
 * @param from Ana's arrival
 */
export async function makeDoubleSale(
	db: Db,
	{ now, from, villaId = "palm-grove" }: { now: Date; from: HotelDate; villaId?: string },
): Promise<{ event: string; calendar: string; reference: string }> {
	await db.update(calendars).set({ offAt: now, address: null }).where(isNull(calendars.offAt));
	const booked = { villaIds: [villaId], checkIn: from, checkOut: addDays(from, 3), name: "Ana Pérez" };
	const reserved = await reserveStay(db, makeStayInput(booked), asGuest(null, now));
	if (!reserved.ok) throw new Error(`The stay was refused: ${reserved.reason}.`);
	const site = new TestSite();
	const uid = crypto.randomUUID();
	site.events = [{ uid, from: addDays(from, 1), until: addDays(from, 4), summary: "Reserved" }];
	const calendar = await makeCalendar(db, site, { now, villaId });
	const event = (await listEvents(db, calendar)).find((one) => one.uid === uid);
	if (event?.state !== "sold_twice") throw new Error("The villa is not sold twice.");
	return { event: event.id, calendar, reference: reserved.reference };
}

/** The calendar of a villa at a site, read once and accepted as it is. */
export async function makeCalendar(
	db: Db,
	site: { tools: CalendarTools },
	{ now, villaId = "sunset-palms", at = "airbnb" }: { now: Date; villaId?: string; at?: BookingSite },
): Promise<string> {
	const acting = asRole("manager", now);
	const address = `http://site.test:4001/${villaId}-${at}.ics`;
	const added = await addCalendar(db, { villaId, site: at, address }, site.tools, acting);
	if (!added.ok) throw new Error(`The calendar was refused: ${added.reason}.`);
	const { calendarId } = added;
	await readSiteCalendar(db, { calendarId }, site.tools, () => now);
	const calendar = await findCalendar(db, calendarId);
	const preview = calendar && (await readPreview(db, calendar, now));
	if (!preview) throw new Error("The calendar has no preview.");
	const accepted = await acceptCalendar(
		db,
		{ calendarId, readId: preview.readId, classes: new Map() },
		acting,
	);
	if (!accepted.ok) throw new Error(`The preview was refused: ${accepted.reason}.`);
	return calendarId;
}
