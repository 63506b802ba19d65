import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext } from "#app/context.ts";
import { findReservation } from "#app/features/stays/queries.server.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";

/**
 * What a reservation that this browser may open fills in for its guest on the next form, named by `?reservation=`.
 * Null when there is none.
 */
export async function findKnownGuest(
	context: Readonly<RouterContextProvider>,
	request: Request,
	reference: string | null,
): Promise<{ name: string; email: string; checkIn: string } | null> {
	if (!reference || !(await reservationAccess(context.get(settingsContext)).holds(request, reference)))
		return null;
	const reservation = await findReservation(context.get(dbContext), reference);
	return (
		reservation && { name: reservation.name, email: reservation.email ?? "", checkIn: reservation.checkIn }
	);
}
