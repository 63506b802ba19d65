import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { depositRefunds, deposits } from "#db/schema/payments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { refundJob } from "../email-jobs.server.ts";
import { canRetryRefund } from "../queries.server.ts";

type MatterRefusal = {
	reason: "not_allowed" | "reason_missing" | "changed_meanwhile" | "over_limit" | "used_on_bill";
};

/** Takes note that a deposit was paid after its nights were released: it leaves "Needs a decision". */
export async function noteLateDeposit(
	db: Db,
	{ reservationId }: { reservationId: string },
	acting: StaffActing,
): Promise<Outcome<object, MatterRefusal>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "see_stay")) return { ok: false, reason: "not_allowed" };
	await db.transaction(async (tx) => {
		const noted = await tx
			.update(deposits)
			.set({ notedAt: now, notedBy: by.name })
			.where(
				and(
					eq(deposits.reservationId, reservationId),
					isNotNull(deposits.paidAfterRelease),
					isNull(deposits.notedAt),
				),
			)
			.returning({ id: deposits.id });
		if (noted.length > 0)
			await recordAudit(tx, acting, {
				act: "note_late_deposit",
				subject: { kind: "reservation", id: reservationId },
			});
	});
	return { ok: true };
}

/**
 * Sends a refund once more: one that the provider has refused as a new attempt, one without an answer as the same, since its job
 * may have given up.
 */
export async function retryDepositRefund(
	db: Db,
	{ reservationId, refundId }: { reservationId: string; refundId: string },
	acting: StaffActing,
): Promise<Outcome<object, MatterRefusal>> {
	if (!mayAct(acting, "refund_payment")) return { ok: false, reason: "not_allowed" };
	return changeRefund(db, { reservationId, refundId, from: ["failed", "due"] }, async (tx, refund) => {
		if (!canRetryRefund(refund, acting.now))
			throw new Refused<MatterRefusal>({ reason: "changed_meanwhile" });
		const { state, attempt } = refund;
		const next = { state: "due", attempt: attempt + 1, providerRefundId: null, endedAt: null } as const;
		await tx
			.update(depositRefunds)
			.set({ dueSince: acting.now, ...(state === "failed" && next) })
			.where(eq(depositRefunds.id, refundId));
		await enqueueJob(tx, refundJob, { refundId });
		await recordAudit(tx, acting, {
			act: "retry_deposit_refund",
			subject: { kind: "reservation", id: reservationId },
			changes: { amountCents: refund.amountCents },
		});
	});
}

/**
 * Notes that staff have refunded a deposit themselves, on the provider's own pages, because the provider had refused ours.
 * @param input.reason how they did it
 */
export async function payRefundByHand(
	db: Db,
	{ reservationId, refundId, reason }: { reservationId: string; refundId: string; reason: string },
	acting: StaffActing,
): Promise<Outcome<object, MatterRefusal>> {
	if (!mayAct(acting, "refund_payment")) return { ok: false, reason: "not_allowed" };
	if (reason === "") return { ok: false, reason: "reason_missing" };
	return changeRefund(db, { reservationId, refundId, from: ["failed"] }, async (tx, refund) => {
		const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, refund.depositId));
		const posted = await refundPayment(
			tx,
			{
				paymentTransactionId: deposit?.ledgerTransactionId ?? "",
				amountCents: refund.amountCents,
				reason,
				idempotencyKey: `deposit_refund_by_hand:${refundId}`,
			},
			acting,
		);
		if (!posted.ok) {
			const isLimit = posted.reason === "over_limit" || posted.reason === "not_allowed";
			throw new Refused<MatterRefusal>({ reason: isLimit ? "over_limit" : "used_on_bill" });
		}
		await tx
			.update(depositRefunds)
			.set({
				state: "by_hand",
				byHandReason: reason,
				endedAt: acting.now,
				ledgerTransactionId: posted.transactionId,
			})
			.where(eq(depositRefunds.id, refundId));
		await recordAudit(tx, acting, {
			act: "pay_deposit_refund_by_hand",
			subject: { kind: "reservation", id: reservationId },
			changes: { amountCents: refund.amountCents },
			reason,
		});
	});
}

async function changeRefund(
	db: Db,
	{
		reservationId,
		refundId,
		from,
	}: { reservationId: string; refundId: string; from: (typeof depositRefunds.$inferSelect)["state"][] },
	change: (tx: Transaction, refund: typeof depositRefunds.$inferSelect) => Promise<void>,
): Promise<Outcome<object, MatterRefusal>> {
	return asOutcome<{ ok: true }, MatterRefusal>(() =>
		db.transaction(async (tx) => {
			await lockReservation(tx, reservationId);
			const [refund] = await tx
				.select()
				.from(depositRefunds)
				.where(and(eq(depositRefunds.id, refundId), inArray(depositRefunds.state, from)))
				.for("update");
			if (!refund) throw new Refused<MatterRefusal>({ reason: "changed_meanwhile" });
			await change(tx, refund);
			return { ok: true } as const;
		}),
	);
}
