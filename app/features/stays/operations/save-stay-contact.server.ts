import { type ContactInput, saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";

/** Saves how the guest of a stay can be reached and when they arrive. A new address gets the confirmation. */
export async function saveStayContact(db: Db, input: ContactInput, acting: Acting) {
	const { reservationId } = input;
	return saveContact(db, input, acting, (tx) =>
		enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId }),
	);
}
