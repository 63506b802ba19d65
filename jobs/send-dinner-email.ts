import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { dinnerCalendarFile } from "#app/features/dining/calendar.server.ts";
import { type DinnerFacts, writeDinnerEmail } from "#app/features/dining/email.ts";
import { dinnerEmailJob } from "#app/features/dining/email-jobs.server.ts";
import { freeUntil, isCancellable, isMovable } from "#app/features/dining/policy.ts";
import { findDinnerById, type GuestDinner } from "#app/features/dining/queries.server.ts";
import { pathToReserve, titleOf } from "#app/features/dining/words.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { defineEmailJob, type EmailContext } from "./queue/define-job.ts";

/** The e-mail about a dinner, with its calendar entry. */
export const sendDinnerEmail = defineEmailJob({
	...dinnerEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async ({ event, reservationId }, context) => {
		const isCancelled = event === "cancelled";
		const found = await findDinnerById(context.db, reservationId);
		if (!found?.email || found.status !== (isCancelled ? "cancelled" : "confirmed")) return null;
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

function toFacts(
	dinner: GuestDinner,
	email: string,
	{ origin, hotelEmail, hotelPhone, now, changedAt }: EmailContext,
): DinnerFacts {
	const { reference, name, date, seating, guests, owedCents } = dinner;
	return {
		reference,
		name,
		email,
		experience: titleOf(dinner.experience),
		minutes: dinner.minutes,
		date,
		seating,
		guests,
		price: dinner,
		owedCents,
		freeUntil: freeUntil(date),
		canChange: isMovable(dinner, now),
		canCancel: isCancellable(dinner, now),
		privateLink: privateLink(`/dinners/${reference}`, origin, dinner.linkToken),
		origin,
		formUrl: origin + inPageLanguage(pathToReserve(dinner.experience)),
		hotelEmail,
		hotelPhone,
		changedAt,
		today: hotelToday(now),
	};
}
