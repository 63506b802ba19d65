import { eq } from "drizzle-orm";
import { type ContactInput, saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueMail } from "#jobs/queue/enqueue.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";

/** Saves how the guest of a treatment can be reached. A new address gets the confirmation, or that of the request. */
export async function saveTreatmentContact(db: Db, input: Omit<ContactInput, "arrivalTime">, acting: Acting) {
	const { reservationId } = input;
	return saveContact(db, input, acting, async (tx) => {
		const [line] = await tx
			.select({ status: treatments.status })
			.from(treatments)
			.where(eq(treatments.reservationId, reservationId));
		const event = line?.status === "requested" ? "requested" : "confirmed";
		return enqueueMail(tx, treatmentEmailJob, { event, reservationId });
	});
}
