import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { applyDeposit } from "#app/features/folio/operations/apply-deposit.server.ts";
import { settleReservation } from "#app/features/folio/operations/post-settlement.server.ts";
import {
	readDepositsHeldCents,
	refundPayment,
} from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { folioBalanceCents, listFolioHeaders } from "#app/features/folio/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { depositRefunds, deposits } from "#db/schema/payments.ts";
import { refundOnCancellation } from "../policy.ts";
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "../provider.ts";
import { listDepositsToSettle } from "../queries.server.ts";
import { addRefund, lockDeposit } from "./settle-deposit.server.ts";

/**
 * Decides the refund of every paid deposit of a cancelled stay: the cancellation fee is deducted, and a job refunds
 * the rest.
 * @returns how many were decided
 */
export async function settleCancelledDeposits(db: Db, acting: Acting): Promise<number> {
	const due = await listDepositsToSettle(db);
	for (const { id, reservationId } of due)
		await db.transaction(async (tx) => {
			const header = await lockReservation(tx, reservationId);
			const deposit = await lockDeposit(tx, id);
			if (!header?.cancelledAt || deposit.state !== "paid" || deposit.settledAt) return;
			await tx.update(deposits).set({ settledAt: acting.now }).where(eq(deposits.id, id));
			const amountCents = refundOnCancellation(deposit.amountCents, header.owedCents ?? 0);
			if (amountCents > 0) await addRefund(tx, deposit, { reason: "cancelled", amountCents }, acting);
			await applyToCancellation(tx, deposit, deposit.amountCents - amountCents, acting);
		});
	return due.length;
}

/** Puts the fee of a cancellation on the bill, and pays it with the deposit, once. US cents. */
async function applyToCancellation(
	tx: Transaction,
	{ reservationId, amountCents: paidCents }: { reservationId: string; amountCents: number },
	owedCents: number,
	acting: Acting,
): Promise<void> {
	if (owedCents === 0) return;
	const date = await takeBusinessDay(tx, acting.now);
	await settleReservation(tx, { reservationId, date }, acting);
	const open = (await listFolioHeaders(tx, reservationId)).find(({ closedAt }) => closedAt === null);
	const balanceCents = open ? await folioBalanceCents(tx, open.id) : 0;
	const heldCents = await readDepositsHeldCents(tx, reservationId);
	const usedCents = Math.max(0, paidCents - heldCents);
	const amountCents = Math.min(owedCents - usedCents, balanceCents, heldCents);
	if (!open || amountCents <= 0) return;
	const input = { folioId: open.id, amountCents, idempotencyKey: `deposit_owed:${reservationId}` };
	const applied = await applyDeposit(tx, input, acting);
	if (!applied.ok) throw new Error(`The deposit cannot pay for the cancellation: ${applied.reason}.`);
}

/**
 * Sends a refund to the provider. Run again it is the same refund. One that the provider refuses waits for staff.
 *
 * The ledger refunds the money first: where the provider's answer is lost, nobody knows whether it has gone, and until
 * that is known the desk cannot use it for a bill as well.
 * @throws ProviderUnavailable where nobody knows the result: the job tries again
 */
export async function refundDeposit(
	db: Db,
	provider: PaymentProvider | null,
	{ refundId }: { refundId: string },
	acting: Acting,
): Promise<"sent" | "failed" | "nothing_to_do"> {
	const [found] = await db
		.select({ refund: depositRefunds, deposit: deposits })
		.from(depositRefunds)
		.innerJoin(deposits, eq(deposits.id, depositRefunds.depositId))
		.where(eq(depositRefunds.id, refundId));
	if (found?.refund.state !== "due" || found.deposit.paymentId === null) return "nothing_to_do";
	const { refund, deposit } = found;
	const { paymentId } = found.deposit;
	if (provider?.name !== deposit.provider)
		throw new ProviderUnavailable("The provider of this deposit is not set any more.");
	const { attempt, amountCents } = refund;
	const posted = await postRefund(db, found, acting);
	if (posted === "nothing_to_do") return posted;
	if (posted === "used_on_bill") {
		// Staff have paid the bill with it, or given it back, since.
		await failRefund(db, { refundId, failure: "used_on_bill", attempt }, acting);
		return "failed";
	}
	const idempotencyKey = `refund-${refund.id}-${attempt}`;
	let sent: { providerRefundId: string };
	try {
		sent = await provider.refund({ idempotencyKey, paymentId, amountCents, refundId });
	} catch (error) {
		if (!(error instanceof ProviderRefused)) throw error;
		await failRefund(db, { refundId, failure: error.message, attempt }, acting);
		return "failed";
	}
	await db.transaction(async (tx) => {
		await lockReservation(tx, deposit.reservationId);
		const noted = await tx
			.update(depositRefunds)
			.set({
				state: "sent",
				providerRefundId: sent.providerRefundId,
				endedAt: acting.now,
				failure: null,
			})
			.where(isDue(refund))
			.returning({ id: depositRefunds.id });
		if (noted.length === 0) return;
		await recordAudit(
			tx,
			{
				act: "send_deposit_refund",
				subject: { kind: "reservation", id: deposit.reservationId },
				changes: { amountCents },
			},
			acting,
		);
	});
	return "sent";
}

type Refund = typeof depositRefunds.$inferSelect;

/** A refund whose answer is waited for: the same one, and not a later attempt at it. */
const isDue = ({ id, attempt }: Refund) =>
	and(eq(depositRefunds.id, id), eq(depositRefunds.state, "due"), eq(depositRefunds.attempt, attempt));

/**
 * Writes a refund into the ledger before it is sent, once for each attempt. Its own number is sent to the provider,
 * too.
 */
async function postRefund(
	db: Db,
	{ refund, deposit }: { refund: Refund; deposit: typeof deposits.$inferSelect },
	acting: Acting,
): Promise<"posted" | "used_on_bill" | "nothing_to_do"> {
	return db.transaction(async (tx) => {
		await lockReservation(tx, deposit.reservationId);
		const [due] = await tx.select().from(depositRefunds).where(isDue(refund)).for("update");
		if (!due) return "nothing_to_do";
		if (due.ledgerTransactionId !== null) return "posted";
		const posted = await refundPayment(
			tx,
			{
				paymentTransactionId: deposit.ledgerTransactionId ?? "",
				amountCents: refund.amountCents,
				reason: { code: refund.reason },
				slipNumber: refund.id,
				idempotencyKey: `deposit_refund:${refund.id}:${refund.attempt}`,
			},
			acting,
		);
		if (!posted.ok) return "used_on_bill";
		await tx
			.update(depositRefunds)
			.set({ ledgerTransactionId: posted.transactionId })
			.where(eq(depositRefunds.id, refund.id));
		return "posted";
	});
}

/**
 * Notes that the provider has refused a refund, at once or days after it had taken it. One that staff have paid back by hand,
 * or try again meanwhile, stays as it is.
 * @param failed `attempt` where it was refused at once, else the id under which the provider had taken it
 * @returns `too_early` where the provider tells of a refund whose sending is not recorded yet: it tells again
 */
export async function failRefund(
	db: Db,
	failed: { refundId: string; failure: string } & ({ attempt: number } | { providerRefundId: string }),
	acting: Acting,
): Promise<"failed" | "nothing_to_do" | "too_early"> {
	const { refundId, failure } = failed;
	return db.transaction(async (tx) => {
		const [about] = await tx
			.select({ reservationId: deposits.reservationId })
			.from(depositRefunds)
			.innerJoin(deposits, eq(deposits.id, depositRefunds.depositId))
			.where(eq(depositRefunds.id, refundId));
		if (!about) return "nothing_to_do";
		const { reservationId } = about;
		await lockReservation(tx, reservationId);
		const [refund] = await tx
			.select()
			.from(depositRefunds)
			.where(eq(depositRefunds.id, refundId))
			.for("update");
		if (!refund) return "nothing_to_do";
		const { state, attempt, providerRefundId, amountCents, ledgerTransactionId: transactionId } = refund;
		if ("attempt" in failed) {
			if (state !== "due" || attempt !== failed.attempt) return "nothing_to_do";
		} else {
			if (state === "due") return "too_early";
			if (state !== "sent" || providerRefundId !== failed.providerRefundId) return "nothing_to_do";
		}
		if (transactionId) {
			// The money is with the provider again, and the hotel holds it.
			const idempotencyKey = `deposit_refund_failed:${refundId}:${attempt}`;
			const reason = { code: "refund_returned" } as const;
			const reversed = await reverseTransaction(tx, { transactionId, reason, idempotencyKey }, acting);
			if (!reversed.ok) throw new Error(`The ledger takes no refund back: ${reversed.reason}.`);
		}
		await tx
			.update(depositRefunds)
			.set({
				state: "failed",
				failure: failure.slice(0, 300),
				endedAt: acting.now,
				ledgerTransactionId: null,
			})
			.where(eq(depositRefunds.id, refundId));
		await recordAudit(
			tx,
			{
				act: "fail_deposit_refund",
				subject: { kind: "reservation", id: reservationId },
				changes: { amountCents },
			},
			acting,
		);
		return "failed";
	});
}
