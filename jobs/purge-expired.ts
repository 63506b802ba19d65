import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { purgeOldJobs } from "./queue/dead-jobs.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Deletes old jobs, and the links of e-mails that have expired. */
export const purgeExpired = defineRecurringJob({
	kind: "purge-expired",
	everyMinutes: 24 * 60,
	run: async ({ db }) => {
		await purgeOldJobs(db);
		await purgeExpiredLinks(db);
	},
});
