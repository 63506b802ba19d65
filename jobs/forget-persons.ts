import { hotel } from "#app/content/hotel.ts";
import { forgetPersons } from "#app/features/accounts/deletion/commands.server.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Removes names and addresses of deleted accounts from reservations that are over. */
export const forgetDuePersons = defineRecurringJob({
	kind: "forget-persons",
	everyMinutes: 6 * 60,
	run: async ({ db, now }) => void (await forgetPersons(db, hotelToday(now(), hotel.timeZone))),
});
