import { and, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { listStaffWhoMay } from "#app/features/staff/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { calendarEvents, calendars } from "#db/schema/calendars.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { calendarEmailJob } from "../email-jobs.server.ts";
import { staleMs } from "../policy.ts";

/** Managers get another mail about nights that are sold twice after so long, until they are settled. Milliseconds. */
const againMs = 60 * 60_000;

/**
 * Tells managers by mail of nights that need a decision, at once and hourly until it is made, and once of each
 * calendar without a good read for three hours. The message is noted with the mails, so that no two processes send it.
 */
export async function tellOfCalendars(db: Db, now: Date): Promise<void> {
	const open = and(
		isNull(calendarEvents.goneAt),
		inArray(calendarEvents.state, ["sold_twice", "asked"]),
		or(isNull(calendarEvents.toldAt), lte(calendarEvents.toldAt, new Date(now.getTime() - againMs))),
	);
	const stale = and(
		isNull(calendars.offAt),
		isNotNull(calendars.acceptedAt),
		isNull(calendars.toldStaleAt),
		lte(calendars.goodAt, new Date(now.getTime() - staleMs)),
	);
	await db.transaction(async (tx) => {
		const twice = await tx
			.update(calendarEvents)
			.set({ toldAt: now })
			.where(open)
			.returning({ id: calendarEvents.id });
		const unread = await tx
			.update(calendars)
			.set({ toldStaleAt: now })
			.where(stale)
			.returning({ id: calendars.id });
		const about = [
			...(twice.length > 0 ? (["sold_twice"] as const) : []),
			...(unread.length > 0 ? (["no_good_read"] as const) : []),
		];
		if (about.length === 0) return;
		for (const { id: personId } of await listStaffWhoMay(tx, "change_calendars"))
			for (const one of about)
				await enqueueJob(tx, calendarEmailJob, { personId, about: one }, { runAt: now });
	});
}
