import { sql } from "drizzle-orm";
import {
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { clearedAccounts } from "#app/lib/ledger-accounts.ts";
import { bankStatementLines } from "./bank-statements.ts";
import { instant, listed } from "./columns.ts";
import { ledgerAccounts, ledgerTransactions } from "./ledger.ts";

/**
 * A reconciliation: a batch of the card terminal or of the payment provider that the bank pays, or a line of the
 * bank's statement. The amounts are in the ledger; here are the figures typed from the paper. Append-only: it is
 * undone by the reversal of its transaction. `clearings_statement_once` guarantees that two people do not match a line
 * of the bank's file twice: both would write the same turn.
 */
export const clearings = pgTable(
	"clearings",
	{
		id: uuid().primaryKey(),
		transactionId: uuid("transaction_id")
			.notNull()
			.unique()
			.references(() => ledgerTransactions.id),
		/** Whose movements were cleared. */
		accountId: text("account_id", { enum: clearedAccounts })
			.notNull()
			.references(() => ledgerAccounts.id),
		/** The day of the batch or of the statement's line, by the calendar of the bank. */
		statedOn: date("stated_on", { mode: "string" }).notNull(),
		/** The number of the batch, or the text of the statement. */
		reference: text().notNull(),
		/** In cents of the currency of the paper: plus came in, minus went out. */
		currency: text({ enum: ["usd", "bzd"] }).notNull(),
		amountCents: integer("amount_cents").notNull(),
		feeCents: integer("fee_cents").notNull(),
		interestCents: integer("interest_cents").notNull(),
		clearedAt: instant("cleared_at").notNull(),
		clearedBy: text("cleared_by").notNull(),
		/** The line of the bank's file that it matches; null where the line was typed. */
		statementLineId: uuid("statement_line_id").references(() => bankStatementLines.id),
		/** How often that line was matched before; each of these clearings was undone. */
		statementTurn: smallint("statement_turn"),
	},
	(clearing) => [
		unique("clearings_account_once").on(clearing.id, clearing.accountId),
		unique("clearings_statement_once").on(clearing.statementLineId, clearing.statementTurn),
		check(
			"clearings_statement_check",
			sql`(${clearing.statementLineId} is null) = (${clearing.statementTurn} is null)
				and (${clearing.statementLineId} is null or ${clearing.accountId} = 'bank')`,
		),
		index("clearings_account_index").on(clearing.accountId, clearing.clearedAt),
		check("clearings_account_check", sql`${clearing.accountId} in (${listed(clearedAccounts)})`),
		check("clearings_reference_check", sql`length(${clearing.reference}) between 1 and 80`),
		check("clearings_currency_check", sql`${clearing.currency} in ('usd', 'bzd')`),
		check(
			"clearings_amounts_check",
			sql`${clearing.feeCents} >= 0 and ${clearing.interestCents} >= 0
				and (${clearing.interestCents} = 0 or ${clearing.accountId} = 'bank')`,
		),
	],
);

/**
 * The movements that a clearing has cleared: the amount that one transaction of the ledger has put on its account, in
 * US cents. Append-only. `clearing_lines_once` guarantees that two people do not clear a movement twice: both would
 * write the same `turn`.
 */
export const clearingLines = pgTable(
	"clearing_lines",
	{
		clearingId: uuid("clearing_id").notNull(),
		accountId: text("account_id", { enum: clearedAccounts }).notNull(),
		transactionId: uuid("transaction_id")
			.notNull()
			.references(() => ledgerTransactions.id),
		amountCents: integer("amount_cents").notNull(),
		/** How often the movement was cleared before; each of these clearings was undone. */
		turn: smallint().notNull(),
	},
	(line) => [
		primaryKey({ columns: [line.clearingId, line.transactionId] }),
		foreignKey({
			name: "clearing_lines_clearing_fk",
			columns: [line.clearingId, line.accountId],
			foreignColumns: [clearings.id, clearings.accountId],
		}),
		unique("clearing_lines_once").on(line.transactionId, line.accountId, line.turn),
		check("clearing_lines_amount_check", sql`${line.amountCents} <> 0`),
	],
);
