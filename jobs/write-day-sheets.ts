import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { writeDaySheetFiles } from "#app/features/desk/day-sheet-file.server.tsx";
import { readDaySheet } from "#app/features/desk/day-sheet-queries.server.ts";
import { daySheetEmailJob } from "#app/features/desk/email-jobs.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { defineRecurringJob } from "./queue/define-job.ts";
import { enqueueJob } from "./queue/enqueue.ts";

/** When the hotel's own mailbox gets the day at a glance. */
const emailTime = "06:00";

/**
 * Writes the sheets of the business day and of the day after it into the data folder, for the time when the app is down. Every
 * half hour, so that they are nearly as new as the database, and those of the next day once it has begun at 03:30.
 */
export const writeDaySheets = defineRecurringJob({
	kind: "write-day-sheets",
	everyMinutes: 30,
	run: async ({ db, dataDir, now }) => {
		const sheets = [await readDaySheet(db, "today", now()), await readDaySheet(db, "tomorrow", now())];
		await writeDaySheetFiles(dataDir, sheets, now());
		await enqueueDaySheetEmail(db, now());
	},
});

/** Enqueues the e-mail of the next morning, once however often this runs. */
export async function enqueueDaySheetEmail(db: Pick<Db, "insert">, now: Date): Promise<void> {
	const today = hotelToday(now);
	const isOver = now >= instantAt(today, emailTime);
	const date = isOver ? addDays(today, 1) : today;
	const runAt = instantAt(date, emailTime);
	await enqueueJob(db, daySheetEmailJob, { date }, { dedupeKey: `day_sheet:${date}`, runAt });
}
