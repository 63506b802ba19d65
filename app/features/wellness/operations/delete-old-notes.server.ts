import { sql } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * Deletes the health notes of treatments that were so many days ago. The days count from
 * - the cancellation, for a cancelled treatment: nobody needs its note from then on, however far ahead the treatment was;
 * - the day of the treatment, for one with a time, also when the guest did not come or staff never marked it as done;
 * - the preferred day, for a request that never got a time, or without one the day it was made: that is as long as staff
 *   may reply to it (`reservations/retention.ts`). Once it has a time, that time counts.
 * Called daily; running it twice deletes nothing more.
 * @param days 30, or what `FORGET_NOTES_AFTER_DAYS` says (`server/guest-settings.ts`)
 * @returns how many notes were deleted
 */
export async function deleteOldNotes(db: Pick<Db, "execute">, acting: Acting, days: number): Promise<number> {
	const today = hotelToday(acting.now);
	const audited = auditRowsSql(acting, {
		act: "delete_note",
		subjectKind: "reservation",
		subjectId: sql`deleted.reservation_id::text`,
		from: sql`deleted`,
	});
	// A treatment that staff change at this moment is skipped until the next run: it may just be getting a time.
	const { rows } = await db.execute<{ deleted: number }>(sql`
		with old as materialized (
			select t.reservation_id from treatments t
			join reservations r on r.id = t.reservation_id
			join treatment_notes n on n.reservation_id = t.reservation_id
			where coalesce(
				case when t.status = 'cancelled' then (r.cancelled_at at time zone ${hotelTimeZone})::date end,
				(t.ends_at at time zone ${hotelTimeZone})::date,
				greatest(t.preferred_date, (r.created_at at time zone ${hotelTimeZone})::date)
			) <= ${today}::date - ${days}::integer
			for update of t skip locked
		), deleted as (
			delete from treatment_notes n using old where n.reservation_id = old.reservation_id returning n.reservation_id
		), audited as (${audited})
		select count(*)::int as deleted from deleted`);
	return rows[0]?.deleted ?? 0;
}
