import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";

type FinishRefusal = { reason: "not_begun" | "not_confirmed" };

/**
 * Notes that a treatment was given. Refused before it begins, and for what was never confirmed or was cancelled. One that
 * is done stays as it was.
 */
export async function finishTreatment(
	db: Db,
	{ reservationId }: { reservationId: string },
	acting: StaffActing,
): Promise<Outcome<{ repeated: boolean }, FinishRefusal>> {
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const itsLine = eq(treatments.reservationId, reservationId);
		const [treatment] = await tx.select().from(treatments).where(itsLine);
		if (treatment?.status === "done") return { ok: true, repeated: true } as const;
		if (!header || treatment?.status !== "confirmed" || !treatment.startsAt)
			return { ok: false, reason: "not_confirmed" } as const;
		if (treatment.startsAt > acting.now) return { ok: false, reason: "not_begun" } as const;
		await tx.update(treatments).set({ status: "done" }).where(itsLine);
		await recordAudit(
			tx,
			{
				act: "finish_treatment",
				subject: { kind: "reservation", id: reservationId },
				changes: { before: { status: "confirmed" }, after: { status: "done" } },
			},
			acting,
		);
		return { ok: true, repeated: false } as const;
	});
}
