import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
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
import { enqueueJob, enqueueMailOnce } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { liveStatuses } from "../policy.ts";
import { listUnits } from "../queries.server.ts";

/** Corrects the guest of a stay and its party, within what its villas sleep. */
export async function correctStay(
	db: Db,
	input: CorrectionInput,
	acting: StaffActing,
): Promise<CorrectionOutcome> {
	const { reservationId } = input;
	return correctGuest(db, input, acting, {
		mostGuests: (tx) => countPlaces(tx, reservationId),
		enqueueConfirmation: (tx) => enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId }),
	});
}

/** How many guests the villas of a party sleep: of one that changes villas, the smallest. */
async function countPlaces(tx: Transaction, reservationId: string): Promise<number> {
	const sleeps = await listVillaOccupancy(tx);
	const units = await listUnits(tx, reservationId);
	return units
		.filter(({ status }) => liveStatuses.includes(status))
		.reduce((sum, { villas }) => sum + Math.min(...villas.map(({ id }) => sleeps[id] ?? 0)), 0);
}

/** Sends the confirmation or the cancellation of a stay again, by its present status. */
export async function resendStayConfirmation(
	db: Db,
	input: { reservationId: string },
	acting: StaffActing,
): Promise<ResendOutcome> {
	const { reservationId } = input;
	return resendConfirmation(db, input, acting, async (tx, mail) => {
		const statuses = (await listUnits(tx, reservationId)).map(({ status }) => status);
		const isLive = statuses.some((status) => status === "confirmed" || status === "checked_in");
		const isCancelled = statuses.length > 0 && statuses.every((status) => status === "cancelled");
		if (!isLive && !isCancelled) return null;
		return enqueueMailOnce(
			tx,
			stayEmailJob,
			{ event: isLive ? "confirmed" : "cancelled", reservationId },
			mail,
		);
	});
}
