import { eq } from "drizzle-orm";
import type { EnqueueState } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { mailOfState } from "#app/features/reservations/policy.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";

/** Enqueues the e-mail of a treatment's present state: requested, confirmed or cancelled. */
export const enqueueTreatmentState: EnqueueState = async (tx, reservationId, mail) => {
	const [line] = await tx
		.select({ status: treatments.status })
		.from(treatments)
		.where(eq(treatments.reservationId, reservationId));
	const event = line ? mailOfState([line.status]) : null;
	return event && enqueueMail(tx, treatmentEmailJob, { event, reservationId }, mail);
};
