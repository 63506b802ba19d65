import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lockReservation } from "./write-reservation.server.ts";

type ResendOutcome = Outcome<object, { reason: "not_allowed" | "no_address" | "not_possible" }>;

/** The values by which two confirmations are one mail: the address, and the reservation as it is. */
type ResentMail = { content: readonly (string | number)[]; now: Date };

/**
 * Enqueues the e-mail of a reservation's present state in the same transaction, each kind its own, and says whether it did; null when
 * there is none to send, because the reservation has ended or is only held.
 * @param mail where it is sent again: the same mail twice within a minute is enqueued once
 */
export type EnqueueState = (
	tx: Transaction,
	reservationId: string,
	mail?: ResentMail,
) => Promise<boolean | null>;

/** Sends a guest the confirmation of a reservation again: pressed twice within a minute, once. */
export async function resendConfirmation(
	db: Db,
	{ reservationId }: { reservationId: string },
	acting: StaffActing,
	enqueueState: EnqueueState,
): Promise<ResendOutcome> {
	if (!mayAct(acting, "send_mail")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<ResendOutcome> => {
		const header = await lockReservation(tx, reservationId);
		if (!header) return { ok: false, reason: "not_possible" };
		if (header.email === null) return { ok: false, reason: "no_address" };
		const isSent = await enqueueState(tx, reservationId, {
			content: [header.email, header.revision],
			now: acting.now,
		});
		if (isSent === null) return { ok: false, reason: "not_possible" };
		if (!isSent) return { ok: true };
		const subject = { kind: "reservation", id: reservationId } as const;
		await recordAudit(tx, acting, { act: "resend_confirmation", subject });
		return { ok: true };
	});
}
