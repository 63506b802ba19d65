import { and, eq, lt } from "drizzle-orm";
import { minutesAfter } from "#app/features/payments/policy.ts";
import {
	type PageState,
	type PaymentProvider,
	ProviderRefused,
	ProviderUnavailable,
} from "#app/features/payments/provider.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import { type GiftOrder, listGiftOrdersToClose } from "../gift-order-queries.server.ts";
import { findOrMakeGiftPage } from "./open-gift-page.server.ts";
import { settleGiftOrder } from "./settle-gift-order.server.ts";

/** As many as one run of the job takes. */
const atMost = 20;
/** How long the page of an order that nobody has paid says so. */
const deletedAfterDays = 7;
/** When the provider is asked again that did not answer. */
const againMinutes = 5;

/**
 * Closes the provider's pages of gift vouchers whose time is over. One that was paid is sold, also where the
 * provider's message was lost; one that was not is deleted some days later, with the names on it.
 * @returns the faults that prevented an answer of the provider
 */
export async function closeDueGiftOrders(
	db: Db,
	provider: PaymentProvider | null,
	acting: Acting,
): Promise<unknown[]> {
	const due = await listGiftOrdersToClose(db, acting.now, atMost);
	const errors: unknown[] = [];
	for (const order of due) {
		try {
			await close(db, provider, order, acting);
		} catch (error) {
			if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
			errors.push(error);
			await askLater(db, order, acting);
		}
	}
	const before = minutesAfter(acting.now, -deletedAfterDays * 24 * 60);
	await db.delete(giftOrders).where(and(eq(giftOrders.state, "expired"), lt(giftOrders.closesAt, before)));
	return errors;
}

async function close(
	db: Db,
	provider: PaymentProvider | null,
	order: GiftOrder,
	acting: Acting,
): Promise<void> {
	// Unless somebody has gone to the provider since it was read, which moves the time at which it closes.
	const expire = () =>
		db
			.update(giftOrders)
			.set({ state: "expired", pageUrl: null })
			.where(
				and(
					eq(giftOrders.id, order.id),
					eq(giftOrders.state, "waiting"),
					eq(giftOrders.closesAt, order.closesAt),
				),
			);
	if (order.pageOrder === null) return void (await expire());
	if (provider?.name !== order.provider)
		throw new ProviderUnavailable("The provider of this gift voucher is not set any more.");
	const page = await closePage(db, provider, order);
	if (page.state === "paid")
		await settleGiftOrder(db, { ...page, provider: provider.name, depositId: order.id }, acting);
	else if (page.state === "expired") await expire();
	else await askLater(db, order, acting);
}

async function closePage(
	db: Db,
	provider: PaymentProvider,
	order: GiftOrder,
): Promise<PageState & { pageId: string }> {
	let { pageId } = order;
	if (pageId === null) {
		try {
			({ pageId } = await findOrMakeGiftPage(db, provider, order));
		} catch (error) {
			// An order that is refused has made no page.
			if (error instanceof ProviderRefused) return { state: "expired", pageId: "" };
			throw error;
		}
	}
	return { ...(await provider.expirePaymentPage(pageId)), pageId };
}

function askLater(db: Db, { id }: GiftOrder, { now }: Acting) {
	return db
		.update(giftOrders)
		.set({ closesAt: minutesAfter(now, againMinutes) })
		.where(and(eq(giftOrders.id, id), eq(giftOrders.state, "waiting")));
}
