import type { RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { findOpenDinner, findOpenReservation } from "#app/routes/booking/open-reservation.ts";

/**
 * What we know of a guest and fill in for them: from a stay or dinner that they may open, named by `?reservation=`, or
 * from their account. Null when we know nothing.
 */
export async function findKnownGuest(
	context: Readonly<RouterContextProvider>,
	request: Request,
	reference: string | null,
): Promise<{ name: string; email: string; checkIn: string | null } | null> {
	const reservation = reference ? await findOpenReservation(context, request, reference) : null;
	if (reservation)
		return { name: reservation.name, email: reservation.email ?? "", checkIn: reservation.checkIn };
	const dinner = reference ? await findOpenDinner(context, request, reference) : null;
	if (dinner) return { name: dinner.name, email: dinner.email ?? "", checkIn: dinner.date };
	const user = context.get(userContext);
	return user && { name: user.displayName, email: user.email, checkIn: null };
}
