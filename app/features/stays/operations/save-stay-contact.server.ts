import { type ContactInput, saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueStayState } from "./correct-stay.server.ts";

/** Saves how the guest of a stay can be reached and when they arrive. A new address gets the confirmation, once the stay is booked. */
export async function saveStayContact(db: Db, input: ContactInput, acting: Acting) {
	return saveContact(db, input, acting, (tx) => enqueueStayState(tx, input.reservationId));
}
