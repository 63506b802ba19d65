import { freedNightsJob } from "#app/features/stays/email-jobs.server.ts";
import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { defineJob } from "./queue/define-job.ts";

/** Offers nights that have just become free to anyone who waits for them. */
export const offerWaitingList = defineJob({
	...freedNightsJob,
	handle: async (_, { db, now }) => {
		await offerFreedNights(db, { by: { kind: "system", task: "offer-waiting-list" }, now: now() });
	},
});
