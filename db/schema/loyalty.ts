import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { rewards } from "./catalog.ts";
import { createdAt, instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * Whose points they are. Only the trigger of the ledger writes the two sums; the checks refuse a balance below zero.
 * The row outlives the guest's account, so that the ledger stays complete.
 */
export const pointsAccounts = pgTable(
	"points_accounts",
	{
		id: uuid().primaryKey(),
		userId: text("user_id")
			.unique()
			.references(() => users.id, { onDelete: "set null" }),
		balancePoints: integer("balance_points").notNull().default(0),
		pendingPoints: integer("pending_points").notNull().default(0),
		createdAt: createdAt(),
	},
	(account) => [
		check("points_accounts_balance_check", sql`${account.balancePoints} >= 0`),
		check("points_accounts_pending_check", sql`${account.pendingPoints} >= 0`),
	],
);

/** The kinds of vouchers: a reward that points were exchanged for, or an amount that somebody has paid for. */
const voucherKinds = ["points", "gift"] as const;

/**
 * Vouchers of both kinds. One of points is for a reward and is used once. A gift voucher has an amount that is used in parts: only the
 * trigger of the money's ledger writes its balance, so that all balances together are the liability, and the check refuses to use more
 * than is left.
 */
export const vouchers = pgTable(
	"vouchers",
	{
		id: uuid().primaryKey(),
		kind: text({ enum: voucherKinds }).notNull().default("points"),
		/**
		 * Without look-alikes, as a reservation's reference: 8 characters for a reward, 12 for a voucher that is as good
		 * as money.
		 */
		code: text().notNull().unique(),
		/** Made when the form is rendered: the same key twice is one voucher. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		createdAt: createdAt(),

		// Of points.
		accountId: uuid("account_id").references(() => pointsAccounts.id),
		rewardId: text("reward_id").references(() => rewards.id),
		/** Name and cost as they were. */
		rewardName: text("reward_name"),
		costPoints: integer("cost_points"),
		usedAt: instant("used_at"),
		/** The person of the staff who marked it used. */
		usedBy: text("used_by"),

		// Of a gift: US cents, and business days.
		faceCents: integer("face_cents"),
		balanceCents: integer("balance_cents"),
		soldOn: date("sold_on", { mode: "string" }),
		/** The last day on which it pays; null for one without end. */
		expiresOn: date("expires_on", { mode: "string" }),
		/** The buyer and the recipient, until they are erased. */
		buyerName: text("buyer_name"),
		buyerEmail: text("buyer_email"),
		receiverName: text("receiver_name"),
		receiverEmail: text("receiver_email"),
		message: text(),
	},
	(voucher) => [
		index("vouchers_account_id_index").on(voucher.accountId, voucher.createdAt),
		index("vouchers_gifts_index").on(voucher.createdAt).where(sql`${voucher.kind} = 'gift'`),
		check("vouchers_kind_check", sql`${voucher.kind} in (${listed(voucherKinds)})`),
		check(
			"vouchers_code_check",
			sql`${voucher.code} ~ case ${voucher.kind} when 'gift' then '^[2-9A-HJKMNP-TV-Z]{12}$' else '^[2-9A-HJKMNP-TV-Z]{8}$' end`,
		),
		check("vouchers_cost_check", sql`coalesce(${voucher.costPoints} > 0, true)`),
		check("vouchers_used_check", sql`(${voucher.usedAt} is null) = (${voucher.usedBy} is null)`),
		check(
			"vouchers_points_check",
			sql`num_nonnulls(${voucher.accountId}, ${voucher.rewardId}, ${voucher.rewardName}, ${voucher.costPoints}) = case ${voucher.kind} when 'points' then 4 else 0 end
				and (${voucher.kind} = 'points' or ${voucher.usedAt} is null)`,
		),
		check(
			"vouchers_gift_check",
			sql`num_nonnulls(${voucher.faceCents}, ${voucher.balanceCents}, ${voucher.soldOn}) = case ${voucher.kind} when 'gift' then 3 else 0 end
				and (${voucher.kind} = 'gift' or num_nonnulls(${voucher.expiresOn}, ${voucher.buyerName}, ${voucher.buyerEmail}, ${voucher.receiverName}, ${voucher.receiverEmail}, ${voucher.message}) = 0)`,
		),
		// A voucher that was not paid for is not used, and no part is used twice.
		check(
			"vouchers_balance_check",
			sql`coalesce(${voucher.faceCents} > 0 and ${voucher.balanceCents} between 0 and ${voucher.faceCents}, true)`,
		),
		check(
			"vouchers_text_check",
			sql`coalesce(length(${voucher.buyerName}) between 1 and 100, true) and coalesce(length(${voucher.receiverName}) between 1 and 100, true)
				and coalesce(length(${voucher.buyerEmail}) between 3 and 254, true) and coalesce(length(${voucher.receiverEmail}) between 3 and 254, true)
				and coalesce(length(${voucher.message}) between 1 and 500, true)`,
		),
	],
);

/** A manager's settings of gift vouchers: one row, and the defaults of `loyalty/policy.ts` without it. */
export const giftVoucherSettings = pgTable(
	"gift_voucher_settings",
	{
		id: text().primaryKey(),
		/** From the day of the sale; null for without end. */
		validMonths: smallint("valid_months"),
		/** The smallest and the largest one that is sold on the site, in US cents. */
		leastCents: integer("least_cents").notNull().default(2_500),
		mostCents: integer("most_cents").notNull().default(100_000),
	},
	(setting) => [
		check("gift_voucher_settings_one_row_check", sql`${setting.id} = 'hotel'`),
		check(
			"gift_voucher_settings_months_check",
			sql`coalesce(${setting.validMonths} between 1 and 120, true)`,
		),
		check(
			"gift_voucher_settings_amounts_check",
			sql`${setting.leastCents} >= 100 and ${setting.leastCents} <= ${setting.mostCents} and ${setting.mostCents} <= 1000000`,
		),
	],
);

const pointsEntryKinds = [
	"stay_booked",
	"stay_changed",
	"stay_cancelled",
	"stay_posted",
	"redemption",
	"grant",
] as const;

/**
 * The ledger of the points, append-only: a mistake is corrected by another entry. Each entry moves the pending sum,
 * the balance, or both: posting a stay subtracts from the first the points that it adds to the second.
 */
export const pointsEntries = pgTable(
	"points_entries",
	{
		id: uuid().primaryKey(),
		accountId: uuid("account_id")
			.notNull()
			.references(() => pointsAccounts.id),
		kind: text({ enum: pointsEntryKinds }).notNull(),
		pendingPoints: integer("pending_points").notNull().default(0),
		balancePoints: integer("balance_points").notNull().default(0),
		reservationId: uuid("reservation_id").references(() => reservations.id),
		voucherId: uuid("voucher_id").references(() => vouchers.id),
		/** The reason and the person, where staff gave them; empty for everything that a rule decided. */
		reason: text().notNull().default(""),
		grantedBy: text("granted_by"),
		createdAt: createdAt(),
	},
	(entry) => [
		index("points_entries_account_id_index").on(entry.accountId, entry.createdAt),
		index("points_entries_reservation_id_index").on(entry.reservationId),
		// A job that runs twice, or in two processes, posts once.
		uniqueIndex("points_entries_posted_once")
			.on(entry.reservationId)
			.where(sql`${entry.kind} = 'stay_posted'`),
		uniqueIndex("points_entries_booked_once")
			.on(entry.reservationId)
			.where(sql`${entry.kind} = 'stay_booked'`),
		uniqueIndex("points_entries_redeemed_once").on(entry.voucherId).where(sql`${entry.kind} = 'redemption'`),
		check("points_entries_kind_check", sql`${entry.kind} in (${listed(pointsEntryKinds)})`),
		check(
			"points_entries_stay_check",
			sql`(${entry.kind} like 'stay%') = (${entry.reservationId} is not null)`,
		),
		check(
			"points_entries_voucher_check",
			sql`(${entry.kind} = 'redemption') = (${entry.voucherId} is not null)`,
		),
		check(
			"points_entries_grant_check",
			sql`(${entry.kind} = 'grant') = (${entry.reason} <> '' and ${entry.grantedBy} is not null)`,
		),
		// The sums that each kind moves, and in which direction.
		check(
			"points_entries_direction_check",
			sql`case ${entry.kind}
				when 'stay_booked' then ${entry.pendingPoints} >= 0 and ${entry.balancePoints} = 0
				when 'stay_changed' then ${entry.pendingPoints} <> 0 and ${entry.balancePoints} = 0
				when 'stay_cancelled' then ${entry.pendingPoints} <= 0 and ${entry.balancePoints} = 0
				when 'stay_posted' then ${entry.balancePoints} >= 0 and ${entry.pendingPoints} = -${entry.balancePoints}
				when 'redemption' then ${entry.balancePoints} < 0 and ${entry.pendingPoints} = 0
				when 'grant' then ${entry.balancePoints} <> 0 and ${entry.pendingPoints} = 0
			end`,
		),
	],
);
