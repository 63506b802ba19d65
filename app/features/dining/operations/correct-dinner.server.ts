import { eq } from "drizzle-orm";
import {
	type CorrectionInput,
	correctGuest,
} from "#app/features/reservations/operations/correct-guest.server.ts";
import {
	type ResentMail,
	resendConfirmation,
} from "#app/features/reservations/operations/resend-confirmation.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";

/** Corrects the host of a dinner: not how many there are, which its price depends on (`changeDinner`). */
export const correctDinner = (db: Db, input: CorrectionInput, acting: StaffActing) =>
	correctGuest(db, input, acting, {
		enqueueConfirmation: async (tx) => void (await enqueueState(tx, input.reservationId)),
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
	if (line?.status !== "confirmed" && line?.status !== "cancelled") return null;
	return enqueueMail(tx, dinnerEmailJob, { event: line.status, reservationId }, mail);
}
