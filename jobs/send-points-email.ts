import { findPerson } from "#app/features/accounts/queries.server.ts";
import { writePointsEmail } from "#app/features/loyalty/email.ts";
import { pointsEmailJob } from "#app/features/loyalty/email-jobs.server.ts";
import { findPostedPoints } from "#app/features/loyalty/queries.server.ts";
import { readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail about the points that a stay has posted. An account without a verified address gets none. */
export const sendPointsEmail = defineEmailJob({
	...pointsEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async ({ reservationId }, { db, origin }) => {
		const posted = await findPostedPoints(db, reservationId);
		const person = posted && (await findPerson(db, posted.userId));
		const stay = await findStayById(db, reservationId);
		if (!posted || !person?.isVerified || !stay) return null;
		return {
			to: { name: person.name, address: person.email },
			isConfirmed: true,
			content: writePointsEmail({
				...posted,
				name: person.name,
				villaNames: stay.villas.map((villa) => villa.name),
				pointsUrl: origin + inPageLanguage("/points"),
			}),
		};
	},
});
