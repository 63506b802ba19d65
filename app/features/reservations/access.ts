/** By what somebody may open reservations: their account, and the references that their browser knows. */
export type ReservationAccess = { userId: string | null; knownReferences: readonly string[] };

/**
 * Whether somebody may see, change and cancel a reservation of whatever kind (beyond.md, "Villas and stays"): its owner,
 * or a browser that made it, opened it with the guest's name or e-mail, or came by the private link. Never by its
 * reference alone, and not by a role: staff have pages of their own.
 */
export function mayOpenReservation(
	reservation: { reference: string; userId: string | null },
	by: ReservationAccess,
): boolean {
	if (by.userId !== null && reservation.userId === by.userId) return true;
	return by.knownReferences.includes(reservation.reference);
}
