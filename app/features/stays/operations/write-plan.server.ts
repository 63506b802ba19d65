import { eq } from "drizzle-orm";
import {
	lockReservations,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type PricedLine, sumLines } from "#app/lib/priced-line.ts";
import type { Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { priceColumns } from "../pricing.ts";
import {
	datesOf,
	listVillaNights,
	type NamedNights,
	type PlannedNights,
	type PlanStay,
} from "../villa-nights.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, lockVillas, releaseAllocations } from "./write-allocations.server.ts";

/** How long the mail of a change of the plan, and the offer of the nights it frees, wait for an undo. */
export const planMailDelayMs = 15_000;

/** A stay's part of a change of the plan. */
export type NewPlan = {
	stay: PlanStay;
	villas: NamedNights[];
	lines: PricedLine[];
	freeCancellationUntil: HotelDate;
	villaLockReason: string | null;
};

/** Locks the villas in the order of their ids, then the reservations: nothing that a change of the plan reads changes. */
export async function lockPlan(
	tx: Transaction,
	of: { villaIds: readonly string[]; reservationIds: readonly string[] },
): Promise<void> {
	await lockVillas(tx, of.villaIds);
	await lockReservations(tx, of.reservationIds);
}

/**
 * Writes new villas, nights and prices of stays in the caller's transaction, which has locked villas and reservations:
 * everything is released, then everything is inserted, so that stays can swap.
 * @returns whether all nights were free; if not, the caller undoes its transaction
 */
export async function writePlan(
	tx: Transaction,
	plans: readonly NewPlan[],
	acting: Acting,
): Promise<boolean> {
	const { now } = acting;
	const moved = plans.filter(({ stay, villas }) => nightsText(stay.villas) !== nightsText(villas));
	await releaseEndedHoldsOf(
		tx,
		moved.flatMap(({ villas }) => villas.map(({ villaId }) => villaId)),
		acting,
	);
	const offeredFrom = new Date(now.getTime() + planMailDelayMs);
	const movedStays = moved.map(({ stay }) => ({ id: stay.stayId }));
	await releaseAllocations(tx, movedStays, "changed", now, offeredFrom);
	for (const { stay, villas } of moved) {
		const wanted = villas.map((one) => ({ ...one, stayId: stay.stayId }));
		// The hold of a stay that money keeps has no end.
		const as =
			stay.status === "held"
				? ({ kind: "hold", ...(stay.holdEndsAt && { endsAt: stay.holdEndsAt }) } as const)
				: ({ kind: "stay" } as const);
		if (!(await allocateVillas(tx, wanted, as, now))) return false;
	}
	for (const { stay, villas, lines, freeCancellationUntil, villaLockReason } of plans) {
		await tx
			.update(stays)
			.set({
				...datesOf(villas),
				...priceColumns(sumLines(lines)),
				pricedAt: now,
				freeCancellationUntil,
				villaLockReason,
			})
			.where(eq(stays.id, stay.stayId));
	}
	for (const reservationId of new Set(plans.map(({ stay }) => stay.reservationId)))
		await reviseReservation(tx, reservationId);
	return true;
}

/** The same text however the nights are divided into ranges. */
const nightsText = (villas: readonly PlannedNights[]) => JSON.stringify(listVillaNights(villas));

/** By which the mail of a change to one reservation is found again while it waits. */
export function planMailKey(changeId: string, reservationId: string): string {
	return `plan-change:${changeId}:${reservationId}`;
}

/** Sends the guest of each reservation the e-mail about its changes: the villa alone, or more. */
export async function mailPlan(
	tx: Transaction,
	reservationIds: readonly string[],
	plans: readonly NewPlan[],
	when: (reservationId: string) => { runAt?: Date; dedupeKey?: string },
): Promise<void> {
	for (const reservationId of reservationIds) {
		const own = plans.filter(({ stay }) => stay.reservationId === reservationId);
		const event = own.some(changesDatesOrPrice) ? "changed" : "villa_changed";
		await enqueueJob(tx, stayEmailJob, { event, reservationId }, when(reservationId));
	}
}

function changesDatesOrPrice({ stay, villas, lines }: NewPlan): boolean {
	const { checkIn, checkOut } = datesOf(villas);
	return (
		checkIn !== stay.checkIn || checkOut !== stay.checkOut || sumLines(lines).totalCents !== stay.totalCents
	);
}

/** A stay's villas and price as the audit has them, without personal data. */
export function auditedPlan(of: { villas: readonly PlannedNights[]; lines: PricedLine[] }) {
	return {
		villas: of.villas.map(({ villaId, from, until }) => ({ villaId, from, until })),
		baseCents: sumLines(of.lines).baseCents,
	};
}
