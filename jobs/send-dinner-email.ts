import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { dinnerCalendarFile } from "#app/features/dining/calendar.server.ts";
import { type DinnerFacts, writeDinnerEmail } from "#app/features/dining/email.ts";
import { dinnerEmailJob } from "#app/features/dining/email-jobs.server.ts";
import { freeUntil, halfOf, isCancellable, isMovable } from "#app/features/dining/policy.ts";
import { findDinnerById, type GuestDinner } from "#app/features/dining/queries.server.ts";
import { pathToReserve, titleOf } from "#app/features/dining/words.ts";
import { isMailTrue } from "#app/features/reservations/policy.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { pick } from "#app/lib/pick.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { defineEmailJob, type EmailContext } from "./queue/define-job.ts";

/** The e-mail about a dinner, with its calendar entry. */
export const sendDinnerEmail = defineEmailJob({
	...dinnerEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async ({ event, reservationId }, context) => {
		const isCancelled = event === "cancelled";
		const found = await findDinnerById(context.db, reservationId);
		if (!found?.email) return null;
		const isOver = found.date < hotelToday(context.now);
		if (!isMailTrue("dinner", { event, status: found.status, isOver })) return null;
		const { name, isConfirmed } = await readRecipient(context.db, found);
		const dinner = { ...found, name, email: found.email };
		const facts = toFacts(dinner, dinner.email, context);
		const to = { name: dinner.name, address: dinner.email };
		const content = writeDinnerEmail(event, facts);
		const file = dinnerCalendarFile({
			...dinner,
			// The mail that removes the entry does not contain the private link.
			url: isCancelled ? facts.formUrl : facts.privateLink,
			now: facts.changedAt,
			invitation: { guest: to, hotelEmail: facts.hotelEmail },
		});
		return { to, isConfirmed, content, calendar: { method: isCancelled ? "CANCEL" : "REQUEST", file } };
	},
});

function toFacts(dinner: GuestDinner, email: string, context: EmailContext): DinnerFacts {
	const { origin, now } = context;
	return {
		...pick(dinner, "reference", "name", "minutes", "date", "seating", "guests", "owedCents"),
		...pick(context, "origin", "hotelEmail", "hotelPhone", "changedAt"),
		email,
		experience: titleOf(dinner.experience),
		price: dinner,
		isOtherFee: dinner.owedCents !== halfOf(dinner.totalCents),
		isOfStay: dinner.stayReservationId !== null,
		freeUntil: freeUntil(dinner.date),
		canChange: isMovable(dinner, now),
		canCancel: isCancellable(dinner, now),
		privateLink: privateLink(`/dinners/${dinner.reference}`, origin, dinner.linkToken),
		formUrl: origin + inPageLanguage(pathToReserve(dinner.experience)),
		today: hotelToday(now),
	};
}
