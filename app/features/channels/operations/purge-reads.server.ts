import { sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { readsDays } from "../policy.ts";

/**
 * Deletes the reads of calendars after their time, with the names and telephone numbers in their texts, and those of
 * calendars that are switched off. The present text of a calendar stays, because an answer that nothing has changed is
 * read by it. A site's text about an event is deleted as long after its nights, or after it was gone.
 */
export async function purgeReads(db: Pick<Db, "execute">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - readsDays * 24 * 60 * 60_000).toISOString();
	await db.execute(sql`
		delete from calendar_reads r where r.read_at < ${before}::timestamptz and (
			r.body is null
			or exists (select from calendars c where c.id = r.calendar_id and c.off_at is not null)
			or exists (
				select from calendar_reads n
				where n.calendar_id = r.calendar_id and n.read_at > r.read_at and n.body is not null))`);
	await db.execute(sql`
		update calendar_events set summary = '', link = null
		where (summary <> '' or link is not null)
			and (until_night < ${before}::timestamptz or gone_at < ${before}::timestamptz)`);
}
