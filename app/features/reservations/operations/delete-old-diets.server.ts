import { sql } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { dietDays } from "../retention.ts";

/**
 * Deletes allergies and diet from stays and dinners that ended so many days ago: from the check-out, the evening, or
 * the cancellation, after which nobody cooks for the guest. Called daily; running it twice changes nothing more.
 * @returns how many reservations were changed
 */
export async function deleteOldDiets(
	db: Pick<Db, "execute">,
	acting: Acting,
	days: number = dietDays,
): Promise<number> {
	const today = hotelToday(acting.now);
	const audited = auditRowsSql(
		{
			act: "delete_diet",
			subjectKind: "reservation",
			subjectId: sql`deleted.id::text`,
			from: sql`deleted`,
		},
		acting,
	);
	// One that staff change at this moment is skipped until the next run: it may just be moved to a later day.
	const { rows } = await db.execute<{ deleted: number }>(sql`
		with old as materialized (
			select r.id from reservations r
			where r.diet is not null
				and coalesce(
					(r.cancelled_at at time zone ${hotelTimeZone})::date,
					(select d.last_day from reservation_days d where d.reservation_id = r.id)
				) <= ${today}::date - ${days}::integer
			for update of r skip locked
		), deleted as (
			update reservations r set diet = null from old where r.id = old.id returning r.id
		), audited as (${audited})
		select count(*)::int as deleted from deleted`);
	return rows[0]?.deleted ?? 0;
}
