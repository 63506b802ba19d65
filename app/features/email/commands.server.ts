import { and, eq, gt, lte, sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";

/** How long before the arrival a guest is reminded. */
const reminderDays = 3;
/** Nobody's telephone shall ring at midnight. The hotel is UTC-6 all year. */
const reminderHour = "09:00";

/**
 * Promises a reminder to every guest who arrives within three days and reserved before that. Runs as often as it likes: one
 * stay and arrival is reminded of once, and a house that was closed for a day catches up.
 */
export async function promiseReminders(db: Db, today: HotelDate): Promise<void> {
	const arriving = await db
		.select({ id: reservations.id, checkIn: reservations.checkIn })
		.from(reservations)
		.where(
			and(
				eq(reservations.status, "confirmed"),
				gt(reservations.checkIn, today),
				lte(reservations.checkIn, addDays(today, reminderDays)),
				sql`${reservations.email} is not null`,
				// Whoever reserves in these days has just had the confirmation.
				sql`(${reservations.createdAt} at time zone ${hotel.timeZone})::date < ${reservations.checkIn} - ${reminderDays}::int`,
			),
		);
	for (const { id, checkIn } of arriving)
		await enqueueJob(db, {
			kind: "stay_mail",
			payload: { event: "reminder", reservationId: id, checkIn },
			dedupeKey: `stay_reminder:${id}:${checkIn}`,
			runAt: new Date(`${today}T${reminderHour}-06:00`),
		});
}
