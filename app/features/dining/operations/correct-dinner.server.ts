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
import { dinners } from "#db/schema/dinners.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";

/** Corrects the host of a dinner: not how many there are, which its price depends on (`changeDinner`). */
export const correctDinner = (db: Db, input: CorrectionInput, acting: StaffActing) =>
	correctGuest(db, input, acting, {
		enqueueConfirmation: (tx) => enqueueState(tx, input.reservationId),
	});

/** Sends the e-mail of a dinner's present state again: confirmed or cancelled. */
export const resendDinnerConfirmation = (db: Db, input: { reservationId: string }, acting: StaffActing) =>
	resendConfirmation(db, input, acting, (tx, mail) => enqueueState(tx, input.reservationId, mail));

async function enqueueState(
	tx: Transaction,
	reservationId: string,
	mail?: ResentMail,
): Promise<boolean | null> {
	const [line] = await tx
		.select({ status: dinners.status })
		.from(dinners)
		.where(eq(dinners.reservationId, reservationId));
	const event = line ? mailOfState([line.status]) : null;
	if (event === null || event === "requested") return null;
	return enqueueMail(tx, dinnerEmailJob, { event, reservationId }, mail);
}
