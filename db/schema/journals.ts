import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { departments, ledgerActs } from "#app/lib/row-codes.ts";
import { businessDays } from "./business-days.ts";
import { instant, listed } from "./columns.ts";
import { ledgerAccounts, taxCodes } from "./ledger.ts";

/**
 * The journals of the accountant: one for each closed business day, and one more for each earlier day with a reversal
 * on it. Written by the transaction that closes the day. Append-only; each number but the first needs the one before
 * it, so that no number is left out.
 */
export const journals = pgTable(
	"journals",
	{
		number: integer().primaryKey(),
		/** The number before it. */
		follows: integer()
			.generatedAlwaysAs(sql`nullif("number" - 1, 0)`)
			.references((): AnyPgColumn => journals.number),
		/** The day on which it was posted. */
		businessDate: date("business_date", { mode: "string" })
			.notNull()
			.references(() => businessDays.date),
		/** The journal whose postings it reverses; null for the journal of the day itself. */
		corrects: integer().references((): AnyPgColumn => journals.number),
		writtenAt: instant("written_at").notNull(),
	},
	(journal) => [
		uniqueIndex("journals_day_once").on(journal.businessDate).where(sql`${journal.corrects} is null`),
		uniqueIndex("journals_correction_once")
			.on(journal.businessDate, journal.corrects)
			.where(sql`${journal.corrects} is not null`),
		check("journals_number_check", sql`${journal.number} >= 1 and ${journal.corrects} < ${journal.number}`),
	],
);

/**
 * A line of a journal: the postings of one kind of act to an account, with their tax and their department. US cents;
 * plus is debit, minus is credit. Append-only; no person is in it.
 */
export const journalLines = pgTable(
	"journal_lines",
	{
		journalNumber: integer("journal_number")
			.notNull()
			.references(() => journals.number),
		line: smallint().notNull(),
		accountId: text("account_id")
			.notNull()
			.references(() => ledgerAccounts.id),
		act: text({ enum: ledgerActs }).notNull(),
		taxCode: text("tax_code", { enum: taxCodes }),
		department: text({ enum: departments }),
		amountCents: integer("amount_cents").notNull(),
	},
	(line) => [
		primaryKey({ columns: [line.journalNumber, line.line] }),
		check("journal_lines_amount_check", sql`${line.amountCents} <> 0`),
		check("journal_lines_act_check", sql`${line.act} in (${listed(ledgerActs)})`),
		check("journal_lines_tax_check", sql`coalesce(${line.taxCode} in (${listed(taxCodes)}), true)`),
		check(
			"journal_lines_department_check",
			sql`coalesce(${line.department} in (${listed(departments)}), true)`,
		),
	],
);

/** The code that an account of the ledger has in the program of the accountant, as it was set each time. Append-only. */
export const accountCodes = pgTable(
	"account_codes",
	{
		/** Rises: a journal that was handed over keeps the codes that were set until then. */
		id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
		accountId: text("account_id")
			.notNull()
			.references(() => ledgerAccounts.id),
		/** Empty where it was taken away. */
		code: text().notNull(),
		setAt: instant("set_at").notNull(),
		setBy: text("set_by").notNull(),
	},
	(row) => [
		index("account_codes_account_index").on(row.accountId, row.id),
		check("account_codes_code_check", sql`${row.code} ~ '^([A-Za-z0-9][A-Za-z0-9 .:_-]{0,39})?$'`),
	],
);

/** The programs for which a journal is written as a file. */
const journalFormats = ["csv", "quickbooks", "xero"] as const;

/** The files of journals that left the app. The first one of a journal decides on the codes of all later ones. Append-only. */
export const journalFiles = pgTable(
	"journal_files",
	{
		id: uuid().primaryKey(),
		journalNumber: integer("journal_number")
			.notNull()
			.references(() => journals.number),
		format: text({ enum: journalFormats }).notNull(),
		/** The last of the codes that were set when it was written. */
		codesUntil: bigint("codes_until", { mode: "number" }).notNull(),
		writtenAt: instant("written_at").notNull(),
		writtenBy: text("written_by").notNull(),
	},
	(file) => [
		index("journal_files_journal_index").on(file.journalNumber),
		check("journal_files_format_check", sql`${file.format} in (${listed(journalFormats)})`),
	],
);
