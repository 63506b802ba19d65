import { eq } from "drizzle-orm";
import {
	type CorrectionInput,
	type CorrectionOutcome,
	correctGuest,
} from "#app/features/reservations/operations/correct-guest.server.ts";
import {
	type ResendOutcome,
	resendConfirmation,
} from "#app/features/reservations/operations/resend-confirmation.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";

/** Corrects the host of a dinner: not how many there are, which its price depends on (`changeDinner`). */
export async function correctDinner(
	db: Db,
	input: CorrectionInput,
	acting: StaffActing,
): Promise<CorrectionOutcome> {
	return correctGuest(db, input, acting, {
		enqueueConfirmation: async (tx) => void (await enqueueState(tx, input.reservationId)),
	});
}

/** Sends again what is true of a dinner: confirmed or cancelled. */
export async function resendDinnerConfirmation(
	db: Db,
	input: { reservationId: string },
	acting: StaffActing,
): Promise<ResendOutcome> {
	return resendConfirmation(db, input, acting, (tx) => enqueueState(tx, input.reservationId));
}

async function enqueueState(tx: Transaction, reservationId: string): Promise<boolean> {
	const [line] = await tx
		.select({ status: dinners.status })
		.from(dinners)
		.where(eq(dinners.reservationId, reservationId));
	if (line?.status !== "confirmed" && line?.status !== "cancelled") return false;
	await enqueueJob(tx, dinnerEmailJob, { event: line.status, reservationId });
	return true;
}
