import { writeStaffEmail } from "#app/features/staff/email.ts";
import { staffEmailJob } from "#app/features/staff/email-jobs.server.ts";
import {
	prepareStaffMail,
	readStaffMailLanguage,
} from "#app/features/staff/operations/prepare-staff-mail.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** An e-mail about a sign-in at the desk, such as an invitation. A new password is asked for by anybody, so a mailbox gets few. */
export const sendStaffEmail = defineEmailJob({
	...staffEmailJob,
	readLanguage: readStaffMailLanguage,
	write: async (request, { db, origin, now }) => {
		const mail = await prepareStaffMail({ db, origin, now }, request);
		return (
			mail && {
				to: mail.to,
				isConfirmed: request.kind !== "password_forgotten",
				content: writeStaffEmail(mail),
			}
		);
	},
});
