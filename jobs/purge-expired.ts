import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { deleteOldDiets } from "#app/features/reservations/operations/delete-old-diets.server.ts";
import { purgeLapsedAccess } from "#app/features/reservations/operations/end-browser-access.server.ts";
import { purgeShiftNotes } from "#app/features/shift-notes/operations/purge-shift-notes.server.ts";
import { purgeWaitingList } from "#app/features/waiting-list/operations/purge-waiting-list.server.ts";
import { deleteOldNotes } from "#app/features/wellness/operations/delete-old-notes.server.ts";
import { purgeOldJobs } from "./queue/dead-jobs.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Deletes health notes, allergies and diet after their time, old jobs, links of e-mails that have expired, ends of cookies
 * that have lapsed, and entries of the waiting list and tasks of a shift that are over.
 */
export const purgeExpired = defineRecurringJob({
	kind: "purge-expired",
	everyMinutes: 24 * 60,
	run: async ({ db, now, retention }) => {
		const acting = { by: { kind: "system", task: "purge-expired" }, now: now() } as const;
		await deleteOldNotes(db, acting, retention.noteDays);
		await deleteOldDiets(db, acting);
		await purgeLapsedAccess(db, acting);
		await purgeWaitingList(db, acting.now);
		await purgeShiftNotes(db, acting.now);
		await purgeOldJobs(db);
		await purgeExpiredLinks(db);
	},
});
