import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { groupByNight, type PricedLine, totalOf } from "#app/lib/priced-line.ts";

/** The facts that decide which step the front desk may take with one stay of a party. */
export type SteppingStay = {
	status: "held" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "no_show" | "expired";
	checkIn: HotelDate;
	checkOut: HotelDate;
	checkedInOn: HotelDate | null;
	checkedOutOn: HotelDate | null;
	returnedNights: readonly PricedLine[] | null;
	/** The hour of departure that was agreed on, `HH:MM`; null where it is the usual one. */
	lateCheckOutAt: HotelTime | null;
};

/** The hour of the day of arrival from which a guest who has not come may be called a no-show. */
export const noShowFrom: HotelTime = "22:00";

/** Whether a guest who has not come could still arrive: until the hour of departure on the day of departure. */
function mayStillArrive(
	{ checkOut, lateCheckOutAt }: Pick<SteppingStay, "checkOut" | "lateCheckOutAt">,
	businessDate: HotelDate,
	now: Date,
): boolean {
	if (businessDate !== checkOut) return businessDate < checkOut;
	return now < instantAt(checkOut, lateCheckOutAt ?? hotel.checkOutTime);
}

/**
 * Whether a guest may be checked in on a business day: from the day of arrival, at any hour of it, until the hour of
 * departure. A guest who comes in the morning after the last night pays for it like one who slept. Another guest who
 * was never checked out of the villa does not prevent it: the allocations decide who has these nights.
 */
export function mayCheckIn(
	stay: Pick<SteppingStay, "status" | "checkIn" | "checkOut" | "lateCheckOutAt">,
	businessDate: HotelDate,
	now: Date,
): boolean {
	return (
		stay.status === "confirmed" && stay.checkIn <= businessDate && mayStillArrive(stay, businessDate, now)
	);
}

/** Whether guests come on a business day, or have come on it. */
export const isArriving = (stay: SteppingStay, businessDate: HotelDate): boolean =>
	mayUndoCheckIn(stay, businessDate) || (stay.status === "confirmed" && stay.checkIn === businessDate);

/** A check-in is undone on its own business day only. */
export function mayUndoCheckIn(stay: SteppingStay, businessDate: HotelDate): boolean {
	return stay.status === "checked_in" && stay.checkedInOn === businessDate;
}

/** A check-out is for the day of departure or a later one; before it, the guest leaves early. */
export function mayCheckOut(stay: SteppingStay, businessDate: HotelDate): boolean {
	return stay.status === "checked_in" && stay.checkOut <= businessDate;
}

/** Whether a guest in house would give nights back by leaving on a business day, that of the arrival among them. */
export function mayLeaveEarly(stay: SteppingStay, businessDate: HotelDate): boolean {
	return stay.status === "checked_in" && stay.checkIn <= businessDate && businessDate < stay.checkOut;
}

/** A check-out, an early one too, is undone on its own business day only. */
export function mayUndoCheckOut(stay: SteppingStay, businessDate: HotelDate): boolean {
	return stay.status === "checked_out" && stay.checkedOutOn === businessDate;
}

/** Another hour of departure can be agreed on until the guest has left, or the day of departure is over: then nights are. */
export function mayAgreeOnLateCheckOut(
	{ status, checkOut }: Pick<SteppingStay, "status" | "checkOut">,
	businessDate: HotelDate,
): boolean {
	return (status === "confirmed" || status === "checked_in") && businessDate <= checkOut;
}

/**
 * Whether a guest has not come and may be called a no-show: from 22:00 on the day of arrival, and on every later day. A
 * person decides; nothing is ever cancelled by itself.
 */
export function mayBeNoShow(stay: SteppingStay, businessDate: HotelDate, now: Date): boolean {
	if (stay.status !== "confirmed" || stay.checkIn > businessDate) return false;
	const { date, time } = hotelClock(now);
	return stay.checkIn < businessDate || date > stay.checkIn || time >= noShowFrom;
}

/** A no-show is undone while the guest could still arrive; whether the villa is free again, the database decides. */
export function mayUndoNoShow(
	stay: Pick<SteppingStay, "status" | "checkOut" | "lateCheckOutAt">,
	businessDate: HotelDate,
	now: Date,
): boolean {
	return stay.status === "no_show" && mayStillArrive(stay, businessDate, now);
}

/** Whether the nights of a hold that has ended may be taken again, until the day of arrival; the database decides who has them. */
export function mayRetakeHold(
	{ status, checkIn }: Pick<SteppingStay, "status" | "checkIn">,
	businessDate: HotelDate,
): boolean {
	return status === "expired" && businessDate <= checkIn;
}

/** The last day on which a hold may end: that of the arrival, or today for a guest who is late. */
const lastDayOfHold = ({ checkIn }: Pick<SteppingStay, "checkIn">, businessDate: HotelDate) =>
	checkIn < businessDate ? businessDate : checkIn;

/** Whether a hold may end at a moment: later than now, and not after the evening of the arrival. */
export function isHoldEnd(
	end: Date,
	stay: Pick<SteppingStay, "checkIn">,
	businessDate: HotelDate,
	now: Date,
): boolean {
	const midnight = instantAt(addDays(lastDayOfHold(stay, businessDate), 1), "00:00");
	return now < end && end < midnight;
}

/** The hour at which the desk lets a hold end, unless it agrees on another one. */
const holdEndsBy: HotelTime = "18:00";

/** The ends that the desk offers for a hold on the hotel's clock: this evening and tomorrow's, where they are still possible. */
export function listHoldEnds(
	stay: Pick<SteppingStay, "checkIn">,
	businessDate: HotelDate,
	now: Date,
): { date: HotelDate; time: HotelTime }[] {
	return [businessDate, addDays(businessDate, 1)]
		.map((date) => ({ date, time: holdEndsBy }))
		.filter(({ date, time }) => isHoldEnd(instantAt(date, time), stay, businessDate, now));
}

/** The end of a hold as the audit has it, on the hotel's clock. */
export function auditedEnd(end: Date): { endsOn: HotelDate; endsBy: HotelTime } {
	const { date: endsOn, time: endsBy } = hotelClock(end);
	return { endsOn, endsBy };
}

/** The nights of a price by whether they come before a day: slept, and given back. Each in the order of the nights. */
export function divideNights(
	lines: readonly PricedLine[],
	leavesOn: HotelDate,
): { slept: PricedLine[]; returned: PricedLine[] } {
	const inOrder = lines.toSorted((a, b) => (a.night ?? "").localeCompare(b.night ?? ""));
	return {
		slept: inOrder.filter(({ night }) => (night ?? "") < leavesOn),
		returned: inOrder.filter(({ night }) => (night ?? "") >= leavesOn),
	};
}

/**
 * The fee by the rule for leaving on a business day, in US cents: as for a late cancellation, the first of the nights
 * given back, with its tax. A guest who leaves on the evening of the arrival owes the first night of the stay.
 */
export function owedForLeaving({ lines }: { lines: readonly PricedLine[] }, businessDate: HotelDate): number {
	return totalOf(groupByNight(divideNights(lines, businessDate).returned)[0] ?? []);
}

/** The fee by the rule for a no-show, in US cents: the first night with its tax. */
export function owedForNoShow({ lines }: { lines: readonly PricedLine[] }): number {
	return totalOf(groupByNight(lines)[0] ?? []);
}

/** Staff's decision about the amount that the rule names. */
export type SettlementInput =
	| { choice: "charged" }
	| { choice: "waived"; reason: string }
	/** For all the stays that the step is for, together. */
	| { choice: "other"; cents: number; reason: string };

/** The amount that staff charge instead of the rule's, in US cents; null where it is the rule's. */
export function decidedCents(decided: SettlementInput): number | null {
	if (decided.choice === "charged") return null;
	return decided.choice === "waived" ? 0 : decided.cents;
}

/**
 * The amounts of several stays, in US cents and in their order: the amount by the rule for each, nothing, or equal
 * shares of another amount, where the first get the cents that do not divide.
 */
export function settle(owedByRule: readonly number[], decided: SettlementInput): number[] {
	if (decided.choice === "charged") return [...owedByRule];
	if (decided.choice === "waived") return owedByRule.map(() => 0);
	const share = Math.floor(decided.cents / Math.max(owedByRule.length, 1));
	return owedByRule.map((_, place) =>
		place === 0 ? decided.cents - share * (owedByRule.length - 1) : share,
	);
}

/** The four parts of a check-in. */
export type CheckInPart = "who" | "villa" | "money" | "keys";

/** A part of a check-in that was saved. `waiting` leaves the villa open. */
export type SavedPart = { part: CheckInPart; choice: string };

/** Facts from outside the form of the check-in: they fill a part as the form does. */
export type CheckInFacts = {
	/** Every adult is registered, on any page. */
	isRegistered: boolean;
	/** Housekeeping has reported the villa as ready, and no other guest is in it. */
	isVillaReady: boolean;
	/** Staff took a payment, or the payments cover the stay. */
	isPaid: boolean;
};

/** The facts that fill a part by themselves, where nothing was done. */
export const nothingDone: CheckInFacts = { isRegistered: false, isVillaReady: false, isPaid: false };

/**
 * The parts of a check-in that are still open, in their order: neither saved nor done elsewhere, or waiting for the
 * villa. Guests who wait get a message when it is ready, so that a report alone does not fill that part.
 */
export function listMissingParts(saved: readonly SavedPart[], done: CheckInFacts): CheckInPart[] {
	const parts: CheckInPart[] = ["who", "villa", "money", "keys"];
	const waits = saved.some(({ choice }) => choice === "waiting");
	const isDone = {
		who: done.isRegistered,
		villa: done.isVillaReady && !waits,
		money: done.isPaid,
		keys: false,
	};
	return parts.filter(
		(part) => !isDone[part] && !saved.some((one) => one.part === part && one.choice !== "waiting"),
	);
}

/**
 * Whether the saved part about the villa is still true. Where staff said that guests can go in, and housekeeping has
 * called the villa dirty since, before the guests were in, it has to be asked again.
 */
export function isStillTrue(
	{ part, choice, savedAt }: SavedPart & { savedAt: Date },
	{ status }: Pick<SteppingStay, "status">,
	villa: { isClean: boolean; since: Date | null },
): boolean {
	if (part !== "villa" || choice !== "ready" || status === "checked_in") return true;
	return villa.isClean || villa.since === null || villa.since <= savedAt;
}

/** A part of a check-in that can be left out and stays on Today until it is done. */
export type MissingPart = "registration" | "villa" | "money" | "keys";
