import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { isMailTrue } from "#app/features/reservations/policy.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { treatmentCalendarFile } from "#app/features/wellness/calendar.server.ts";
import {
	type TreatmentFacts,
	writeTreatmentEmail,
	writeTreatmentReminder,
} from "#app/features/wellness/email.ts";
import { treatmentEmailJob } from "#app/features/wellness/email-jobs.server.ts";
import { treatmentRules } from "#app/features/wellness/policy.ts";
import { findTreatmentById, type GuestTreatment } from "#app/features/wellness/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { pick } from "#app/lib/pick.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { defineEmailJob, type EmailContext } from "./queue/define-job.ts";

/** The e-mail about a treatment, with its calendar entry once it has a time. */
export const sendTreatmentEmail = defineEmailJob({
	...treatmentEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async (about, context) => {
		const { event } = about;
		const found = await findTreatmentById(context.db, about.reservationId);
		if (!found?.email) return null;
		const isOver = found.startsAt !== null && hotelClock(found.startsAt).date < hotelClock(context.now).date;
		if (!isMailTrue("treatment", { event, status: found.status, isOver })) return null;
		const { name, isConfirmed } = await readRecipient(context.db, found);
		const treatment = { ...found, name, email: found.email };
		const facts = toFacts(treatment, treatment.email, context);
		const to = { name: treatment.name, address: treatment.email };
		const { startsAt, endsAt } = treatment;
		if (event === "reminder") {
			const { slot } = facts;
			const isTrue = slot && startsAt && startsAt > context.now && startsAt.toISOString() === about.startsAt;
			return isTrue ? { to, isConfirmed, content: writeTreatmentReminder({ ...facts, slot }) } : null;
		}
		const content = writeTreatmentEmail(event, facts);
		if (!startsAt || !endsAt) return { to, isConfirmed, content };
		const isCancelled = event === "cancelled";
		const file = treatmentCalendarFile({
			...treatment,
			startsAt,
			endsAt,
			// The mail that removes the entry does not contain the private link.
			url: isCancelled ? facts.formUrl : facts.privateLink,
			now: facts.changedAt,
			invitation: { guest: to, hotelEmail: facts.hotelEmail },
		});
		return { to, isConfirmed, content, calendar: { method: isCancelled ? "CANCEL" : "REQUEST", file } };
	},
});

function toFacts(treatment: GuestTreatment, email: string, context: EmailContext): TreatmentFacts {
	const { origin, now } = context;
	const { startsAt, endsAt } = treatment;
	const clock = (instant: Date) => hotelClock(instant);
	const { changeableUntil, canMove, canCancel } = treatmentRules(treatment, now, treatment.offersTimes);
	return {
		...pick(treatment, "reference", "name", "wellnessType", "serviceId", "guests", "price", "preferredDate"),
		...pick(context, "origin", "hotelEmail", "hotelPhone", "changedAt"),
		email,
		isOfStay: treatment.stayReservationId !== null,
		minutes: treatment.hours?.minutes ?? null,
		slot:
			startsAt && endsAt
				? { date: clock(startsAt).date, from: clock(startsAt).time, until: clock(endsAt).time }
				: null,
		changeableUntil: changeableUntil && clock(changeableUntil),
		canChange: canMove,
		canCancel,
		privateLink: privateLink(`/treatments/${treatment.reference}`, origin, treatment.linkToken),
		formUrl: origin + inPageLanguage("/reserve-wellness"),
		today: clock(now).date,
	};
}
