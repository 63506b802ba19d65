import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { groupByNight, type PricedLine, totalOf } from "#app/lib/priced-line.ts";

/** Until when a hold is proposed at first: this evening, as guests who call mean it; late in the day the next one. */
export function proposedHoldEnd(clock: { date: HotelDate; time: HotelTime }): {
	date: HotelDate;
	time: HotelTime;
} {
	return { date: clock.time < "17:00" ? clock.date : addDays(clock.date, 1), time: "18:00" };
}

/** Days after the end of a hold by staff for which its reason is stored: colleagues may still ask who it was for. */
export const heldForDays = 30;

/** The last day on which a stay can be cancelled free of charge. */
export function freeCancellationUntil(checkIn: HotelDate, freeDays: number): HotelDate {
	return addDays(checkIn, -freeDays);
}

/**
 * The last free day after a change of dates: as many days before the arrival as before, those that staff have agreed on
 * too. Once it has passed it stays passed, so that moving a stay later does not buy back a free cancellation.
 */
export function freeCancellationAfterMove(move: {
	current: HotelDate;
	checkIn: HotelDate;
	newCheckIn: HotelDate;
	today: HotelDate;
}): HotelDate {
	const { current, checkIn, newCheckIn, today } = move;
	return today > current ? current : freeCancellationUntil(newCheckIn, nightsBetween(current, checkIn));
}

/** The facts that decide the fee for cancelling one stay of a party. */
export type Cancellable = { freeCancellationUntil: HotelDate; lines: readonly PricedLine[] };

/**
 * The fee for cancelling the stays of a party today in US cents: nothing up to and including the last free day of
 * each, then its first night with the tax.
 */
export function owedOnCancellation(stays: readonly Cancellable[], today: HotelDate): number {
	return stays
		.filter(({ freeCancellationUntil: lastFreeDay }) => today > lastFreeDay)
		.reduce((sum, { lines }) => sum + totalOf(groupByNight(lines)[0] ?? []), 0);
}

type Changing = { status: string; checkIn: HotelDate; source: string; isTogether?: boolean };

/**
 * Whether a guest may still change or cancel: until the day of arrival, while the stay is confirmed; a party while all of it is. A
 * stay that another site has sold is changed there, for it would not hear of a change here.
 */
export function isChangeable(stay: Changing, today: HotelDate): boolean {
	const { status, checkIn, source, isTogether = true } = stay;
	return status === "confirmed" && source !== "channel" && isTogether && today <= checkIn;
}

/** For how long a booking that was made by mistake is voided by the person who made it. Minutes. */
const voidWithinMinutes = 30;

/** Until when a person may void a booking, or null: only the one who booked it at the desk, and only for a while. */
export function mayVoidUntil(
	by: Acting["by"],
	booked: { staffId: string | null; at: Date } | null,
	now: Date,
): Date | null {
	if (by.kind !== "staff" || by.id === undefined || booked === null || booked.staffId !== by.id) return null;
	const until = new Date(booked.at.getTime() + voidWithinMinutes * 60_000);
	return now < until ? until : null;
}

/** The states of a stay whose guest has, or gets, a villa. */
export const liveStatuses: readonly string[] = ["held", "confirmed", "checked_in"];

/** Whether a stay is, or was, part of its party: neither cancelled nor only held until its hold ended. */
export const isOfParty = ({ status }: { status: string }): boolean =>
	status !== "cancelled" && status !== "expired";

/**
 * What is left of a party: the stays whose villas its guests have or had. A villa that was cancelled by itself, that was let go,
 * or whose guests did not arrive is not part of it any more, as long as there is another one.
 */
export function listLeft<Unit extends { status: string }>(units: readonly Unit[]): readonly Unit[] {
	const ofParty = units.filter(isOfParty);
	const uncancelled = units.filter(({ status }) => status !== "cancelled");
	const arriving = ofParty.filter(({ status }) => status !== "no_show");
	return [arriving, ofParty, uncancelled].find(({ length }) => length > 0) ?? units;
}

/** The states of a stay for whose guests a treatment or a dinner is reserved. */
export const stayingStatuses = ["confirmed", "checked_in"] as const;

/** Whether a treatment or a dinner is reserved for the guests of a stay: not of one that is only held, and of none that has ended. */
export const takesVisits = ({ status }: { status: string }): boolean =>
	stayingStatuses.some((staying) => staying === status);

/**
 * The states in which staff cancel a stay. A guest in house has stayed nights that are charged: they leave early, or the check-in
 * is undone.
 */
export const cancellableStatuses: readonly string[] = ["held", "confirmed"];

/** Whether an actor may cancel a stay. Guests follow `isChangeable`. */
export function mayCancelStay(by: Acting["by"], stay: Changing, today: HotelDate): boolean {
	return isGuest(by) ? isChangeable(stay, today) : cancellableStatuses.includes(stay.status);
}

/** Whether an actor may change a stay. Guests follow `isChangeable`; staff may as long as the stay is live. */
export function mayChangeStay(by: Acting["by"], stay: Changing, today: HotelDate): boolean {
	return isGuest(by) ? isChangeable(stay, today) : liveStatuses.includes(stay.status);
}
