import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { deleteOldNotes } from "#app/features/wellness/operations/delete-old-notes.server.ts";
import { purgeOldJobs } from "./queue/dead-jobs.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Deletes health notes after their time, old jobs, and the links of e-mails that have expired. */
export const purgeExpired = defineRecurringJob({
	kind: "purge-expired",
	everyMinutes: 24 * 60,
	run: async ({ db, now, retention }) => {
		const acting = { by: { kind: "system", task: "purge-expired" }, now: now() } as const;
		await deleteOldNotes(db, acting, retention.noteDays);
		await purgeOldJobs(db);
		await purgeExpiredLinks(db);
	},
});
