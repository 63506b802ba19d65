import type { RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { findDinner, type GuestDinner } from "#app/features/dining/queries.server.ts";
import { mayOpenReservation } from "#app/features/reservations/access.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { findReservation, type GuestStay } from "#app/features/stays/queries.server.ts";
import { findTreatment, type GuestTreatment } from "#app/features/wellness/queries.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";

/** By what whoever asks may open reservations: their account, and the references that their browser holds. */
export async function readAccess(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<{ userId: string | null; knownReferences: string[] }> {
	return {
		userId: context.get(requestContext).user?.uid ?? null,
		knownReferences: await reservationAccess(context.get(appContext).settings).held(request),
	};
}

/** What was reserved under a reference as its guest typed it, if whoever asks may open it; otherwise null. */
async function findIfOpen<Reserved extends { reference: string; userId: string | null }>(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
	find: (reference: string) => Promise<Reserved | null>,
): Promise<Reserved | null> {
	const reference = normaliseReference(typedReference);
	if (reference === null) return null;
	const { userId, knownReferences } = await readAccess(context, request);
	// Whoever has neither an account nor this reference costs no query.
	if (userId === null && !knownReferences.includes(reference)) return null;
	const reserved = await find(reference);
	return reserved && mayOpenReservation(reserved, { userId, knownReferences }) ? reserved : null;
}

/** The stay of a reference, if whoever asks may open it. */
export function findOpenReservation(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
): Promise<GuestStay | null> {
	return findIfOpen(context, request, typedReference, (reference) =>
		findReservation(context.get(appContext).db, reference),
	);
}

/** The treatment of a reference, if whoever asks may open it. */
export function findOpenTreatment(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
): Promise<GuestTreatment | null> {
	return findIfOpen(context, request, typedReference, (reference) =>
		findTreatment(context.get(appContext).db, reference),
	);
}

/** The dinner of a reference, if whoever asks may open it. */
export function findOpenDinner(
	context: Readonly<RouterContextProvider>,
	request: Request,
	typedReference: string,
): Promise<GuestDinner | null> {
	return findIfOpen(context, request, typedReference, (reference) =>
		findDinner(context.get(appContext).db, reference),
	);
}
