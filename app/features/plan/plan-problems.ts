import { overlaps } from "#app/features/stays/availability.ts";
import {
	followEachOther,
	joinNights,
	listVillaNights,
	type PlanStay,
} from "#app/features/stays/villa-nights.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PlanMove } from "./plan-changes.ts";
import { changesVilla, listInTheWay, type PlanFacts, type PlanOccupant } from "./plan-facts.ts";
import type { PlanPriceProblem } from "./plan-price.ts";

/** Why a move of the plan cannot be made, or only with a reason (`needsOnlyReason`). */
export type PlanProblem =
	| PlanPriceProblem
	/** A colleague or the guest has changed the reservation since the desk read it. */
	| { reason: "changed_meanwhile"; version: number }
	/** The stay is over, cancelled, or its hold has ended. */
	| { reason: "not_changeable"; status: string }
	| { reason: "villa_unknown"; villaId: string }
	/** Its villas leave a night out, or take one twice. */
	| { reason: "nights_not_covered" }
	/** A stay that is only held has one villa, so that its hold ends everywhere at once: confirm it first. */
	| { reason: "hold_not_split" }
	/** A guest in house has slept there: these nights, and the day of arrival, stay as they were. */
	| { reason: "nights_slept"; before: HotelDate }
	/** Nights before today cannot be added. */
	| { reason: "nights_past"; before: HotelDate }
	| { reason: "villa_taken"; by: PlanOccupant[] }
	/** Two moves of this change want one villa for one night. */
	| { reason: "moves_collide"; villaName: string; stayId: string; guestName: string }
	| { reason: "villa_out_of_service"; villaName: string }
	/** The guest asked for the villa that they would lose. */
	| { reason: "villa_locked"; lockReason: string }
	/** The party is larger than its villas sleep. */
	| { reason: "too_small"; villaName: string; sleeps: number; guests: number };

const liveStatuses = ["held", "confirmed", "checked_in"];

/** The problems of one move of a change. The constraint on the villas' nights decides last. */
export function findMoveProblems(
	facts: PlanFacts,
	moves: readonly PlanMove[],
	move: PlanMove,
	stay: PlanStay,
): PlanProblem[] {
	if (stay.version !== move.version) return [{ reason: "changed_meanwhile", version: stay.version }];
	const hasExpired = stay.holdEndsAt !== null && stay.holdEndsAt <= facts.now;
	if (hasExpired || !liveStatuses.includes(stay.status))
		return [{ reason: "not_changeable", status: hasExpired ? "expired" : stay.status }];
	if (!followEachOther(move.villas)) return [{ reason: "nights_not_covered" }];
	if (stay.status === "held" && joinNights(move.villas).length > 1) return [{ reason: "hold_not_split" }];
	return [
		...findVillaProblems(facts, move, stay),
		...findPastProblems(facts, move, stay),
		...findTaken(facts, moves, move),
		...(stay.villaLockReason !== null && changesVilla(stay.villas, move.villas)
			? [{ reason: "villa_locked", lockReason: stay.villaLockReason } as const]
			: []),
		...findTooSmall(facts, moves, move, stay),
	];
}

/** A villa out of service takes no more nights; those that a stay has there already may stay. */
function findVillaProblems({ villas }: PlanFacts, move: PlanMove, stay: PlanStay): PlanProblem[] {
	const had = nightsOf(stay.villas);
	const wantedIds = [...new Set(move.villas.map(({ villaId }) => villaId))];
	return wantedIds.flatMap((villaId): PlanProblem[] => {
		const villa = villas.find(({ id }) => id === villaId);
		if (!villa) return [{ reason: "villa_unknown", villaId }];
		const wanted = nightsOf(move.villas.filter((one) => one.villaId === villaId));
		return villa.available || wanted.every((night) => had.includes(night))
			? []
			: [{ reason: "villa_out_of_service", villaName: villa.name }];
	});
}

function findPastProblems({ today }: PlanFacts, move: PlanMove, stay: PlanStay): PlanProblem[] {
	const past = (villas: PlanMove["villas"]) =>
		nightsOf(
			villas.filter(({ from }) => from < today).map((one) => ({ ...one, until: min(one.until, today) })),
		);
	const had = past(stay.villas);
	const wanted = past(move.villas);
	const keepsPast = had.join() === wanted.join() && joinNights(move.villas)[0]?.from === stay.checkIn;
	if (stay.status === "checked_in" && !keepsPast) return [{ reason: "nights_slept", before: today }];
	return wanted.every((night) => had.includes(night)) ? [] : [{ reason: "nights_past", before: today }];
}

const min = (a: HotelDate, b: HotelDate) => (a < b ? a : b);

/** `palm-grove 2026-12-14` for each night. */
const nightsOf = (villas: PlanMove["villas"]) =>
	listVillaNights(villas).map(({ night, villaId }) => `${villaId} ${night}`);

function findTaken(facts: PlanFacts, moves: readonly PlanMove[], move: PlanMove): PlanProblem[] {
	const by = listInTheWay(facts.occupants, move.villas);
	const collisions = moves
		.filter(({ stayId }) => stayId !== move.stayId)
		.flatMap((other): PlanProblem[] => {
			const meeting = other.villas.find((theirs) =>
				move.villas.some((own) => own.villaId === theirs.villaId && overlaps(own, theirs)),
			);
			const stay = facts.stays.find(({ stayId }) => stayId === other.stayId);
			if (!meeting || !stay) return [];
			const villaName = facts.villas.find(({ id }) => id === meeting.villaId)?.name ?? "";
			return [{ reason: "moves_collide", villaName, stayId: stay.stayId, guestName: stay.guestName }];
		});
	return [...(by.length > 0 ? [{ reason: "villa_taken", by } as const] : []), ...collisions];
}

/** Whether a move makes the party's villas too small for it together. One that was too small before may stay so. */
function findTooSmall(
	facts: PlanFacts,
	moves: readonly PlanMove[],
	move: PlanMove,
	stay: PlanStay,
): PlanProblem[] {
	const smallestOf = (villas: PlanMove["villas"]) =>
		facts.villas
			.filter(({ id }) => villas.some(({ villaId }) => villaId === id))
			.toSorted((a, b) => a.maxOccupancy - b.maxOccupancy)[0];
	const party = facts.stays.filter(
		({ reservationId, status }) => reservationId === stay.reservationId && liveStatuses.includes(status),
	);
	const sleeps = party.reduce((sum, one) => {
		const villas = moves.find(({ stayId }) => stayId === one.stayId)?.villas ?? one.villas;
		return sum + (smallestOf(villas)?.maxOccupancy ?? 0);
	}, 0);
	const own = smallestOf(move.villas);
	const isSmaller = (own?.maxOccupancy ?? 0) < (smallestOf(stay.villas)?.maxOccupancy ?? 0);
	return own && isSmaller && sleeps < stay.guests
		? [{ reason: "too_small", villaName: own.name, sleeps, guests: stay.guests }]
		: [];
}
