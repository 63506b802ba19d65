import { eq } from "drizzle-orm";
import {
	type CorrectionInput,
	correctGuest,
} from "#app/features/reservations/operations/correct-guest.server.ts";
import {
	type ResentMail,
	resendConfirmation,
} from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { mailOfState } from "#app/features/reservations/policy.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";

/** Corrects the guest of a treatment: not how many there are, which therapists and room depend on. */
export const correctTreatment = (db: Db, input: CorrectionInput, acting: StaffActing) =>
	correctGuest(db, input, acting, {
		enqueueConfirmation: (tx) => enqueueState(tx, input.reservationId),
	});

/** Sends the e-mail of a treatment's present state again: requested, confirmed or cancelled. */
export const resendTreatmentConfirmation = (db: Db, input: { reservationId: string }, acting: StaffActing) =>
	resendConfirmation(db, input, acting, (tx, mail) => enqueueState(tx, input.reservationId, mail));

async function enqueueState(
	tx: Transaction,
	reservationId: string,
	mail?: ResentMail,
): Promise<boolean | null> {
	const [line] = await tx
		.select({ status: treatments.status })
		.from(treatments)
		.where(eq(treatments.reservationId, reservationId));
	const event = line ? mailOfState([line.status]) : null;
	return event && enqueueMail(tx, treatmentEmailJob, { event, reservationId }, mail);
}
