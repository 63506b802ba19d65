import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext, userContext } from "#app/context.ts";
import { mayOpenReservation } from "#app/features/stays/access.ts";
import { findReservation, type GuestReservation } from "#app/features/stays/queries.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";

/** The reservation of a reference as its guest typed it, if whoever asks may open it; otherwise null. */
export async function findOpenReservation(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
): Promise<GuestReservation | null> {
	const reference = normaliseReference(typedReference);
	if (reference === null) return null;
	const userId = context.get(userContext)?.uid ?? null;
	const heldReferences = await reservationAccess(context.get(settingsContext)).held(request);
	// Whoever has neither an account nor this reference costs no query.
	if (userId === null && !heldReferences.includes(reference)) return null;
	const reservation = await findReservation(context.get(dbContext), reference);
	return reservation && mayOpenReservation(reservation, { userId, heldReferences }) ? reservation : null;
}
