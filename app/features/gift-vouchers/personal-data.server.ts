import { asc, eq, or } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { pick } from "#app/lib/pick.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";

const emptied = { buyerName: null, buyerEmail: null, receiverName: null, receiverEmail: null, message: null };

/** Gift vouchers that somebody has begun to buy. Once one is paid the names are in the voucher; an order that nobody pays is deleted. */
export const giftOrdersPersonalData: PersonalDataSource = {
	tables: { gift_orders: "giftOrders" },
	export: async (db, { email, emailVerified }) => ({
		giftOrders: emailVerified
			? await db
					.select({
						...pick(giftOrders, "amountCents", "buyerName", "receiverName", "message", "createdAt"),
					})
					.from(giftOrders)
					.where(or(eq(giftOrders.buyerEmail, email), eq(giftOrders.receiverEmail, email)))
					.orderBy(asc(giftOrders.createdAt))
			: [],
	}),
	erase: async (tx, { email, emailVerified }) => {
		if (!emailVerified) return;
		await tx
			.update(giftOrders)
			.set(emptied)
			.where(or(eq(giftOrders.buyerEmail, email), eq(giftOrders.receiverEmail, email)));
	},
};
