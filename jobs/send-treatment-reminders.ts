import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { treatmentEmailJob } from "#app/features/wellness/email-jobs.server.ts";
import { listTreatmentsToRemind } from "#app/features/wellness/team-queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { defineRecurringJob } from "./queue/define-job.ts";
import { enqueueJob } from "./queue/enqueue.ts";

/** The time of the day before a treatment at which its guest is reminded. */
const reminderTime = "09:00";
const dayMs = 24 * 60 * 60 * 1000;

/** Reminds guests of their treatment. */
export const sendTreatmentReminders = defineRecurringJob({
	kind: "send-treatment-reminders",
	everyMinutes: 60,
	run: ({ db, now }) => enqueueTreatmentReminders(db, now()),
});

/**
 * Enqueues a reminder for everybody who has a treatment tomorrow and has had its time for a day when the reminder is
 * sent. Each time of a treatment gets one reminder, however often this runs.
 */
export async function enqueueTreatmentReminders(db: Db, now: Date): Promise<void> {
	const today = hotelToday(now);
	const runAt = instantAt(today, reminderTime);
	const confirmedBefore = new Date(runAt.getTime() - dayMs);
	for (const { id, startsAt } of await listTreatmentsToRemind(db, addDays(today, 1), confirmedBefore))
		await enqueueJob(
			db,
			treatmentEmailJob,
			{ event: "reminder", reservationId: id, startsAt: startsAt.toISOString() },
			{ dedupeKey: `treatment_reminder:${id}:${startsAt.toISOString()}`, runAt },
		);
}
