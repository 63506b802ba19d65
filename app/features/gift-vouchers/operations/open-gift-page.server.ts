import { and, eq, isNull } from "drizzle-orm";
import { endOfPage, keyOfOrder, orderAgain } from "#app/features/payments/policy.ts";
import type { PageOrder, PaymentProvider } from "#app/features/payments/provider.ts";
import type { Acting } from "#app/lib/actor.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import type { StoredPageOrder } from "#db/schema/payments.ts";
import type { GiftOrder } from "../gift-order-queries.server.ts";
import { giftPaperWords } from "../gift-order-words.ts";

/**
 * The address of the provider's page for a gift voucher, made when the guest first goes there. The request to the
 * provider is stored before it is sent: where the answer is lost, the same order with the same key finds the page
 * again, and one that is too old to be sent again is replaced by another.
 * @param input.page the address of the order's own page, to which the guest comes back
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function openGiftPage(
	db: Db,
	provider: PaymentProvider,
	{ orderId, page }: { orderId: string; page: string },
	{ now, language }: Acting,
): Promise<Outcome<{ url: string }, { reason: "not_waiting" }>> {
	const order = await db.transaction(async (tx) => {
		const [found] = await tx.select().from(giftOrders).where(eq(giftOrders.id, orderId)).for("update");
		const isWaiting = found?.state === "waiting" && found.closesAt > now && found.provider === provider.name;
		if (!found || !isWaiting) return null;
		if (found.pageId) return found;
		const order: StoredPageOrder = {
			description: `${giftPaperWords().title}: ${formatUsd(found.amountCents)}`,
			...(language && { language }),
			successUrl: `${page}?returned`,
			cancelUrl: page,
			expiresAt: endOfPage(now).toISOString(),
		};
		const pageOrder = orderAgain(found.pageOrder, order, now);
		const closesAt = new Date(pageOrder.expiresAt);
		await tx.update(giftOrders).set({ pageOrder, closesAt }).where(eq(giftOrders.id, orderId));
		return { ...found, pageOrder };
	});
	if (!order) return { ok: false, reason: "not_waiting" };
	if (order.pageUrl) return { ok: true, url: order.pageUrl };
	const { url } = await findOrMakeGiftPage(db, provider, order);
	return url ? { ok: true, url } : { ok: false, reason: "not_waiting" };
}

/** Asks the provider for the page of an order that is stored, and stores its id. */
export async function findOrMakeGiftPage(
	db: Db,
	provider: PaymentProvider,
	{ id, amountCents, pageOrder }: Pick<GiftOrder, "id" | "amountCents" | "pageOrder">,
): Promise<{ pageId: string; url: string | null }> {
	if (!pageOrder) throw new Error("Nobody has asked for a payment page of this gift voucher.");
	const { expiresAt, attempt: _attempt, ...order } = pageOrder;
	const asked: PageOrder = {
		...{ ...order, expiresAt: new Date(expiresAt), amountCents },
		...{ idempotencyKey: keyOfOrder(`gift-${id}`, pageOrder), reference: "gift-voucher", depositId: id },
	};
	const made = await provider.createPaymentPage(asked);
	await db
		.update(giftOrders)
		.set({ pageId: made.pageId, pageUrl: made.url })
		.where(and(eq(giftOrders.id, id), isNull(giftOrders.pageId)));
	return made;
}
