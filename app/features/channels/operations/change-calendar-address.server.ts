import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import { encryptSecret } from "../calendar-secrets.server.ts";
import { type AddressMistake, fetchCalendar, findAddressMistake } from "../fetch-calendar.server.ts";
import { listEvents } from "../queries.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";
import { type CalendarTools, readText } from "./read-site-calendar.server.ts";

type AddressRefusal =
	| { reason: "not_allowed" | "being_read" }
	| { reason: "address_wrong"; mistake: AddressMistake }
	/** There is no calendar that can be read at the new address. */
	| { reason: "address_unread"; failure: string }
	/** None of the events to come that are known here is in the calendar at the new address. */
	| { reason: "other_calendar"; known: number };

/**
 * Gives a calendar another address of its site, with its events and stays as they are: the next read compares them. The
 * address is asked once before it is stored, because a calendar of another villa would end the stays of this one.
 */
export async function changeCalendarAddress(
	db: Db,
	{ calendarId, address }: { calendarId: string; address: string },
	tools: CalendarTools,
	acting: Acting,
): Promise<Outcome<object, AddressRefusal>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const mistake = findAddressMistake(address, tools.calendarTestHosts);
	if (mistake) return { ok: false, reason: "address_wrong", mistake };
	const { now } = acting;
	const done = await leaseCalendar(db, { calendarId, now, waits: true }, async (calendar) => {
		const ask = tools.fetchCalendar ?? fetchCalendar;
		const fetched = await ask(address, { testHosts: tools.calendarTestHosts, now });
		const unread = (failure: string) => ({ ok: false, reason: "address_unread", failure }) as const;
		if (fetched.kind !== "text") return unread(fetched.kind === "failed" ? fetched.because : "unreadable");
		const today = hotelToday(now);
		const reading = readText(calendar, fetched.text, today);
		if (!reading.ok) return unread(reading.because);
		const isToCome = (event: { from: string; class: string }) =>
			event.class !== "window" && event.from > today;
		const known = (await listEvents(db, calendarId)).filter(isToCome);
		const isThere = known.some(({ uid, from, until }) =>
			reading.events.some((event) => event.uid === uid || (event.from === from && event.until === until)),
		);
		if (known.length > 0 && !isThere)
			return { ok: false, reason: "other_calendar", known: known.length } as const;
		const encrypted = await encryptSecret(address, tools);
		await db.transaction(async (tx) => {
			await tx
				.update(calendars)
				.set({ address: encrypted, etag: null, lastModified: null, nextReadAt: now })
				.where(eq(calendars.id, calendarId));
			await recordAudit(tx, acting, {
				act: "change_calendar_address",
				subject: { kind: "villa", id: calendar.villaId },
				changes: { site: calendar.site },
			});
		});
		return { ok: true } as const;
	});
	return done?.result ?? { ok: false, reason: "being_read" };
}
