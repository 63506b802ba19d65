import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** How long staff may still reply to a request without a time after the day that it prefers, when no stay is ahead. In days. */
const replyDays = 30;

/** For how many days after a stay or a dinner its allergies and diet are known. */
export const dietDays = 30;

/** A reservation of any kind, as far as it decides how long its guest is known. */
export type KnownFor = {
	kind: "stay" | "treatment" | "dinner";
	/** Still to come or under way. */
	isLive: boolean;
	/** Null for a request without a time. */
	lastDay: HotelDate | null;
	/** The day it was made. */
	madeOn: HotelDate;
	/** The preferred day of a treatment; null for anything else. */
	preferredDay: HotelDate | null;
};

/** Until when staff may reply to a request without a time: its preferred day may be months ahead. */
export function repliedBy({ madeOn, preferredDay }: Pick<KnownFor, "madeOn" | "preferredDay">): HotelDate {
	return addDays(preferredDay !== null && preferredDay > madeOn ? preferredDay : madeOn, replyDays);
}

/**
 * First day on which the guest of a reservation may be forgotten; today or earlier means now. A stay's guest is known
 * until the check-out, that of a dinner or treatment until the day after it. A request without a time names no day: it
 * counts as still to come until the guest's last stay is over, and without a stay for as long as staff may reply to it.
 */
export function forgetFrom(
	reservation: KnownFor,
	lastCheckOut: HotelDate | null,
	today: HotelDate,
): HotelDate {
	const { kind, isLive, lastDay } = reservation;
	if (!isLive) return today;
	if (lastDay !== null) return kind === "stay" ? lastDay : addDays(lastDay, 1);
	const until = repliedBy(reservation);
	return lastCheckOut !== null && lastCheckOut > until ? lastCheckOut : until;
}

/** The name in a record whose person is forgotten. Nobody opens a reservation with it. */
export const formerGuest = "Former guest";
