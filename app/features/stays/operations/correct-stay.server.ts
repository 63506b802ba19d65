import { listVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import {
	type CorrectionInput,
	correctGuest,
} from "#app/features/reservations/operations/correct-guest.server.ts";
import type { EnqueueState } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { mailOfState } from "#app/features/reservations/policy.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { liveStatuses } from "../policy.ts";
import { listUnits } from "../queries.server.ts";

/** Corrects the guest of a stay and its party, up to the size of its villas. */
export const correctStay = (db: Db, input: CorrectionInput, acting: StaffActing) =>
	correctGuest(db, input, acting, enqueueStayState, (tx) => countPlaces(tx, input.reservationId));

/** How many guests the villas of a party sleep: of one that changes villas, the smallest. */
async function countPlaces(tx: Transaction, reservationId: string): Promise<number> {
	const sleeps = await listVillaOccupancy(tx);
	const units = await listUnits(tx, reservationId);
	return units
		.filter(({ status }) => liveStatuses.includes(status))
		.reduce((sum, { villas }) => sum + Math.min(...villas.map(({ id }) => sleeps[id] ?? 0)), 0);
}

/** Enqueues the e-mail of a stay's present state, the confirmation or the cancellation; none while it is only held. */
export const enqueueStayState: EnqueueState = async (tx, reservationId, mail) => {
	const event = mailOfState((await listUnits(tx, reservationId)).map(({ status }) => status));
	if (event === null || event === "requested") return null;
	return enqueueMail(tx, stayEmailJob, { event, reservationId }, mail);
};
