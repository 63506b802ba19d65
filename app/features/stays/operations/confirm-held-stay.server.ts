import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { listUnits } from "../queries.server.ts";
import { stayRows } from "./change-at-desk.server.ts";
import {
	allocateVillas,
	changeAvailability,
	lockVillasOf,
	releaseAllocations,
} from "./write-allocations.server.ts";
import { saveHold } from "./write-hold.server.ts";

type HoldRefusal = { reason: "not_held" | "villa_taken" };

/** Confirms a stay that was held: the hold is released and the same nights are taken for the stay, in one transaction. */
export async function confirmHeldStay(
	db: Db,
	{ reservationId }: { reservationId: string },
	{ by, now }: Acting,
): Promise<Outcome<{ reference: string }, HoldRefusal>> {
	return changeAvailability(db, { reservationId }, async (tx) => {
		await lockVillasOf(tx, reservationId);
		const header = await lockReservation(tx, reservationId);
		// A villa of the party that was cancelled, or whose hold was ended, stays so.
		const units = header
			? (await listUnits(tx, reservationId)).filter(({ status }) => status === "held")
			: [];
		const hasEnded = units.some(({ holdEndsAt }) => holdEndsAt !== null && holdEndsAt <= now);
		if (!header || units.length === 0 || hasEnded) throw new Refused<HoldRefusal>({ reason: "not_held" });
		await releaseAllocations(tx, units, "changed", now);
		const wanted = units.flatMap(({ id, allocations }) => allocations.map((one) => ({ ...one, stayId: id })));
		if (!(await allocateVillas(tx, wanted, { kind: "stay" }, now)))
			throw new Refused<HoldRefusal>({ reason: "villa_taken" });
		await saveHold(tx, reservationId, {});
		await tx.update(stays).set({ status: "confirmed" }).where(stayRows(units));
		await reviseReservation(tx, reservationId);
		if (header.email) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId });
		await recordAudit(
			tx,
			{ by, now },
			{ act: "confirm_held_stay", subject: { kind: "reservation", id: reservationId } },
		);
		return { ok: true, reference: header.reference };
	});
}
