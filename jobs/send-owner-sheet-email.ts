import { ownerSheetEmailJob } from "#app/features/day-close/email-jobs.server.ts";
import { writeOwnerSheetEmail } from "#app/features/day-close/owner-sheet-email.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import { findStaffPerson } from "#app/features/staff/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The sheet of a closed day to one owner. Anyone who is no owner any more when it is sent does not get it. */
export const sendOwnerSheetEmail = defineEmailJob({
	...ownerSheetEmailJob,
	write: async ({ date, personId }, { db, origin }) => {
		const [sheet, person] = await Promise.all([findOwnerSheet(db, date), findStaffPerson(db, personId)]);
		if (!sheet || !person || person.endedAt !== null || !person.roles.includes("owner")) return null;
		return {
			to: { name: person.name, address: person.email },
			isConfirmed: true,
			content: writeOwnerSheetEmail(date, sheet.figures, `${origin}/desk/business-day/${date}/sheet`),
		};
	},
});
