import { sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { pointsEmailJob } from "../email-jobs.server.ts";

/** A stay whose points have just become its guest's own. */
export type PostedStay = { userId: string; reservationId: string; reference: string; points: number };

/**
 * Posts the points of stays whose check-out is over: pending points become balance, and the guest gets an e-mail. A
 * stay is posted once, and a guest who is still in house may add nights, which earn points too: their stay waits. This may
 * run twice, or in several processes at once: the reservation's row lock and the ledger's unique index let each stay be
 * posted once.
 * @returns the stays posted by this run
 */
export async function postPoints(
	db: Db,
	{ batchSize = 100 }: { batchSize?: number },
	acting: Acting,
): Promise<PostedStay[]> {
	const lastDay = lastDayCheckedOut(acting.now);
	const posted: PostedStay[] = [];
	for (;;) {
		const batch = await db.transaction(async (tx) => {
			// Rows that another process has locked it will post itself.
			const due = await tx.execute<{ id: string }>(sql`
				select r.id
				from points_accounts a
				join reservations r on r.user_id = a.user_id and r.kind = 'stay'
				where a.pending_points > 0
					and (
						select max(s.check_out) from stays s
						where s.reservation_id = r.id and s.status in ('confirmed', 'checked_in', 'checked_out')
					) <= ${lastDay}::date
					and not exists (select from stays s where s.reservation_id = r.id and s.status = 'checked_in')
					and (select sum(e.pending_points) from points_entries e where e.reservation_id = r.id) > 0
				order by r.id
				limit ${batchSize}
				for no key update of r skip locked`);
			const ids = due.rows.map(({ id }) => id);
			if (ids.length === 0) return { found: 0, stays: [] };
			// A statement of its own, which sees everything written before the locks were won. In the order of the accounts,
			// whose rows the trigger locks: two processes with stays of the same guests never wait for each other in a ring.
			const { rows: stays } = await tx.execute<PostedStay>(sql`
				with posted as (
					insert into points_entries
						(id, account_id, kind, pending_points, balance_points, reservation_id, created_at)
					select gen_random_uuid(), e.account_id, 'stay_posted', -sum(e.pending_points), sum(e.pending_points),
						e.reservation_id, ${acting.now.toISOString()}::timestamptz
					from points_entries e
					where e.reservation_id = any(${sql.param(ids)}::uuid[])
					group by e.account_id, e.reservation_id
					having sum(e.pending_points) > 0
					order by e.account_id
					on conflict do nothing
					returning account_id, reservation_id, balance_points
				)
				select a.user_id as "userId", r.id as "reservationId", r.reference, posted.balance_points as points
				from posted
				join points_accounts a on a.id = posted.account_id
				join reservations r on r.id = posted.reservation_id
				order by r.reference`);
			for (const { reservationId, points } of stays) {
				const dedupeKey = `points_email:${reservationId}`;
				await enqueueJob(tx, pointsEmailJob, { reservationId }, { dedupeKey });
				await recordAudit(tx, acting, {
					act: "post_points",
					subject: { kind: "reservation", id: reservationId },
					changes: { points },
				});
			}
			return { found: ids.length, stays };
		});
		posted.push(...batch.stays);
		if (batch.found < batchSize) return posted;
	}
}

/**
 * The latest day whose check-out is over: today from the check-out time of the hotel on, before it yesterday. Stays
 * that end on it or earlier have earned their points.
 */
export function lastDayCheckedOut(now: Date): HotelDate {
	const today = hotelToday(now);
	return hotelTime(now) >= hotel.checkOutTime ? today : addDays(today, -1);
}
