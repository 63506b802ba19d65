import { type ContactInput, saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";

/** Saves how the host of a dinner can be reached. A new address gets the confirmation. */
export async function saveDinnerContact(db: Db, input: Omit<ContactInput, "arrivalTime">, acting: Acting) {
	const { reservationId } = input;
	return saveContact(db, input, acting, (tx) =>
		enqueueMail(tx, dinnerEmailJob, { event: "confirmed", reservationId }),
	);
}
