import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import type { StoredCalendar } from "../queries.server.ts";

/** A reader that has said nothing for so long is taken for dead: its process was. Milliseconds. */
const leaseMs = 60_000;

/** How often, and after which pause in milliseconds, a person's act asks again for a calendar that is being read. */
const asks = { times: 10, pauseMs: 300 };

/**
 * Runs what reads a calendar or changes its events while nothing else does, in this process or another. No connection is held meanwhile.
 * @param waits asks again for some seconds where somebody else has the calendar
 * @returns null where somebody else has it, or where it is switched off
 */
export async function leaseCalendar<Result>(
	db: Db,
	{ calendarId, now, waits }: { calendarId: string; now: Date; waits: boolean },
	work: (calendar: StoredCalendar, extend: () => Promise<void>) => Promise<Result>,
): Promise<{ result: Result } | null> {
	const startedAt = Date.now();
	// The clock of the app, which a test sets, moved on by the time that has passed.
	const untilNow = () => new Date(now.getTime() + Date.now() - startedAt);
	const until = () => new Date(untilNow().getTime() + leaseMs);
	const lease = async () => {
		const [calendar] = await db
			.update(calendars)
			.set({ readingUntil: until() })
			.where(
				and(
					eq(calendars.id, calendarId),
					isNull(calendars.offAt),
					or(isNull(calendars.readingUntil), lte(calendars.readingUntil, untilNow())),
				),
			)
			.returning();
		return calendar;
	};
	let calendar = await lease();
	for (let asked = 1; !calendar && waits && asked < asks.times; asked += 1) {
		await setTimeout(asks.pauseMs);
		calendar = await lease();
	}
	if (!calendar) return null;
	let extendedAt = Date.now();
	const extend = async () => {
		if (Date.now() - extendedAt < leaseMs / 4) return;
		extendedAt = Date.now();
		await db.update(calendars).set({ readingUntil: until() }).where(eq(calendars.id, calendarId));
	};
	try {
		return { result: await work(calendar, extend) };
	} finally {
		await db.update(calendars).set({ readingUntil: null }).where(eq(calendars.id, calendarId));
	}
}
