import { setTimeout } from "node:timers/promises";
import type { Db } from "#db/connection/database.ts";
import { askedMs, bookingBudgetMs, bookingReads, freshMs } from "../policy.ts";
import { listStaleCalendars } from "../queries.server.ts";
import { type CalendarTools, readSiteCalendar } from "./read-site-calendar.server.ts";

/** The reads that this process makes for bookings now: callers of one calendar share one. */
const reading = new Map<string, Promise<unknown>>();

/**
 * Reads the calendars of villas that a guest is about to book and whose last good read is older than five minutes. It waits three seconds at
 * most and never throws: a site that is slow or down stops no booking. A read that is late goes on, and its nights are taken, or told as
 * sold twice. While this process already asks many sites, no more are asked: a crowd of guests does not wait for each other's reads.
 */
export async function readBeforeBooking(
	db: Db,
	villaIds: readonly string[],
	tools: CalendarTools,
	now: () => Date,
): Promise<void> {
	const at = now().getTime();
	const stale = await listStaleCalendars(db, villaIds, {
		goodBefore: new Date(at - freshMs),
		askedBefore: new Date(at - askedMs),
	}).catch(() => []);
	if (stale.length === 0) return;
	const reads = stale.map((calendarId) => {
		const shared = reading.get(calendarId);
		if (shared || reading.size >= bookingReads) return shared;
		const read = readSiteCalendar(db, { calendarId }, tools, now)
			.catch(() => null)
			.finally(() => reading.delete(calendarId));
		reading.set(calendarId, read);
		return read;
	});
	const timeIsUp = new AbortController();
	await Promise.race([
		Promise.all(reads),
		setTimeout(bookingBudgetMs, undefined, { signal: timeIsUp.signal, ref: false }).catch(() => {}),
	]);
	timeIsUp.abort();
}
