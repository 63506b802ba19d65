import { purgeStatements } from "#app/features/accounting/operations/purge-statements.server.ts";
import { purgeExpiredLinks } from "#app/features/accounts/operations/issue-link.server.ts";
import { purgeReads } from "#app/features/channels/operations/purge-reads.server.ts";
import { forgetFoundItems } from "#app/features/housekeeping/operations/change-found-item.server.ts";
import { purgeFaultPhotos } from "#app/features/housekeeping/operations/purge-fault-photos.server.ts";
import { purgePlanChanges } from "#app/features/plan/operations/undo-plan-change.server.ts";
import { purgeQuotes } from "#app/features/quotes/operations/purge-quotes.server.ts";
import { deleteOldDiets } from "#app/features/reservations/operations/delete-old-diets.server.ts";
import { purgeLapsedAccess } from "#app/features/reservations/operations/end-browser-access.server.ts";
import { purgeShiftNotes } from "#app/features/shift-notes/operations/purge-shift-notes.server.ts";
import { removeEndedStaffSessions } from "#app/features/staff/operations/remove-ended-staff-sessions.server.ts";
import { deleteOldReasons } from "#app/features/stays/operations/delete-old-reasons.server.ts";
import { purgeWaitingList } from "#app/features/waiting-list/operations/purge-waiting-list.server.ts";
import { deleteOldNotes } from "#app/features/wellness/operations/delete-old-notes.server.ts";
import { purgeOldJobs } from "./queue/dead-jobs.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Deletes health notes, allergies and diet, and the reasons of blocks and holds after their time, old jobs, links of
 * e-mails that have expired, ends of cookies that have lapsed, ended sign-ins of staff, entries of the waiting list,
 * quotes and tasks of a shift that are over, changes of the plan that can no longer be undone, things that guests left
 * behind and that are long gone, photos of faults that are mended, the reads of calendars, and the bank's texts in its
 * statements.
 */
export const purgeExpired = defineRecurringJob({
	kind: "purge-expired",
	everyMinutes: 24 * 60,
	run: async ({ db, now, retention }) => {
		const acting = { by: { kind: "system", task: "purge-expired" }, now: now() } as const;
		await deleteOldNotes(db, acting, retention.noteDays);
		await deleteOldDiets(db, acting);
		await deleteOldReasons(db, retention.forgetAfterMonths, acting);
		await purgeLapsedAccess(db, acting);
		await purgeWaitingList(db, acting.now);
		await purgeQuotes(db, acting.now);
		await purgePlanChanges(db, acting);
		await purgeShiftNotes(db, acting.now);
		await forgetFoundItems(db, acting.now);
		await purgeFaultPhotos(db, acting.now);
		await purgeReads(db, acting.now);
		await purgeStatements(db, acting.now);
		await purgeOldJobs(db);
		await purgeExpiredLinks(db);
		await removeEndedStaffSessions(db, acting);
	},
});
