import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { foldText } from "#app/lib/fold-text.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { nameWordsOf } from "#app/lib/name-search.ts";
import { formerGuest, type KnownFor, repliedBy } from "./retention.ts";

/** For how many days a private link opens a reservation that is over, or one whose link was renewed. */
const linkDays = 14;

/**
 * Last day on which a private link opens its reservation: fourteen days after the check-out, the treatment or the dinner,
 * or after the guest has renewed it. A request without a time names no day: its link counts as long as staff may reply.
 */
export function lastDayOfPrivateLink(
	reservation: Pick<KnownFor, "lastDay" | "madeOn" | "preferredDay"> & { renewedOn: HotelDate | null },
): HotelDate {
	const { lastDay, renewedOn } = reservation;
	const over = lastDay ?? repliedBy(reservation);
	return addDays(renewedOn !== null && renewedOn > over ? renewedOn : over, linkDays);
}

/** Fields that the page of a reservation is not told: the secret that opens it for others, and whose account it is in. */
type NotShown = "id" | "linkToken" | "userId" | "revision" | "createdAt" | "cancelledAt";

/** A reservation as its own page needs it. */
export type OnItsPage<Reservation> = Omit<Reservation, NotShown> & {
	/** On the hotel's clock; null while it is not cancelled. */
	cancelledOn: HotelMoment | null;
};

/** A reservation for its own page, without what stays on the server. */
export function toItsPage<Reservation extends Record<NotShown, unknown> & { cancelledAt: Date | null }>({
	id: _id,
	linkToken: _linkToken,
	userId: _userId,
	revision: _revision,
	createdAt: _createdAt,
	cancelledAt,
	...shown
}: Reservation): OnItsPage<Reservation> {
	return { ...shown, cancelledOn: cancelledAt && hotelClock(cancelledAt) };
}

/** The ways in which somebody may open reservations: their account, and the references that their browser knows. */
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

/**
 * Whether a typed text is the name or the e-mail address of a reservation. The family name alone is enough, and so is
 * the first name, each with all its words or the outer ones: the reference is the secret, and tries are limited.
 */
export function knowsGuest(
	reservation: { name: string; email: string | null },
	nameOrEmail: string,
): boolean {
	// The name of a forgotten guest is known to everybody, so it opens nothing.
	if (reservation.name === formerGuest) return false;
	// A name of signs that are not compared is found by its exact spelling only.
	if (nameOrEmail !== "" && nameOrEmail === reservation.name) return true;
	const typed = nameWordsOf(nameOrEmail);
	if (typed.length === 0) return false;
	if (reservation.email !== null && foldText(nameOrEmail.trim()) === foldText(reservation.email)) return true;
	const name = nameWordsOf(reservation.name);
	return isSame(name.slice(0, typed.length), typed) || isSame(name.slice(-typed.length), typed);
}

const isSame = (one: readonly string[][], other: readonly string[][]) =>
	one.length === other.length &&
	one.every((spellings, place) => spellings.some((spelling) => other[place]?.includes(spelling)));
