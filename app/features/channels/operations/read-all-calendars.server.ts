import { setTimeout } from "node:timers/promises";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { askedMs, bookingBudgetMs } from "../policy.ts";
import { listCalendars } from "../queries.server.ts";
import { type CalendarTools, readSiteCalendar } from "./read-site-calendar.server.ts";

/** So many sites are asked at a time. */
const concurrency = 4;

/**
 * The results of reading all calendars: how many, by how their read ended. `recent` were asked within a minute, and
 * are not asked again.
 */
export type ReadAll = { good: number; failed: number; recent: number; goesOn: number };

/**
 * Reads every accepted calendar now. A site is asked once a minute at most, and the answer does not wait longer than
 * three seconds: slower reads go on.
 */
export async function readAllCalendars(
	db: Db,
	tools: CalendarTools,
	now: () => Date,
	askedBy: Acting,
): Promise<Outcome<ReadAll, { reason: "not_allowed" }>> {
	if (!mayAct(askedBy, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const at = now().getTime();
	const accepted = (await listCalendars(db)).filter(({ acceptedAt }) => acceptedAt !== null);
	const isRecent = ({ readAt }: { readAt: Date | null }) =>
		readAt !== null && at - readAt.getTime() < askedMs;
	const due = accepted.filter((calendar) => !isRecent(calendar));
	const counts = { good: 0, failed: 0 };
	const waiting = [...due];
	const readInTurn = async () => {
		for (let one = waiting.shift(); one; one = waiting.shift()) {
			const read = await readSiteCalendar(db, { calendarId: one.id, askedBy }, tools, now);
			counts[read.ok && read.failure === null ? "good" : "failed"] += 1;
		}
	};
	const reads = Promise.all(Array.from({ length: concurrency }, readInTurn));
	// A database that is away after the answer changes nothing in it.
	reads.catch(() => {});
	const timeIsUp = new AbortController();
	await Promise.race([
		reads,
		setTimeout(bookingBudgetMs, undefined, { signal: timeIsUp.signal, ref: false }).catch(() => {}),
	]);
	timeIsUp.abort();
	const { good, failed } = counts;
	const goesOn = due.length - good - failed;
	return { ok: true, good, failed, recent: accepted.length - due.length, goesOn };
}
