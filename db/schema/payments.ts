import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#app/lib/language.ts";
import { checks, createdAt, instant, listed, refersTo } from "./columns.ts";
import { ledgerTransactions } from "./ledger.ts";
import { reservations } from "./reservations.ts";

/** The deposit that the hotel asks of a guest who books online: nothing, the first night, or a share of the total. */
const depositKinds = ["none", "first_night", "share"] as const;

/**
 * The deposit that the hotel asks for, as a manager has set it: one row. Without the row, and without a payment
 * provider, nothing is asked for.
 */
export const depositSettings = pgTable(
	"deposit_settings",
	{
		id: text().primaryKey(),
		kind: text({ enum: depositKinds }).notNull(),
		/** The share of the total with tax, for `share`; stored while another kind is set. */
		sharePercent: smallint("share_percent").notNull(),
	},
	(setting) => [
		...checks({
			deposit_settings_one_row_check: sql`${setting.id} = 'hotel'`,
			deposit_settings_kind_check: sql`${setting.kind} in (${listed(depositKinds)})`,
			deposit_settings_share_check: sql`${setting.sharePercent} between 1 and 100`,
		}),
	],
);

/**
 * The state of a deposit. `waiting`: the nights are held and nothing is paid. `unanswered`: the nights are released, as the
 * provider did not say in time whether the page was paid. `expired`: the page is closed, unpaid. `paid`: paid, and the stay
 * is confirmed. `refused`: paid when the nights were gone, so all of it is refunded.
 */
const depositStates = ["waiting", "unanswered", "expired", "paid", "refused"] as const;

/** The exact request to a provider, sent or to be sent: sent again with the same key it must be the same. */
export type StoredPageOrder = {
	description: string;
	/** Orders from before pages had one have none: asked for again, they must be the same. */
	language?: Language;
	successUrl: string;
	cancelUrl: string;
	/** When the provider closes its page by itself. ISO 8601. */
	expiresAt: string;
	/** Of an order that took the place of one without an answer: 2 for the second. */
	attempt?: number;
};

/** The deposit of a reservation that was made online. No card data and no name: those are the provider's. */
export const deposits = pgTable(
	"deposits",
	{
		id: uuid().primaryKey(),
		reservationId: refersTo("reservation_id", () => reservations.id),
		provider: text().notNull(),
		/** US cents. */
		amountCents: integer("amount_cents").notNull(),
		state: text({ enum: depositStates }).notNull().default("waiting"),
		/** When the job closes the provider's page, and where that failed tries it again. */
		closesAt: instant("closes_at").notNull(),
		/** The latest moment at which the nights are free again, regardless of the provider: the end of their hold. */
		holdEndsAt: instant("hold_ends_at").notNull(),
		/** Stored before the provider is asked for a page: from then on there may be one. Null while nobody asked. */
		pageOrder: jsonb("page_order").$type<StoredPageOrder>(),
		/** The provider's id and address of its page; null until it has answered. */
		pageId: text("page_id"),
		pageUrl: text("page_url"),
		/** The provider's id of the payment, for refunds. */
		paymentId: text("payment_id"),
		paidAt: instant("paid_at"),
		/** Its transaction in the ledger. */
		ledgerTransactionId: uuid("ledger_transaction_id").references(() => ledgerTransactions.id),
		/** The payment came when the nights were released already. */
		paidAfterRelease: instant("paid_after_release_at"),
		/** When its refund after a cancellation was decided; null while the stay is not cancelled. */
		settledAt: instant("settled_at"),
		/** The person at the desk who has taken note of a payment after the release, and when. */
		notedAt: instant("noted_at"),
		notedBy: text("noted_by"),
		createdAt: createdAt(),
	},
	(deposit) => [
		unique("deposits_reservation_once").on(deposit.reservationId),
		unique("deposits_page_once").on(deposit.provider, deposit.pageId),
		unique("deposits_payment_once").on(deposit.provider, deposit.paymentId),
		index("deposits_closes_at_index")
			.on(deposit.closesAt)
			.where(sql`${deposit.state} in ('waiting', 'unanswered')`),
		index("deposits_unsettled_index")
			.on(deposit.reservationId)
			.where(sql`${deposit.state} = 'paid' and ${deposit.settledAt} is null`),
		index("deposits_unnoted_index")
			.on(deposit.paidAfterRelease)
			.where(sql`${deposit.paidAfterRelease} is not null and ${deposit.notedAt} is null`),
		...checks({
			deposits_amount_check: sql`${deposit.amountCents} >= 50`,
			deposits_state_check: sql`${deposit.state} in (${listed(depositStates)})`,
			deposits_paid_check: sql`(${deposit.state} in ('paid', 'refused')) = (${deposit.paidAt} is not null)
				and (${deposit.paidAt} is null) = (${deposit.paymentId} is null)
				and (${deposit.paidAt} is null) = (${deposit.ledgerTransactionId} is null)`,
			deposits_page_check: sql`${deposit.pageId} is null or ${deposit.pageOrder} is not null`,
			deposits_noted_check: sql`(${deposit.notedAt} is null) = (${deposit.notedBy} is null)`,
		}),
	],
);

/** Why money goes back: the nights were gone when it came, or the stay was cancelled and less is owed. */
const refundReasons = ["paid_too_late", "cancelled"] as const;

/** `due`: a job sends it. `sent`: the provider has taken it. `failed`: the provider refuses it. `by_hand`: staff paid it back. */
const refundStates = ["due", "sent", "failed", "by_hand"] as const;

/** The refunds of a deposit, by the way it came. */
export const depositRefunds = pgTable(
	"deposit_refunds",
	{
		id: uuid().primaryKey(),
		depositId: refersTo("deposit_id", () => deposits.id),
		reason: text({ enum: refundReasons }).notNull(),
		/** US cents. */
		amountCents: integer("amount_cents").notNull(),
		state: text({ enum: refundStates }).notNull().default("due"),
		/** Rises when staff try again: the provider answers a key that it knows as it did the first time. */
		attempt: smallint().notNull().default(0),
		/** The provider's id of the refund. */
		providerRefundId: text("provider_refund_id"),
		/** Its transaction in the ledger, once it was sent. */
		ledgerTransactionId: uuid("ledger_transaction_id").references(() => ledgerTransactions.id),
		/**
		 * The provider's reason when it refused it; or `used_on_bill`, where it was not asked, as the deposit was used by
		 * then.
		 */
		failure: text(),
		/** Why staff have paid it back by hand, and how. */
		byHandReason: text("by_hand_reason"),
		/** Since when it is due: when it was decided, or tried again. */
		dueSince: instant("due_since").notNull(),
		/** When it was sent, refused or paid back. */
		endedAt: instant("ended_at"),
	},
	(refund) => [
		unique("deposit_refunds_reason_once").on(refund.depositId, refund.reason),
		unique("deposit_refunds_provider_once").on(refund.providerRefundId),
		index("deposit_refunds_open_index").on(refund.dueSince).where(sql`${refund.state} in ('due', 'failed')`),
		...checks({
			deposit_refunds_amount_check: sql`${refund.amountCents} > 0`,
			deposit_refunds_reason_check: sql`${refund.reason} in (${listed(refundReasons)})`,
			deposit_refunds_state_check: sql`${refund.state} in (${listed(refundStates)})`,
			deposit_refunds_ended_check: sql`(${refund.state} = 'due') = (${refund.endedAt} is null)`,
			deposit_refunds_by_hand_check: sql`(${refund.state} = 'by_hand') = (${refund.byHandReason} is not null)`,
		}),
	],
);
