import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { returnedTaxes } from "#app/lib/taxes.ts";
import { instant, listed } from "./columns.ts";
import { ledgerTransactions } from "./ledger.ts";

/**
 * What was paid of a tax for a month, to the tourism board or the tax service. Append-only: the amount is in the ledger too, on the
 * business day on which it was noted. One that was taken back has a reversal there.
 */
export const taxPayments = pgTable(
	"tax_payments",
	{
		id: uuid().primaryKey(),
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		transactionId: uuid("transaction_id")
			.notNull()
			.unique()
			.references(() => ledgerTransactions.id),
		tax: text({ enum: returnedTaxes }).notNull(),
		/** The first day of the month it is for. */
		month: date({ mode: "string" }).notNull(),
		/** The day on which it left the bank. */
		paidOn: date("paid_on", { mode: "string" }).notNull(),
		/** US cents. */
		amountCents: integer("amount_cents").notNull(),
		/** The number of the bank or of the office. */
		reference: text().notNull(),
		notedAt: instant("noted_at").notNull(),
		notedBy: text("noted_by").notNull(),
	},
	(payment) => [
		index("tax_payments_month_index").on(payment.tax, payment.month),
		check("tax_payments_tax_check", sql`${payment.tax} in (${listed(returnedTaxes)})`),
		check(
			"tax_payments_month_check",
			sql`extract(day from ${payment.month}) = 1 and ${payment.paidOn} >= ${payment.month} + interval '1 month'`,
		),
		check("tax_payments_amount_check", sql`${payment.amountCents} > 0`),
		check("tax_payments_reference_check", sql`length(${payment.reference}) between 1 and 80`),
	],
);
