import { z } from "zod";
import { hotel } from "#app/content/hotel.ts";
import type { PreparedMail } from "#app/features/email/mailer.server.ts";
import { type TreatmentFacts, writeTreatmentLetter } from "#app/features/email/treatment-emails.ts";
import { treatmentCalendarFile } from "#app/features/wellness/calendar.server.ts";
import { treatmentRules } from "#app/features/wellness/policy.ts";
import { findTreatmentById, type GuestTreatment } from "#app/features/wellness/queries.server.ts";
import { type TreatmentEvent, treatmentEvents } from "#app/features/wellness/treatment-mail.ts";
import { hasTimes } from "#app/features/wellness/wellness-type.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { Db } from "#db/connection/database.ts";
import type { Job } from "./queue/worker.ts";

const treatmentMail = z.object({ event: z.enum(treatmentEvents), requestId: z.uuid() });

/** How a treatment has to stand for the news to be news. */
const statusOf = {
	requested: "requested",
	confirmed: "confirmed",
	changed: "confirmed",
	cancelled: "cancelled",
} as const satisfies Record<TreatmentEvent, GuestTreatment["status"]>;

type About = { origin: string; hotelEmail: string; now: Date };

/** The newest truth about a treatment, ready to be sent; null when it has moved on and the news is none any more. */
export async function prepareTreatmentMail(db: Db, job: Job, about: About): Promise<PreparedMail | null> {
	const { event, requestId } = treatmentMail.parse(job.payload);
	const treatment = await findTreatmentById(db, requestId);
	if (!treatment?.email || treatment.status !== statusOf[event]) return null;
	const facts = describeTreatment(treatment, treatment.email, { ...about, changedAt: job.enqueuedAt });
	const to = { name: treatment.name, address: facts.email };
	const letter = writeTreatmentLetter(event, facts);
	const { startsAt, endsAt } = treatment;
	if (!startsAt || !endsAt) return { to, letter };
	const file = treatmentCalendarFile({
		...treatment,
		startsAt,
		endsAt,
		// What takes the entry out again opens nothing, like its letter.
		url: event === "cancelled" ? facts.formUrl : facts.privateLink,
		now: facts.changedAt,
		invitation: { guest: to, hotelEmail: about.hotelEmail },
	});
	return { to, letter, calendar: { method: event === "cancelled" ? "CANCEL" : "REQUEST", file } };
}

function describeTreatment(
	treatment: GuestTreatment,
	email: string,
	{ origin, hotelEmail, now, changedAt }: About & { changedAt: Date },
): TreatmentFacts {
	const { reference, name, wellnessType, party, preferredDate, startsAt, endsAt } = treatment;
	const clock = (instant: Date) => hotelClock(instant, hotel.timeZone);
	const { changeableUntil, canMove, canCancel } = treatmentRules(treatment, now, hasTimes(wellnessType));
	return {
		reference,
		name,
		email,
		wellnessType,
		party,
		preferredDate,
		slot:
			startsAt && endsAt
				? { date: clock(startsAt).date, from: clock(startsAt).time, until: clock(endsAt).time }
				: null,
		changeableUntil: changeableUntil && clock(changeableUntil),
		canChange: canMove,
		canCancel,
		privateLink: privateLink(`/treatments/${reference}`, origin, treatment.linkToken),
		formUrl: `${origin}/reserve-wellness`,
		hotelEmail,
		changedAt,
	};
}
