import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext, userContext } from "#app/context.ts";
import { mayOpenReservation } from "#app/features/stays/access.ts";
import { findTreatment, type GuestTreatment } from "#app/features/wellness/queries.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";

/** The treatment of a reference as its guest typed it, if whoever asks may open it; otherwise null. */
export async function findOpenTreatment(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
): Promise<GuestTreatment | null> {
	const reference = normaliseReference(typedReference);
	if (reference === null) return null;
	const userId = context.get(userContext)?.uid ?? null;
	const heldReferences = await reservationAccess(context.get(settingsContext)).held(request);
	// Whoever has neither an account nor this reference costs no query.
	if (userId === null && !heldReferences.includes(reference)) return null;
	const treatment = await findTreatment(context.get(dbContext), reference);
	return treatment && mayOpenReservation(treatment, { userId, heldReferences }) ? treatment : null;
}
