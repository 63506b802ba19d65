import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { enqueueMailOnce } from "#jobs/queue/enqueue.ts";
import { billEmailJob } from "../email-jobs.server.ts";

/**
 * Sends a bill by e-mail: that of the guest to the guest, and that of another payer to this payer, never to the guest.
 * Pressed twice within a minute, it is sent once.
 * @param input.email the address of another payer, stored from now on; null where they have given it before
 */
export async function mailBill(
	db: Db,
	input: { reservationId: string; folioNumber: number; email: string | null },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "no_address" | "payer_address_missing" }>> {
	if (!mayAct(acting, "send_mail")) return { ok: false, reason: "not_allowed" };
	const { reservationId, folioNumber, email } = input;
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const itsBill = and(eq(folios.reservationId, reservationId), eq(folios.number, folioNumber));
		const [folio] = await tx.select().from(folios).where(itsBill);
		const isOfPayer = folio !== undefined && folio.payerName !== null;
		if (isOfPayer && !(email ?? folio.payerEmail))
			return { ok: false, reason: "payer_address_missing" } as const;
		if (!isOfPayer && !header?.email) return { ok: false, reason: "no_address" } as const;
		if (isOfPayer && email && email !== folio.payerEmail)
			await tx.update(folios).set({ payerEmail: email }).where(itsBill);
		const address = isOfPayer ? (email ?? folio.payerEmail) : (header?.email ?? null);
		const mail = { content: [address, folio?.version ?? null], now: acting.now };
		if (!(await enqueueMailOnce(tx, billEmailJob, { reservationId, folioNumber }, mail)))
			return { ok: true } as const;
		await recordAudit(
			tx,
			{
				act: "mail_bill",
				subject: { kind: "reservation", id: reservationId },
				changes: { number: folioNumber, ...(isOfPayer && { isToPayer: true }) },
			},
			acting,
		);
		return { ok: true } as const;
	});
}
