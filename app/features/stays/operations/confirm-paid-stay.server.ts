import { and, eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { reviseReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { listUnits, type StayUnit } from "../queries.server.ts";
import { stayRows } from "./change-at-desk.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, lockVillas, releaseAllocations } from "./write-allocations.server.ts";
import { isHoldSecured, saveHold } from "./write-hold.server.ts";

/**
 * The state that a payment found: the stay is confirmed by it, was confirmed before, or is not available any more.
 */
export type PaidStay =
	| { state: "confirmed"; wasReleased: boolean }
	| { state: "already" }
	| { state: "gone" };

/**
 * Confirms a stay that was paid for, in the caller's transaction: one that is held, or one whose hold has ended if all of its
 * nights are still free in the same villas. A villa of the party that was cancelled stays so. The caller has locked the villas that the stay ever had and the reservation, and
 * announces the change after its commit. Where the stay is gone nothing was written.
 */
export async function confirmPaidStay(
	tx: Transaction,
	{ reservationId, villaIds }: { reservationId: string; villaIds: readonly string[] },
	acting: Acting,
): Promise<PaidStay> {
	const { now } = acting;
	const party = (await listUnits(tx, reservationId)).filter(({ status }) => status !== "cancelled");
	if (party.some(({ status }) => ["confirmed", "checked_in", "checked_out"].includes(status)))
		return { state: "already" };
	// A villa of the party whose hold was ended before that of the others is not taken again with them, nor after them.
	const waiting = party.filter((unit) => unit.status === "held" && !hasEnded(unit, now));
	const wantedLast = party.filter(({ isLetGo }) => !isLetGo);
	const units = [waiting, wantedLast].find(({ length }) => length > 0) ?? party;
	const isAll = (...statuses: string[]) =>
		units.length > 0 && units.every(({ status }) => statuses.includes(status));
	const today = hotelToday(now);
	const isPossible = isAll("held", "expired") && units.every(({ checkIn }) => checkIn >= today);
	if (!isPossible) return { state: "gone" };
	const wasReleased = !isAll("held");
	const wanted = units.flatMap(({ id, allocations }) => allocations.map((one) => ({ ...one, stayId: id })));
	// A transaction of its own within the caller's: of two villas one may be free.
	const outcome = await asOutcome<{ ok: true }, { reason: "villa_taken" }>(() =>
		tx.transaction(async (inner) => {
			const taken = new Refused<{ reason: "villa_taken" }>({ reason: "villa_taken" });
			const inService = (await lockVillas(inner, villaIds)).filter(({ available }) => available);
			if (wasReleased && wanted.some(({ villaId }) => !inService.some(({ id }) => id === villaId)))
				throw taken;
			await releaseAllocations(inner, units, "changed", now);
			await releaseEndedHoldsOf(
				inner,
				wanted.map(({ villaId }) => villaId),
				acting,
			);
			if (!(await allocateVillas(inner, wanted, { kind: "stay" }, now))) throw taken;
			return { ok: true };
		}),
	);
	if (!outcome.ok) return { state: "gone" };
	await saveHold(tx, reservationId, {});
	await tx.update(stays).set({ status: "confirmed" }).where(stayRows(units));
	await reviseReservation(tx, reservationId);
	const [header] = await tx
		.select({ email: reservations.email })
		.from(reservations)
		.where(eq(reservations.id, reservationId));
	if (header?.email) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId });
	await recordAudit(tx, acting, {
		act: "confirm_paid_stay",
		subject: { kind: "reservation", id: reservationId },
		changes: { wasReleased },
	});
	return { state: "confirmed", wasReleased };
}

const hasEnded = ({ holdEndsAt }: Pick<StayUnit, "holdEndsAt">, now: Date) =>
	holdEndsAt !== null && holdEndsAt <= now;

/**
 * Ends the hold of a stay whose deposit was not paid, in the caller's transaction; the villas and the reservation are locked.
 * @returns whether there was one; a stay that was confirmed or cancelled meanwhile stays as it is, and so does one that
 * other money secures: staff decide about it
 */
export async function releaseUnpaidStay(
	tx: Transaction,
	{ reservationId }: { reservationId: string },
	acting: Acting,
): Promise<boolean> {
	if (await isHoldSecured(tx, reservationId)) return false;
	const expired = await tx
		.update(stays)
		.set({ status: "expired" })
		.where(and(eq(stays.reservationId, reservationId), eq(stays.status, "held")))
		.returning({ id: stays.id });
	if (expired.length === 0) return false;
	await releaseAllocations(tx, expired, "expired", acting.now);
	await recordAudit(tx, acting, {
		act: "release_unpaid_stay",
		subject: { kind: "reservation", id: reservationId },
	});
	return true;
}
