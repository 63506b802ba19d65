import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { returnedTaxes } from "#app/lib/taxes.ts";
import { instant, listed } from "./columns.ts";
import { ledgerTransactions } from "./ledger.ts";

/**
 * The payments of a tax for a month, to the tourism board or the tax service. Append-only: the amount is in the ledger
 * too, on the business day on which it was noted. One that was voided has a reversal there.
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

/**
 * The return of a tax for a month as it was filed, with the figures of the books on that day. Append-only: one that was filed again is
 * another row, and the last number counts. No guest is in it.
 */
export const taxReturns = pgTable(
	"tax_returns",
	{
		id: uuid().primaryKey(),
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		tax: text({ enum: returnedTaxes }).notNull(),
		/** The first day of the month it is for. */
		month: date({ mode: "string" }).notNull(),
		/** 1, and one more each time it was filed again. */
		number: smallint().notNull(),
		filedOn: date("filed_on", { mode: "string" }).notNull(),
		/** The number of the office; empty where it gave none. */
		reference: text().notNull(),
		/** By the code of each line: numbers of nights and persons, and US cents. */
		figures: jsonb().$type<Record<string, number>>().notNull(),
		notedAt: instant("noted_at").notNull(),
		notedBy: text("noted_by").notNull(),
	},
	(filed) => [
		unique("tax_returns_number_once").on(filed.tax, filed.month, filed.number),
		check("tax_returns_tax_check", sql`${filed.tax} in (${listed(returnedTaxes)})`),
		check(
			"tax_returns_month_check",
			sql`extract(day from ${filed.month}) = 1 and ${filed.filedOn} >= ${filed.month} + interval '1 month'`,
		),
		check("tax_returns_number_check", sql`${filed.number} >= 1`),
		check("tax_returns_reference_check", sql`length(${filed.reference}) <= 80`),
		check("tax_returns_figures_check", sql`jsonb_typeof(${filed.figures}) = 'object'`),
	],
);
