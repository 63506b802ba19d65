import { writeDaySheetEmail } from "#app/features/desk/day-sheet-email.ts";
import { readDaySheet } from "#app/features/desk/day-sheet-queries.server.ts";
import { daySheetWords } from "#app/features/desk/desk-day-sheet-words.ts";
import { daySheetEmailJob } from "#app/features/desk/email-jobs.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail of the morning to the hotel's own mailbox. A server that was down that day does not send it late. */
export const sendDaySheetEmail = defineEmailJob({
	...daySheetEmailJob,
	write: async ({ date }, { db, origin, hotelEmail, now }) => {
		const sheet = await readDaySheet(db, "today", now);
		if (sheet.date !== date) return null;
		return {
			to: { name: daySheetWords.mail.to, address: hotelEmail },
			isConfirmed: true,
			content: writeDaySheetEmail(sheet, `${origin}/desk/day-sheet`),
		};
	},
});
