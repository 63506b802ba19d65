import { appContext, type Context, requestContext } from "#app/context.ts";
import { mayOpenReservation, type ReservationAccess } from "#app/features/reservations/access.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { findReservation, type ReservationHeader } from "#app/features/reservations/queries.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";

/** The ways in which the caller may open reservations: their account, and the references that their browser knows. */
export async function readAccess(context: Context, request: Request): Promise<ReservationAccess> {
	const current = context.get(requestContext);
	const knownReferences = await reservationAccess(context.get(appContext)).listKnown(request);
	current.isPersonal ||= knownReferences.length > 0;
	return { userId: current.user?.uid ?? null, knownReferences };
}

/** The reservation of a reference as its guest typed it, of any kind, if anyone who asks may open it; otherwise null. */
export async function findOpenReservation(
	context: Context,
	request: Request,
	typedReference: string,
): Promise<ReservationHeader | null> {
	const reference = normaliseReference(typedReference);
	if (reference === null) return null;
	const access = await readAccess(context, request);
	// Anyone who has neither an account nor this reference costs no query.
	if (access.userId === null && !access.knownReferences.includes(reference)) return null;
	const header = await findReservation(context.get(appContext).db, reference);
	return header && mayOpenReservation(header, access) ? header : null;
}

/** The same for one kind: the result of `find` for an open reservation of that kind, by its id. */
export async function findOpen<Found>(
	context: Context,
	request: Request,
	typedReference: string,
	{ kind, find }: { kind: ReservationHeader["kind"]; find: (id: string) => Promise<Found | null> },
): Promise<Found | null> {
	const header = await findOpenReservation(context, request, typedReference);
	return header?.kind === kind ? find(header.id) : null;
}
