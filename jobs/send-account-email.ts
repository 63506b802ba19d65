import { writeAccountEmail } from "#app/features/accounts/email.ts";
import { accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import { prepareAccountMail } from "#app/features/accounts/operations/prepare-account-mail.server.ts";
import { readAccountLanguage } from "#app/features/accounts/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** An e-mail about an account, such as the link that confirms its address. */
export const sendAccountEmail = defineEmailJob({
	...accountEmailJob,
	readLanguage: async (db, request) => request.language ?? readAccountLanguage(db, request),
	write: async (request, { db, origin, hotelEmail, now }) => {
		const mail = await prepareAccountMail({ db, origin, now: () => now }, request);
		return (
			mail && { to: mail.to, isConfirmed: mail.isConfirmed, content: writeAccountEmail(mail, hotelEmail) }
		);
	},
});
