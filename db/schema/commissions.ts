import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { ledgerTransactions } from "./ledger.ts";
import { payerAccounts } from "./payer-accounts.ts";
import { reservations } from "./reservations.ts";

/**
 * The commission of an agent or a booking site on the room price of a stay, as it was agreed: a share in basis points,
 * or an amount in US cents for the nights that cost `of_cents` then, so that a stay that is shortened costs less. Both
 * are 0 where an agreement was ended.
 */
export const commissions = pgTable(
	"commissions",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		accountId: uuid("account_id")
			.notNull()
			.references(() => payerAccounts.id),
		basisPoints: smallint("basis_points"),
		cents: integer(),
		ofCents: integer("of_cents"),
		agreedAt: instant("agreed_at").notNull(),
	},
	(commission) => [
		index("commissions_account_index").on(commission.accountId),
		check(
			"commissions_amount_check",
			sql`num_nonnulls(${commission.basisPoints}, ${commission.cents}) = 1
				and (${commission.cents} is null) = (${commission.ofCents} is null)
				and coalesce(${commission.basisPoints} between 0 and 10000, true)
				and coalesce(${commission.cents} between 0 and 99999999 and ${commission.ofCents} > 0, true)`,
		),
	],
);

/**
 * The account of a commission transaction of the ledger: earned, deducted from a payment, or paid. Its amount is the
 * entry of `commission_due`. Append-only; a reversal belongs to the account of the transaction that it reverses.
 */
export const commissionPostings = pgTable(
	"commission_postings",
	{
		transactionId: uuid("transaction_id")
			.primaryKey()
			.references(() => ledgerTransactions.id),
		accountId: uuid("account_id")
			.notNull()
			.references(() => payerAccounts.id),
	},
	(posting) => [index("commission_postings_account_index").on(posting.accountId)],
);
