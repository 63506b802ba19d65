import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { purgeLapsedAccess } from "#app/features/reservations/operations/end-browser-access.server.ts";
import { purgePlanChanges } from "#app/features/stays/operations/undo-plan-change.server.ts";
import { purgeWaitingList } from "#app/features/waiting-list/operations/purge-waiting-list.server.ts";
import { deleteOldNotes } from "#app/features/wellness/operations/delete-old-notes.server.ts";
import { purgeOldJobs } from "./queue/dead-jobs.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Deletes health notes after their time, old jobs, links of e-mails that have expired, ends of cookies that have lapsed,
 * entries of the waiting list that are over, and changes of the plan that can no longer be undone.
 */
export const purgeExpired = defineRecurringJob({
	kind: "purge-expired",
	everyMinutes: 24 * 60,
	run: async ({ db, now, retention }) => {
		const acting = { by: { kind: "system", task: "purge-expired" }, now: now() } as const;
		await deleteOldNotes(db, acting, retention.noteDays);
		await purgeLapsedAccess(db, acting);
		await purgeWaitingList(db, acting.now);
		await purgePlanChanges(db, acting);
		await purgeOldJobs(db);
		await purgeExpiredLinks(db);
	},
});
