import { and, isNull, lt, or, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { forgetQuoteDays } from "../policy.ts";

/** Deletes quotes a month after they were booked or withdrawn, or after their last day. */
export async function purgeQuotes(db: Pick<Db, "delete">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - forgetQuoteDays * 24 * 60 * 60_000);
	const lastDay = addDays(hotelToday(now), -forgetQuoteDays);
	await db
		.delete(quotes)
		.where(
			or(
				lt(quotes.bookedAt, before),
				lt(quotes.withdrawnAt, before),
				and(isNull(quotes.bookedAt), lt(quotes.validUntil, lastDay)),
			),
		);
}

/** Deletes quotes whose reservation names its guest no more. Running it twice changes nothing. */
export async function deleteForgottenQuotes(db: Pick<Db, "execute">): Promise<void> {
	await db.execute(sql`
		delete from quotes q using reservations r
		where r.id = q.reservation_id and r.user_id is null and r.email is null
			and r.name = ${formerGuest} and r.forget_person_from is null`);
}
