import { eq } from "drizzle-orm";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { sellGiftVoucher } from "#app/features/folio/operations/sell-gift-voucher.server.ts";
import { receivePaymentEvent } from "#app/features/payments/operations/receive-payment-event.server.ts";
import { leaveOnToday, type Payment } from "#app/features/payments/operations/settle-deposit.server.ts";
import type { PaymentEvent, PaymentProvider, ProviderName } from "#app/features/payments/provider.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { giftEmailJob } from "../email-jobs.server.ts";
import { findGiftOrderById, type GiftOrder } from "../gift-order-queries.server.ts";
import { findGiftOfKey } from "../queries.server.ts";

/**
 * Takes an event that a provider has sent by itself: about a gift voucher here, about anything else in the file of
 * deposits.
 */
export async function receiveProviderEvent(
	db: Db,
	{ provider, event }: { provider: ProviderName; event: PaymentEvent },
	acting: Acting,
): ReturnType<typeof receivePaymentEvent> {
	const order = event.kind === "paid" ? await findGiftOrderById(db, event.depositId) : null;
	if (event.kind !== "paid" || !order) return receivePaymentEvent(db, { provider, event }, acting);
	const { kind: _kind, ...payment } = event;
	const outcome = await settleGiftOrder(db, { ...payment, provider }, acting);
	return outcome.ok ? { result: "done" } : { result: "wrong", reason: outcome.reason };
}

/**
 * Sells the gift voucher that somebody has paid for, as often and in as many ways as the provider tells of it: by its message, when the
 * guest comes back, or when its page is to be closed. There is one voucher, by the unique `vouchers_idempotency_key_unique`. A payment that
 * does not fit is a task of the shift on Today.
 */
export async function settleGiftOrder(
	db: Db,
	payment: Payment,
	acting: Acting,
): Promise<Outcome<{ isRepeated: boolean }, { reason: "deposit_unknown" | "amount_differs" }>> {
	const reason = findMisfit(await findGiftOrderById(db, payment.depositId), payment);
	if (reason) {
		await leaveOnToday(db, payment, acting);
		return { ok: false, reason };
	}
	return db.transaction(async (tx) => {
		const [order] = await tx
			.select()
			.from(giftOrders)
			.where(eq(giftOrders.id, payment.depositId))
			.for("update");
		if (!order) throw new Error("The order of the gift voucher is gone.");
		if (order.state === "paid") return { ok: true, isRepeated: true };
		const { id, amountCents, sendOn, buyerName, buyerEmail, receiverName, receiverEmail, message } = order;
		const persons = { buyerName, buyerEmail, receiverName, receiverEmail, message };
		const tender = { kind: "online", providerReference: payment.paymentId } as const;
		const sold = await sellGiftVoucher(tx, { ...persons, tender, amountCents, idempotencyKey: id }, acting);
		if (!sold.ok) throw new Error(`The ledger takes no gift voucher: ${sold.reason}.`);
		const voucherId = await findGiftOfKey(tx, id);
		await tx
			.update(giftOrders)
			.set({
				...{ state: "paid", pageId: payment.pageId, pageUrl: null, paymentId: payment.paymentId },
				...{ paidAt: acting.now, voucherId, pageOrder: order.pageOrder ?? noOrder },
				...{ buyerName: null, buyerEmail: null, receiverName: null, receiverEmail: null, message: null },
			})
			.where(eq(giftOrders.id, id));
		if (buyerEmail) await enqueueJob(tx, giftEmailJob, { voucherId, to: "buyer" });
		if (receiverEmail)
			await enqueueJob(
				tx,
				giftEmailJob,
				{ voucherId, to: "receiver" },
				sendOn ? { runAt: instantAt(sendOn, "08:00") } : {},
			);
		return { ok: true, isRepeated: false };
	});
}

/** A page that we know only from a message about it. */
const noOrder = { description: "", successUrl: "", cancelUrl: "", expiresAt: "" };

function findMisfit(order: GiftOrder | null, payment: Payment) {
	if (!order || order.provider !== payment.provider) return "deposit_unknown" as const;
	if (order.pageId !== null && order.pageId !== payment.pageId) return "deposit_unknown" as const;
	const fits = order.amountCents === payment.amountCents && payment.currency === "usd";
	return fits ? null : ("amount_differs" as const);
}

/**
 * Asks the provider about an order that waits, where its message has not come.
 * @returns whether it is paid now
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function takeGiftIfPaid(
	db: Db,
	provider: PaymentProvider,
	{ id, pageId, ...order }: GiftOrder,
	acting: Acting,
): Promise<boolean> {
	if (!pageId || order.provider !== provider.name) return false;
	const payment = await provider.readPayment(pageId);
	if (payment.state !== "paid") return false;
	const paid = { ...payment, provider: provider.name, depositId: id, pageId };
	return (await settleGiftOrder(db, paid, acting)).ok;
}
