import { eq } from "drizzle-orm";
import type { EnqueueState } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { mailOfState } from "#app/features/reservations/policy.ts";
import { dinners } from "#db/schema/dinners.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";

/** Enqueues the e-mail of a dinner's present state: confirmed or cancelled. */
export const enqueueDinnerState: EnqueueState = async (tx, reservationId, mail) => {
	const [line] = await tx
		.select({ status: dinners.status })
		.from(dinners)
		.where(eq(dinners.reservationId, reservationId));
	const event = line ? mailOfState([line.status]) : null;
	if (event === null || event === "requested") return null;
	return enqueueMail(tx, dinnerEmailJob, { event, reservationId }, mail);
};
