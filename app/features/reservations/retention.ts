import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** How long staff may still reply to a request without a time after it was sent, when no stay is ahead. In days. */
export const replyDays = 30;

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
};

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
	const { kind, isLive, lastDay, madeOn } = reservation;
	if (!isLive) return today;
	if (lastDay !== null) return kind === "stay" ? lastDay : addDays(lastDay, 1);
	const repliedBy = addDays(madeOn, replyDays);
	return lastCheckOut !== null && lastCheckOut > repliedBy ? lastCheckOut : repliedBy;
}

/** The name in a record whose person is forgotten. Nobody opens a reservation with it. */
export const formerGuest = "Former guest";
