import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { replyDays } from "./retention.ts";

/** How many days a private link still opens what is over, or what it was renewed for. */
const linkDays = 14;

/**
 * Last day on which a private link opens its reservation: fourteen days after the check-out, the treatment or the dinner,
 * or after the guest has renewed it. A request without a time names no day: its link counts as long as staff may reply.
 */
export function lastDayOfPrivateLink(reservation: {
	/** Null for a request without a time. */
	lastDay: HotelDate | null;
	madeOn: HotelDate;
	renewedOn: HotelDate | null;
}): HotelDate {
	const { lastDay, madeOn, renewedOn } = reservation;
	const over = lastDay ?? addDays(madeOn, replyDays);
	return addDays(renewedOn !== null && renewedOn > over ? renewedOn : over, linkDays);
}

/** By what somebody may open reservations: their account, and the references that their browser knows. */
export type ReservationAccess = { userId: string | null; knownReferences: readonly string[] };

/**
 * Whether somebody may see, change and cancel a reservation of any kind (beyond.md, "Villas and stays"): its owner,
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
