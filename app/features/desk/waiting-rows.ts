import { type EnteringGuest, isReadyToEnter, waitingSince } from "#app/features/stays/waiting-guest.ts";

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

type StayInVilla = {
	stayId: string;
	name: string;
	status: string;
	villaId: string;
	/** The villa of the night before, where the guest moves on this day. */
	movesFrom: string | null;
	entering: Omit<EnteringGuest, "status">;
};

/** A guest who waits for the villa, since when, and whether the villa is ready by now. */
export type WaitingRow<Stay> = Stay & { waitsSince: Date; readiness: Readiness };

/** @param checkedIn the guests in house, who may be in the villa still; none on a day that has not begun */
export function toReadiness(
	stay: StayInVilla,
	{ conditions }: VillaFacts,
	checkedIn: readonly StayInVilla[],
): Readiness {
	const condition = conditions.get(stay.villaId) ?? "unknown";
	const other = checkedIn.find(
		({ stayId, villaId, movesFrom }) => stayId !== stay.stayId && (movesFrom ?? villaId) === stay.villaId,
	);
	const occupied = other !== undefined;
	const ready = isReadyToEnter({ condition, isOccupied: occupied });
	return { condition, occupied, ready, occupiedBy: other?.name ?? null };
}

/** The stay as one whose guests wait for the villa; null where they do not. */
export function toWaiting<Stay extends StayInVilla>(
	stay: Stay,
	{ conditionsSince, dayBegan = new Date(0) }: VillaFacts,
	readiness: Readiness,
): WaitingRow<Stay> | null {
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

/** Those whose villa is ready, and the others, who has waited longest first; and whether a stay is one of them. */
export function divideWaiting<Stay extends { stayId: string }>(waiting: readonly WaitingRow<Stay>[]) {
	const ids = new Set(waiting.map(({ stayId }) => stayId));
	const longestFirst = waiting.toSorted((a, b) => a.waitsSince.getTime() - b.waitsSince.getTime());
	return {
		ready: longestFirst.filter(({ readiness }) => readiness.ready),
		waits: ({ stayId }: { stayId: string }) => ids.has(stayId),
		notReady: longestFirst.filter(({ readiness }) => !readiness.ready),
	};
}
