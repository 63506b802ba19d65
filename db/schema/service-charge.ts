import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { businessDays } from "./business-days.ts";
import { instant } from "./columns.ts";
import { ledgerTransactions } from "./ledger.ts";

/**
 * Who shares in the service charge, by the hotel's registered scheme: points for each person. Not all of them sign in at the
 * desk, so that this list has names of its own.
 */
export const serviceChargeShares = pgTable(
	"service_charge_shares",
	{
		id: uuid().primaryKey(),
		name: text().notNull(),
		points: smallint().notNull(),
		/** Whether they share in the next pay-out. A person who has left keeps the row, and pay-outs keep the name. */
		isActive: boolean("is_active").notNull().default(true),
	},
	(share) => [
		unique("service_charge_shares_name_once").on(share.name),
		check("service_charge_shares_name_check", sql`length(${share.name}) between 1 and 100`),
		check("service_charge_shares_points_check", sql`${share.points} between 1 and 1000`),
	],
);

/** One person's part of a pay-out, as it was paid. */
export type PaidShare = { name: string; points: number; cents: number };

/** A pay-out of the pool with its list of people. Append-only: the amount is in the ledger, the list is here. */
export const serviceChargePayouts = pgTable(
	"service_charge_payouts",
	{
		id: uuid().primaryKey(),
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		transactionId: uuid("transaction_id")
			.notNull()
			.unique()
			.references(() => ledgerTransactions.id),
		paidOn: date("paid_on", { mode: "string" })
			.notNull()
			.references(() => businessDays.date),
		paidAt: instant("paid_at").notNull(),
		paidBy: text("paid_by").notNull(),
		reason: text().notNull(),
		/** Where the money came from: an account of the ledger. */
		paidFrom: text("paid_from", { enum: ["bank", "drawer_usd", "drawer_bzd"] }).notNull(),
		/** US cents. */
		amountCents: integer("amount_cents").notNull(),
		shares: jsonb().$type<PaidShare[]>().notNull(),
	},
	(payout) => [
		check("service_charge_payouts_amount_check", sql`${payout.amountCents} > 0`),
		check(
			"service_charge_payouts_from_check",
			sql`${payout.paidFrom} in ('bank', 'drawer_usd', 'drawer_bzd')`,
		),
	],
);
