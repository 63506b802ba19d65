/**
 * Whether somebody may see, change and cancel what was reserved under a reference, of whatever kind (beyond.md,
 * "Villas and stays"): its owner, or a browser
 * that made it, opened it with the guest's name or e-mail, or came by the secret link. Never for its reference alone,
 * and not for a role: staff have the desk.
 */
export function mayOpenReservation(
	reservation: { reference: string; userId: string | null },
	by: { userId: string | null; knownReferences: readonly string[] },
): boolean {
	if (by.userId !== null && reservation.userId === by.userId) return true;
	return by.knownReferences.includes(reservation.reference);
}
