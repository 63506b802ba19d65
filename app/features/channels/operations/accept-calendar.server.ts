import { and, eq, isNull } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendarEvents, calendars } from "#db/schema/calendars.ts";
import type { CalendarEvent, EventClass } from "../calendar-types.ts";
import { findCalendar, findReadText, listEvents, type StoredCalendar } from "../queries.server.ts";
import { newEvent } from "./apply-reading.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";
import { readText } from "./read-site-calendar.server.ts";
import { asSite, settleEvent } from "./write-event.server.ts";

/** The content of a preview: the events of the newest good read, before anything is taken. */
export type CalendarPreview = { readId: string; readAt: Date; events: CalendarEvent[] };

/** @returns null where there has been no good read yet, or its text says nothing any more */
export async function readPreview(
	db: Db,
	calendar: Pick<StoredCalendar, "id" | "site">,
	now: Date,
): Promise<CalendarPreview | null> {
	const last = await findReadText(db, calendar.id, "newest");
	if (!last) return null;
	const reading = readText(calendar, last.text, hotelToday(now));
	return reading.ok ? { readId: last.readId, readAt: last.readAt, events: reading.events } : null;
}

/**
 * Accepts a calendar as its preview showed it, and takes its events. They are written with the acceptance; those that
 * a process has not taken when it dies are taken by the next read.
 * @param input.readId the read that the preview showed
 * @param input.classes a person's choices, by the place of the event in the preview
 */
export async function acceptCalendar(
	db: Db,
	input: { calendarId: string; readId: string; classes: ReadonlyMap<number, EventClass> },
	acting: Acting,
): Promise<
	Outcome<{ taken: number; soldTwice: number }, { reason: "not_allowed" | "changed_meanwhile" | "no_read" }>
> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const { calendarId, readId, classes } = input;
	const found = await findCalendar(db, calendarId);
	const preview = found && (await readPreview(db, found, acting.now));
	if (!found || !preview) return { ok: false, reason: "no_read" };
	if (preview.readId !== readId) return { ok: false, reason: "changed_meanwhile" };
	const events = preview.events.map((event, index) => {
		const chosen = classes.get(index);
		const row = newEvent(calendarId, event, acting.now);
		return { ...row, state: "asked" as const, ...(chosen && { class: chosen, classIsFixed: true }) };
	});
	const accepted = await db.transaction(async (tx) => {
		const [row] = await tx
			.update(calendars)
			.set({ acceptedAt: acting.now, changedAt: acting.now })
			.where(and(eq(calendars.id, calendarId), isNull(calendars.acceptedAt), isNull(calendars.offAt)))
			.returning();
		if (!row) return null;
		if (events.length > 0) await tx.insert(calendarEvents).values(events);
		await recordAudit(
			tx,
			{
				act: "accept_calendar",
				subject: { kind: "villa", id: row.villaId },
				changes: { site: row.site, events: events.length },
			},
			acting,
		);
		return row;
	});
	if (!accepted) {
		// The form was sent twice.
		const stored = found.acceptedAt === null ? [] : await listEvents(db, calendarId);
		return { ok: true, ...countStates(stored) };
	}
	const staysFirst = events.toSorted((a, b) => Number(b.class === "stay") - Number(a.class === "stay"));
	const lease = { calendarId, now: acting.now, waits: true };
	const done = await leaseCalendar(db, lease, async (_, extend) => {
		const settled = [];
		for (const event of staysFirst) {
			const row = { ...event, state: "taken" as const };
			settled.push(await settleEvent(db, accepted, row, asSite(accepted, acting)));
			await extend();
		}
		return settled;
	});
	// A process that reads it now takes them.
	return { ok: true, ...countStates(done?.result ?? []) };
}

const countStates = (events: readonly { state: string }[]) => ({
	taken: events.filter(({ state }) => state === "taken").length,
	soldTwice: events.filter(({ state }) => state === "sold_twice" || state === "asked").length,
});
