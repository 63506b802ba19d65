import { and, asc, eq, lte } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";

export type GiftOrder = typeof giftOrders.$inferSelect;

type Reader = Pick<Db, "select">;

/** An order by the secret in the address of its page, or null. */
export async function findGiftOrder(db: Reader, linkToken: string): Promise<GiftOrder | null> {
	if (!/^[A-Za-z0-9_-]{32}$/.test(linkToken)) return null;
	const [order] = await db.select().from(giftOrders).where(eq(giftOrders.linkToken, linkToken));
	return order ?? null;
}

/** An order by its id, which the provider knows it by, or null. */
export async function findGiftOrderById(db: Reader, id: string): Promise<GiftOrder | null> {
	const [order] = await db.select().from(giftOrders).where(eq(giftOrders.id, id));
	return order ?? null;
}

/** The order that a form has made, or null. */
export async function findGiftOrderOfForm(db: Reader, idempotencyKey: string): Promise<GiftOrder | null> {
	const [order] = await db.select().from(giftOrders).where(eq(giftOrders.idempotencyKey, idempotencyKey));
	return order ?? null;
}

/** The order of a voucher that was bought on the site, or null. */
export async function findGiftOrderOfVoucher(db: Reader, voucherId: string): Promise<GiftOrder | null> {
	const [order] = await db.select().from(giftOrders).where(eq(giftOrders.voucherId, voucherId));
	return order ?? null;
}

/** The orders whose pages are to be closed, the oldest first. */
export async function listGiftOrdersToClose(db: Reader, now: Date, limit: number): Promise<GiftOrder[]> {
	return db
		.select()
		.from(giftOrders)
		.where(and(eq(giftOrders.state, "waiting"), lte(giftOrders.closesAt, now)))
		.orderBy(asc(giftOrders.closesAt), giftOrders.id)
		.limit(limit);
}
