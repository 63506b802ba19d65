import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { stayEmailJob } from "#app/features/stays/email-jobs.server.ts";
import { listStaysToRemind } from "#app/features/stays/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { defineRecurringJob } from "./queue/define-job.ts";
import { enqueueJob } from "./queue/enqueue.ts";

/** How many days before the arrival a guest is reminded, and at what time: not at midnight, when the job may run. */
const daysBefore = 3;
const reminderTime = "09:00";

/** Reminds guests of their arrival. */
export const sendStayReminders = defineRecurringJob({
	kind: "send-stay-reminders",
	everyMinutes: 60,
	run: ({ db, now }) => enqueueStayReminders(db, hotelToday(now())),
});

/**
 * Enqueues a reminder for everybody who arrives within three days and reserved before that. One arrival of one stay is
 * reminded of once, however often this runs; a server that was down for a day catches up.
 */
export async function enqueueStayReminders(db: Db, today: HotelDate): Promise<void> {
	for (const { id, checkIn } of await listStaysToRemind(db, today, daysBefore))
		await enqueueJob(
			db,
			stayEmailJob,
			{ event: "reminder", reservationId: id, checkIn },
			{
				dedupeKey: `stay_reminder:${id}:${checkIn}`,
				runAt: instantAt(today, reminderTime),
			},
		);
}
