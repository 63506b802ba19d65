import { and, eq, isNull } from "drizzle-orm";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { keepClosingsAsBlocks } from "#app/features/stays/operations/set-imported-closing.server.ts";
import { changeInTurn } from "#app/features/stays/operations/write-allocations.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendarEvents, calendars } from "#db/schema/calendars.ts";
import { listEvents } from "../queries.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";
import { asSite, endEvent } from "./write-event.server.ts";

/**
 * Switches a calendar off: it is not read any more, and our address for it leads nowhere. Its nights stay closed, as stays and as blocks of
 * the hotel, or are free again, except those that are over and those of guests in house.
 */
export async function switchOffCalendar(
	db: Db,
	{ calendarId, nights }: { calendarId: string; nights: "keep" | "free" },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "being_read" }>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const lease = { calendarId, now: acting.now, waits: true };
	const done = await leaseCalendar(db, lease, async (calendar, extend) => {
		const { villaId, site } = calendar;
		const events = await listEvents(db, calendarId);
		// Before it is off: pressing again after a fault goes on where this ended.
		if (nights === "free")
			for (const event of events) {
				await endEvent(db, calendar, event, asSite(calendar, acting));
				await extend();
			}
		await changeInTurn(db, { villaIds: [villaId] }, async (tx) => {
			if (nights === "keep")
				await keepClosingsAsBlocks(
					tx,
					{ villaId, eventIds: events.map(({ id }) => id), reason: siteNames[site] },
					acting,
				);
			await tx
				.update(calendarEvents)
				.set({ goneAt: acting.now })
				.where(and(eq(calendarEvents.calendarId, calendarId), isNull(calendarEvents.goneAt)));
			await tx
				.update(calendars)
				.set({ offAt: acting.now, address: null, readingUntil: null })
				.where(eq(calendars.id, calendarId));
			await recordAudit(
				tx,
				{ act: "switch_off_calendar", subject: { kind: "villa", id: villaId }, changes: { site, nights } },
				acting,
			);
		});
	});
	return done ? { ok: true } : { ok: false, reason: "being_read" };
}
