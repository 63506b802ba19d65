import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { listStaysToRemind } from "#app/features/stays/queries.server.ts";
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
	const arriving = await listStaysToRemind(db, { today, last: addDays(today, reminderDays), reminderDays });
	for (const { reservationId, checkIn } of arriving)
		await enqueueJob(db, {
			kind: "stay_mail",
			payload: { event: "reminder", reservationId, checkIn },
			dedupeKey: `stay_reminder:${reservationId}:${checkIn}`,
			runAt: new Date(`${today}T${reminderHour}-06:00`),
		});
}
