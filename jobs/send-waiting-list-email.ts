import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { sayPayment } from "#app/features/payments/words.ts";
import { waitingListEmailJob } from "#app/features/waiting-list/email-jobs.server.ts";
import { prepareWaitingEmail } from "#app/features/waiting-list/operations/prepare-waiting-email.server.ts";
import { findEntry } from "#app/features/waiting-list/queries.server.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** An e-mail about the waiting list: the link that confirms an address, or the offer held for the first in line. */
export const sendWaitingListEmail = defineEmailJob({
	...waitingListEmailJob,
	readLanguage: async (db, { entryId }) => (await findEntry(db, entryId))?.language ?? defaultLanguage,
	write: async ({ event, entryId }, { db, origin, now, payments }) => {
		const paid = payments ? sayPayment(await readDepositRule(db)) : null;
		return prepareWaitingEmail({ db, origin, now, paid: paid?.form }, event, entryId);
	},
});
