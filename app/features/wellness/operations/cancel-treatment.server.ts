import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	closeReservation,
	lockReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";
import { mayChangeTreatment } from "../policy.ts";
import { releaseResources } from "./allocate-resources.server.ts";

/**
 * Cancels a treatment and makes its time free; nothing is owed. Guests are refused from 24 hours before it begins. One
 * that was cancelled before does not change. It takes no new time and needs no lock on therapists or rooms.
 * @param input.version the revision that a form of the desk showed
 */
export async function cancelTreatment(
	db: Db | Transaction,
	input: { reservationId: string; version?: number },
	acting: Acting,
): Promise<
	Outcome<{ repeated: boolean }, { reason: "not_changeable" | "changed_meanwhile" | "not_allowed" }>
> {
	const { reservationId, version } = input;
	const { by, now, approvedBy } = acting;
	if (!isGuest(by) && !mayAct({ by, approvedBy }, "arrange_treatment"))
		return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const itsLine = eq(treatments.reservationId, reservationId);
		const [treatment] = await tx.select().from(treatments).where(itsLine);
		if (treatment?.status === "cancelled") return { ok: true, repeated: true } as const;
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		if (!header || !treatment || !mayChangeTreatment(by, treatment, now))
			return { ok: false, reason: "not_changeable" } as const;
		await tx.update(treatments).set({ status: "cancelled" }).where(itsLine);
		await releaseResources(tx, reservationId, now);
		await closeReservation(tx, { id: reservationId, owedCents: 0 }, now);
		if (header.email) await enqueueJob(tx, treatmentEmailJob, { event: "cancelled", reservationId });
		await recordAudit(tx, acting, {
			act: "cancel_treatment",
			subject: { kind: "reservation", id: reservationId },
			changes: { owedCents: 0, startsAt: treatment.startsAt?.toISOString() ?? null },
		});
		return { ok: true, repeated: false } as const;
	});
}
