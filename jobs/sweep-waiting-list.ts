import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Offers nights that became free without a job: a villa that is in service again, a hold that has ended, another program
 * that writes to the database, a job that failed for good.
 */
export const sweepWaitingList = defineRecurringJob({
	kind: "sweep-waiting-list",
	everyMinutes: 5,
	run: async ({ db, now }) => {
		await offerFreedNights(db, { by: { kind: "system", task: "sweep-waiting-list" }, now: now() });
	},
});
