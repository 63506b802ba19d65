import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { languages } from "#app/lib/language.ts";
import { checks, createdAt, instant, languageColumn, listed } from "./columns.ts";
import { vouchers } from "./loyalty.ts";
import type { StoredPageOrder } from "./payments.ts";

/** `waiting`: nobody has paid. `expired`: the page is closed, unpaid. `paid`: the voucher is sold. */
const giftOrderStates = ["waiting", "expired", "paid"] as const;

/**
 * A gift voucher that somebody wants to buy on the site. The voucher is there once the payment provider has the money; until then the
 * names are here, after that in the voucher alone. Orders that nobody has paid are deleted after some days.
 */
export const giftOrders = pgTable(
	"gift_orders",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one order. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The secret in the address of its page, where the voucher is printed. */
		linkToken: text("link_token").notNull().unique(),
		provider: text().notNull(),
		/** US cents. */
		amountCents: integer("amount_cents").notNull(),
		buyerName: text("buyer_name"),
		buyerEmail: text("buyer_email"),
		receiverName: text("receiver_name"),
		receiverEmail: text("receiver_email"),
		message: text(),
		/** The day on which the voucher is sent to the person it is for; null for at once. */
		sendOn: date("send_on", { mode: "string" }),
		state: text({ enum: giftOrderStates }).notNull().default("waiting"),
		/** When the job closes the provider's page, and where that failed tries it again. */
		closesAt: instant("closes_at").notNull(),
		/** Stored before the provider is asked for a page: from then on there may be one. */
		pageOrder: jsonb("page_order").$type<StoredPageOrder>(),
		/** The provider's id and address of its page; null until it has answered. */
		pageId: text("page_id"),
		pageUrl: text("page_url"),
		paymentId: text("payment_id"),
		paidAt: instant("paid_at"),
		voucherId: uuid("voucher_id")
			.unique()
			.references(() => vouchers.id),
		createdAt: createdAt(),
		language: languageColumn(),
	},
	(order) => [
		...checks({
			gift_orders_language_check: sql`${order.language} in (${listed(languages)})`,
		}),
		unique("gift_orders_page_once").on(order.provider, order.pageId),
		unique("gift_orders_payment_once").on(order.provider, order.paymentId),
		index("gift_orders_closes_at_index").on(order.closesAt).where(sql`${order.state} <> 'paid'`),
		...checks({
			gift_orders_amount_check: sql`${order.amountCents} >= 50`,
			gift_orders_link_check: sql`${order.linkToken} ~ '^[A-Za-z0-9_-]{32}$'`,
			gift_orders_state_check: sql`${order.state} in (${listed(giftOrderStates)})`,
			gift_orders_paid_check: sql`num_nonnulls(${order.paidAt}, ${order.paymentId}, ${order.voucherId}) = case ${order.state} when 'paid' then 3 else 0 end`,
			// Once it is paid the names are in the voucher alone.
			gift_orders_persons_check: sql`${order.state} <> 'paid' or num_nonnulls(${order.buyerName}, ${order.buyerEmail}, ${order.receiverName}, ${order.receiverEmail}, ${order.message}) = 0`,
			gift_orders_page_check: sql`${order.pageId} is null or ${order.pageOrder} is not null`,
		}),
	],
);
