import { ownerSheetEmailJob } from "#app/features/day-close/email-jobs.server.ts";
import { writeOwnerSheetEmail } from "#app/features/day-close/owner-sheet-email.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import { findStaffPerson } from "#app/features/staff/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";
import { listPendingJobs } from "./queue/enqueue.ts";

/**
 * The sheet of a closed day to one owner, after those of the days before. A person who is no longer an owner when it
 * is sent does not get it.
 */
export const sendOwnerSheetEmail = defineEmailJob({
	...ownerSheetEmailJob,
	write: async ({ date, personId }, { db, origin, now }) => {
		// One that is dead is not waited for.
		const earlier = (await listPendingJobs(db, ownerSheetEmailJob)).filter(
			({ payload }) => payload.personId === personId && payload.date < date,
		);
		if (earlier.length > 0) {
			const lastAt = Math.max(now.getTime(), ...earlier.map(({ runAt }) => runAt.getTime()));
			throw new SheetWaits(Math.max(lastAt - now.getTime() + eachSheetMs, earlier.length * eachSheetMs));
		}
		const [sheet, person] = await Promise.all([findOwnerSheet(db, date), findStaffPerson(db, personId)]);
		if (!sheet || !person || person.endedAt !== null || !person.roles.includes("owner")) return null;
		return {
			to: { name: person.name, address: person.email },
			isConfirmed: true,
			content: writeOwnerSheetEmail(date, sheet.figures, `${origin}/desk/business-day/${date}/sheet`),
		};
	},
});

/**
 * How long one sheet before this one may take. With as many times that, a sheet of many waits once and not for each of them; those that wait
 * already have counted the ones before themselves.
 */
const eachSheetMs = 10_000;

/** The sheet of an earlier day is still to be sent: several days are closed at once after the server was off. */
class SheetWaits extends Error {
	override name = "SheetWaits";
	readonly retryInMs: number;

	constructor(retryInMs: number) {
		super("the sheet of an earlier day is sent first");
		this.retryInMs = retryInMs;
	}
}
