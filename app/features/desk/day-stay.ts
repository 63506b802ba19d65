import type { MissingPart } from "#app/features/stays/stay-steps.ts";
import { type EnteringGuest, isReadyToEnter, waitingSince } from "#app/features/stays/waiting-guest.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** One villa of a party, as Today needs it. */
export type DayStay = {
	stayId: string;
	reservationId: string;
	reference: string;
	name: string;
	status: "held" | "confirmed" | "checked_in";
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	/** How many villas the party has. */
	units: number;
	cotWanted: boolean;
	hasNote: boolean;
	/** Whether the party told of an allergy or a diet. */
	hasDiet: boolean;
	/** In the guest's words; null where nobody said it. */
	arrivalTime: string | null;
	/** The bill on which the villa is paid: its own, or the first of the party. */
	billNumber: number;
	/**
	 * The balance expected there on leaving, less payments, in US cents: of the whole party unless the villa has its own
	 * bill.
	 */
	dueCents: number;
	/** Payments beyond everything charged and to come. */
	tooMuchCents: number;
	/** Sold by another site, with nights whose price is not known yet. */
	isUnpriced: boolean;
	/** The site whose calendar has an expected stay no longer, and since when. */
	missingAtSite?: { site: BookingSite; since: HotelMoment } | undefined;
	/** The villa of the night that counts: the first, tonight's, or the last one. */
	villaId: string;
	villaName: string;
	/** The villa of the night before, where the guest moves on this day, and its name. */
	movesFrom: string | null;
	movesFromName: string | null;
	/** `HH:MM`, when a hold ends; null for every other stay. */
	holdUntil: string | null;
	/** The agreed hour of a late check-out, `HH:MM`. */
	lateCheckOutAt: string | null;
	/** Whether its guest may be checked in now; never on a day that has not begun. */
	mayCheckIn: boolean;
	/** The business day on which a late guest has said to be still coming, and the hour they named. */
	stillComingOn: HotelDate | null;
	expectedAt: string | null;
	/** The missing parts of the check-in of a guest in house. */
	missing: readonly MissingPart[];
	/** The facts by which guests wait for the villa. */
	entering: Omit<EnteringGuest, "status">;
};

/** The condition of a villa as housekeeping has reported it; unknown where nobody has. */
export type Condition = "dirty" | "in_progress" | "clean" | "inspected" | "unknown";

/**
 * Whether guests can go in: the villa's condition, and whether the guest before is still there, with the name of that guest.
 */
export type Readiness = {
	condition: Condition;
	occupied: boolean;
	ready: boolean;
	occupiedBy: string | null;
};

/** How the villas of a day are. */
export type VillaFacts = {
	conditions: ReadonlyMap<string, Condition>;
	/** Since when they are so, where that is known, and when the business day began. */
	conditionsSince?: ReadonlyMap<string, Date>;
	dayBegan?: Date;
};

/** A guest who waits for the villa, since when, and whether the villa is ready by now. */
export type WaitingRow = DayStay & { waitsSince: Date; readiness: Readiness };

/**
 * The villa in which guests in house are: on the day of a move that was planned before still the former one, and from the moment on at
 * which they were given another one that day the new one. Housekeeping counts the former one as left then.
 */
const isIn = ({ villaId, movesFrom, entering: { movedAt } }: DayStay, dayBegan: Date) =>
	movesFrom === null || (movedAt !== null && movedAt >= dayBegan) ? villaId : movesFrom;

/** @param checkedIn the guests in house, who may still be in the villa; none on a day that has not begun */
export function toReadiness(
	stay: DayStay,
	{ conditions, dayBegan = new Date(0) }: VillaFacts,
	checkedIn: readonly DayStay[],
): Readiness {
	const condition = conditions.get(stay.villaId) ?? "unknown";
	const other = checkedIn.find((one) => one.stayId !== stay.stayId && isIn(one, dayBegan) === stay.villaId);
	const occupied = other !== undefined;
	const ready = isReadyToEnter({ condition, isOccupied: occupied });
	return { condition, occupied, ready, occupiedBy: other?.name ?? null };
}

/** The stay as one whose guests wait for the villa; null where they do not. */
export function toWaiting(
	stay: DayStay,
	{ conditionsSince, dayBegan = new Date(0) }: VillaFacts,
	readiness: Readiness,
): WaitingRow | null {
	const { condition, occupied: isOccupied } = readiness;
	const since = conditionsSince?.get(stay.villaId) ?? null;
	const guest = { ...stay.entering, status: stay.status };
	const waitsSince = waitingSince(guest, { condition, since, isOccupied }, dayBegan);
	return waitsSince && { ...stay, waitsSince, readiness };
}

/** How many villas are not ready for those who come, or wait. */
export function countNotReady(rows: readonly { readiness: Readiness; villaId: string }[]): number {
	return new Set(rows.flatMap(({ readiness, villaId }) => (readiness.ready ? [] : [villaId]))).size;
}
