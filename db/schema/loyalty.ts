import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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

/** What points were exchanged for. Staff mark it used; until then the guest can show its code. */
export const vouchers = pgTable(
	"vouchers",
	{
		id: uuid().primaryKey(),
		accountId: uuid("account_id")
			.notNull()
			.references(() => pointsAccounts.id),
		/** 8 characters without look-alikes, as a reservation's reference. */
		code: text().notNull().unique(),
		/** Made when the dialog is rendered: the same key twice is one voucher. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		rewardId: text("reward_id")
			.notNull()
			.references(() => rewards.id),
		/** Name and cost as they were. */
		rewardName: text("reward_name").notNull(),
		costPoints: integer("cost_points").notNull(),
		createdAt: createdAt(),
		usedAt: instant("used_at"),
		/** Who of the staff marked it used. */
		usedBy: text("used_by"),
	},
	(voucher) => [
		index("vouchers_account_id_index").on(voucher.accountId, voucher.createdAt),
		check("vouchers_code_check", sql`${voucher.code} ~ '^[2-9A-HJKMNP-TV-Z]{8}$'`),
		check("vouchers_cost_check", sql`${voucher.costPoints} > 0`),
		check("vouchers_used_check", sql`(${voucher.usedAt} is null) = (${voucher.usedBy} is null)`),
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
 * The ledger of the points, append-only: a mistake is corrected by another entry. Each entry moves the pending sum, the
 * balance, or both: posting a stay subtracts from the first what it adds to the second.
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
		/** Why staff gave them, and who; empty for everything that a rule decided. */
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
		// What each kind moves, and in which direction.
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
