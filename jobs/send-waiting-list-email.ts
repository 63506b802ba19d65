import { waitingListEmailJob } from "#app/features/waiting-list/email-jobs.server.ts";
import { prepareWaitingEmail } from "#app/features/waiting-list/operations/prepare-waiting-email.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** An e-mail about the waiting list: the link that confirms an address, or what is held for the first in line. */
export const sendWaitingListEmail = defineEmailJob({
	...waitingListEmailJob,
	write: ({ event, entryId }, { db, origin, now }) =>
		prepareWaitingEmail({ db, origin, now }, event, entryId),
});
