import { and, eq, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { reviseReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { stayHolds } from "#db/schema/stay-holds.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { listUnits } from "../queries.server.ts";
import { confirmPaidStay } from "./confirm-paid-stay.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { lockVillas } from "./write-allocations.server.ts";
import { endHoldAt, saveHold } from "./write-hold.server.ts";

/**
 * Of some reservations those that are held or whose hold has ended, with the villas of their holds locked: an act of money
 * may confirm them, and villas are locked before reservations.
 */
export async function lockVillasOfHolds(
	tx: Transaction,
	reservationIds: readonly string[],
): Promise<string[]> {
	if (reservationIds.length === 0) return [];
	const found = await tx
		.select({ reservationId: stays.reservationId, villaId: villaAllocations.villaId })
		.from(stays)
		.leftJoin(
			villaAllocations,
			and(
				eq(villaAllocations.stayId, stays.id),
				eq(villaAllocations.kind, "hold"),
				isNull(villaAllocations.releasedAt),
			),
		)
		.where(
			and(inArray(stays.reservationId, [...reservationIds]), inArray(stays.status, ["held", "expired"])),
		);
	const villaIds = found.flatMap(({ villaId }) => villaId ?? []);
	if (villaIds.length > 0) await lockVillas(tx, villaIds);
	return [...new Set(found.map(({ reservationId }) => reservationId))];
}

/**
 * The effect of received money on a hold, in the transaction that received or refunded it: the one place that decides
 * it.
 * - The amount asked for confirms the stay. Less, or money nobody had asked for, secures the nights: the hold does not
 * end by itself any more, and staff decide.
 * - Without money a hold ends again as agreed. If that moment has passed, staff decide.
 * - An ended hold never comes back by itself: money on it waits for staff.
 *
 * The caller has locked the villas (`lockVillasOfHolds`) and the reservation.
 * @param facts.receivedCents all money received for the reservation, less refunds, in US cents
 * @param facts.isDecided staff have just agreed on an end: until then nobody has to decide
 * @returns whether the stay was confirmed; the caller announces it after its commit
 */
export async function settleHold(
	tx: Transaction,
	facts: { reservationId: string; receivedCents: number; isDecided?: boolean },
	acting: Acting,
): Promise<boolean> {
	const { reservationId, receivedCents, isDecided = false } = facts;
	const { now } = acting;
	const units = (await listUnits(tx, reservationId)).filter(({ status }) => status !== "cancelled");
	const held = units.filter(({ status }) => status === "held");
	if (units.some(({ status }) => status !== "held" && status !== "expired")) return false;
	const villaIds = held.flatMap(({ villas }) => villas.map(({ id }) => id));
	const hasEnded = held.some(({ holdEndsAt }) => holdEndsAt !== null && holdEndsAt <= now);
	if (hasEnded) await releaseEndedHoldsOf(tx, villaIds, acting);
	const [row] = await tx.select().from(stayHolds).where(eq(stayHolds.reservationId, reservationId));
	const { askedCents = null, securedUntil = null } = row ?? {};
	if (held.length === 0 || hasEnded) {
		if (receivedCents > 0 || row)
			await saveHold(tx, reservationId, { waitsSince: receivedCents > 0 ? now : null });
		return false;
	}
	const record = async (act: "secure_hold" | "let_hold_end_again") => {
		await reviseReservation(tx, reservationId);
		const changes = { amountCents: receivedCents, ...(askedCents !== null && { askedCents }) };
		await recordAudit(tx, { act, subject: { kind: "reservation", id: reservationId }, changes }, acting);
	};
	if (receivedCents > 0) {
		const isEnough = askedCents !== null && receivedCents >= askedCents;
		if (isEnough && (await confirmPaidStay(tx, { reservationId, villaIds }, acting)).state === "confirmed")
			return true;
		const agreed = held.map(({ holdEndsAt }) => holdEndsAt).find((end) => end !== null) ?? null;
		await saveHold(tx, reservationId, {
			securedUntil: securedUntil ?? agreed,
			waitsSince: isDecided ? null : now,
		});
		if (securedUntil === null) {
			await endHoldAt(tx, held, null);
			await record("secure_hold");
		}
	} else if (securedUntil !== null && securedUntil > now) {
		await saveHold(tx, reservationId, {});
		await endHoldAt(tx, held, securedUntil);
		await record("let_hold_end_again");
	} else if (securedUntil !== null) {
		await saveHold(tx, reservationId, { securedUntil, waitsSince: now });
	}
	return false;
}
