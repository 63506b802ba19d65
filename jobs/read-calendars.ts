import { settleFreed } from "#app/features/channels/operations/place-event.server.ts";
import { readSiteCalendar } from "#app/features/channels/operations/read-site-calendar.server.ts";
import { tellOfCalendars } from "#app/features/channels/operations/tell-of-calendars.server.ts";
import { listDueCalendars } from "#app/features/channels/queries.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** So many sites are asked at a time. */
const concurrency = 4;

/** No read begins after so long, as a job has a minute. Milliseconds. */
const beginsForMs = 40_000;

/**
 * Reads the calendars of other booking sites that are due, and tells managers of nights that are sold twice and of calendars without a good
 * read for long. It looks every ten seconds; each calendar is due every ten minutes (`CALENDAR_READ_SECONDS`).
 */
export const readCalendars = defineRecurringJob({
	kind: "read-calendars",
	everyMinutes: 1 / 6,
	run: async ({ db, now, calendars }) => {
		const due = await listDueCalendars(db, now());
		const endsAt = Date.now() + beginsForMs;
		const readInTurn = async () => {
			for (let id = due.shift(); id !== undefined && Date.now() < endsAt; id = due.shift())
				await readSiteCalendar(db, { calendarId: id }, calendars, now);
		};
		await Promise.all(Array.from({ length: concurrency }, readInTurn));
		await settleFreed(db, now());
		await tellOfCalendars(db, now());
	},
});
