import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { deskDepositWords } from "#app/features/folio/desk/desk-deposit-words.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { confirmPaidStay } from "#app/features/stays/operations/confirm-paid-stay.server.ts";
import { listVillaIdsEver } from "#app/features/stays/operations/retake-nights.server.ts";
import { changeInTurn, lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { depositRefunds, deposits } from "#db/schema/payments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { depositEmailJob, refundJob } from "../email-jobs.server.ts";
import type { ProviderName } from "../provider.ts";
import { type Deposit, findDepositById } from "../queries.server.ts";

/** A payment as the provider reports it; `depositId` is the deposit that it was told the payment is for. */
export type Payment = {
	provider: ProviderName;
	depositId: string;
	pageId: string;
	paymentId: string;
	amountCents: number;
	currency: string;
};

type Settled = { state: "paid" | "refused"; isRepeated: boolean };
type SettleRefusal = { reason: "deposit_unknown" | "amount_differs" };

/**
 * Takes a payment that the provider reports, as often and in as many ways as it does: by its message, when the guest
 * comes back, or when its page is to be closed. The stay is confirmed; one whose nights were released is confirmed if
 * they are all still free in the same villas. Else all of it is refunded, and guest and desk get a message. One that
 * fits no deposit is a task of the shift on Today.
 */
export async function settleDeposit(
	db: Db,
	payment: Payment,
	acting: Acting,
): Promise<Outcome<Settled, SettleRefusal>> {
	const settled = await settleFitting(db, payment, acting);
	if (!settled.ok) await leaveOnToday(db, payment, acting);
	return settled;
}

/**
 * Leaves a payment as a task of the shift that only a person can look after: one that fits no deposit, or one that the guest's
 * bank has taken back. Told of again it is the same task.
 * @param payment.key what tells it from others, where one payment may have several
 */
export async function leaveOnToday(
	db: Db,
	payment: Pick<Payment, "provider" | "paymentId" | "amountCents" | "currency"> & {
		key?: string;
		reservationId?: string;
		write?: (amount: string, provider: string, payment: string) => string;
	},
	{ now }: Acting,
): Promise<void> {
	const { provider, paymentId, amountCents, currency, key = paymentId, reservationId } = payment;
	const { write = deskDepositWords.unmatched } = payment;
	const idempotencyKey = uuidOf(`${provider} ${key}`);
	const amount = `${(amountCents / 100).toFixed(2)} ${currency.slice(0, 3).toUpperCase()}`;
	const text = write(amount, provider, paymentId.slice(0, 100));
	const by = { kind: "system", task: "payment-webhook" } as const;
	const task = { kind: "task", dueAt: null, text, idempotencyKey } as const;
	const left = await addShiftNote(db, { ...task, reservationId: reservationId ?? null }, { by, now });
	if (!left.ok && left.reason === "guest_gone") await addShiftNote(db, task, { by, now });
}

/** An id that is the same for the same text. */
function uuidOf(text: string): string {
	const hex = createHash("sha256").update(text).digest("hex").slice(0, 32);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

async function settleFitting(
	db: Db,
	payment: Payment,
	acting: Acting,
): Promise<Outcome<Settled, SettleRefusal>> {
	const found = await findDepositById(db, payment.depositId);
	if (!found || found.provider !== payment.provider) return { ok: false, reason: "deposit_unknown" };
	if (found.pageId !== null && found.pageId !== payment.pageId)
		return { ok: false, reason: "deposit_unknown" };
	if (found.amountCents !== payment.amountCents || payment.currency !== "usd")
		return { ok: false, reason: "amount_differs" };
	const { reservationId } = found;
	const villaIds = await listVillaIdsEver(db, reservationId);
	let hasConfirmed = false;
	const settled = await changeInTurn(db, { villaIds }, async (tx): Promise<Settled> => {
		await lockVillas(tx, villaIds);
		await lockReservation(tx, reservationId);
		const deposit = await lockDeposit(tx, found.id);
		if (deposit.state === "paid" || deposit.state === "refused")
			return { state: deposit.state, isRepeated: true };
		const stay = await confirmPaidStay(tx, { reservationId, villaIds }, acting);
		hasConfirmed = stay.state === "confirmed";
		const state = stay.state === "gone" ? "refused" : "paid";
		// Money that has come is in the ledger, also where it goes back at once.
		const taken = await takeDeposit(
			tx,
			{
				reservationId,
				tender: { kind: "online", providerReference: payment.paymentId },
				amountCents: deposit.amountCents,
				idempotencyKey: `deposit:${deposit.id}`,
			},
			acting,
		);
		if (!taken.ok) throw new Error(`The ledger takes no deposit: ${taken.reason}.`);
		const isLate = stay.state === "gone" || (stay.state === "confirmed" && stay.wasReleased);
		await tx
			.update(deposits)
			.set({
				state,
				pageId: payment.pageId,
				pageUrl: null,
				paymentId: payment.paymentId,
				paidAt: acting.now,
				ledgerTransactionId: taken.transactionId,
				...(deposit.pageOrder === null && { pageOrder: noOrder }),
				...(isLate && { paidAfterRelease: acting.now }),
			})
			.where(eq(deposits.id, deposit.id));
		await recordAudit(tx, acting, {
			act: "settle_deposit",
			subject: { kind: "reservation", id: reservationId },
			changes: { amountCents: deposit.amountCents, state, isLate },
		});
		if (state === "refused") await refundWhole(tx, deposit, acting);
		return { state, isRepeated: false };
	});
	if (hasConfirmed) announceAvailabilityChange(db);
	return { ok: true, ...settled };
}

/** A page that we know only from a message about it. */
const noOrder = { description: "", successUrl: "", cancelUrl: "", expiresAt: "" };

/** Locks a deposit, after its villas and its reservation. */
export async function lockDeposit(tx: Transaction, id: string): Promise<Deposit> {
	const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for("update");
	if (!deposit) throw new Error("The deposit is gone, and deposits are never deleted.");
	return deposit;
}

async function refundWhole(tx: Transaction, deposit: Deposit, acting: Acting): Promise<void> {
	await addRefund(tx, deposit, { reason: "paid_too_late", amountCents: deposit.amountCents }, acting);
	await enqueueJob(tx, depositEmailJob, { event: "paid_too_late", reservationId: deposit.reservationId });
}

/** Writes that money goes back, and the job that sends it. */
export async function addRefund(
	tx: Transaction,
	deposit: Pick<Deposit, "id" | "reservationId">,
	refund: { reason: (typeof depositRefunds.$inferInsert)["reason"]; amountCents: number },
	acting: Acting,
): Promise<void> {
	const id = randomUUID();
	await tx.insert(depositRefunds).values({ id, depositId: deposit.id, ...refund, dueSince: acting.now });
	await enqueueJob(tx, refundJob, { refundId: id });
	await recordAudit(tx, acting, {
		act: "decide_deposit_refund",
		subject: { kind: "reservation", id: deposit.reservationId },
		changes: refund,
	});
}
