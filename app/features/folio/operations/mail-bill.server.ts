import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { billEmailJob } from "../email-jobs.server.ts";

/** Sends a bill to the e-mail address of its guest. */
export async function mailBill(
	db: Db,
	input: { reservationId: string; folioNumber: number },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "no_address" }>> {
	if (!mayAct(acting, "send_mail")) return { ok: false, reason: "not_allowed" };
	const { reservationId, folioNumber } = input;
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		if (!header?.email) return { ok: false, reason: "no_address" } as const;
		await enqueueJob(tx, billEmailJob, { reservationId, folioNumber }, { runAt: acting.now });
		await recordAudit(
			tx,
			{
				act: "mail_bill",
				subject: { kind: "reservation", id: reservationId },
				changes: { number: folioNumber },
			},
			acting,
		);
		return { ok: true } as const;
	});
}
