import { eq } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	closeReservation,
	lockReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { mayChangeStay, owedOnCancellation } from "../policy.ts";
import { listUnits } from "../queries.server.ts";
import { changeInTurn, lockVillasOf, releaseAllocations } from "./write-allocations.server.ts";

type CancelRefusal = { reason: "not_changeable" } | { reason: "amount_changed"; owedCents: number };

/**
 * Cancels a reservation's stays and makes their nights free. A guest has seen and agreed to what is owed, in US cents;
 * when midnight has changed it since, nothing is cancelled. Staff may decide on another amount. A stay cancelled before
 * stays as it was.
 */
export async function cancelStay(
	db: Db,
	input: { reservationId: string; agreedOwedCents: number },
	acting: Acting,
): Promise<Outcome<{ owedCents: number }, CancelRefusal>> {
	const { reservationId, agreedOwedCents } = input;
	const { by, now } = acting;
	const today = hotelToday(now, hotel.timeZone);
	let isReleased = false;
	const cancel = async (tx: Transaction): Promise<Outcome<{ owedCents: number }, CancelRefusal>> => {
		await lockVillasOf(tx, reservationId);
		const header = await lockReservation(tx, reservationId);
		const units = header ? await listUnits(tx, reservationId) : [];
		if (!header || units.length === 0) return { ok: false, reason: "not_changeable" };
		if (header.owedCents !== null) return { ok: true, owedCents: header.owedCents };
		if (units.some((unit) => !mayChangeStay(by, unit, today))) return { ok: false, reason: "not_changeable" };
		const owedByRule = owedOnCancellation(units, today);
		if (isGuest(by) && owedByRule !== agreedOwedCents)
			return { ok: false, reason: "amount_changed", owedCents: owedByRule };
		await tx.update(stays).set({ status: "cancelled" }).where(eq(stays.reservationId, reservationId));
		await releaseAllocations(
			tx,
			units.map(({ id }) => id),
			"cancelled",
			now,
		);
		await closeReservation(tx, { id: reservationId, owedCents: agreedOwedCents }, now);
		if (header.email) await enqueueJob(tx, stayEmailJob, { event: "cancelled", reservationId });
		await recordAudit(
			tx,
			{
				act: "cancel_stay",
				subject: { kind: "reservation", id: reservationId },
				changes: { owedCents: agreedOwedCents, ...(owedByRule === agreedOwedCents ? {} : { owedByRule }) },
			},
			acting,
		);
		isReleased = true;
		return { ok: true, owedCents: agreedOwedCents };
	};
	const outcome = await changeInTurn(db, { reservationId }, cancel);
	if (isReleased) announceAvailabilityChange(db);
	return outcome;
}
