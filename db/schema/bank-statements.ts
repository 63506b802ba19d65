import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * A file of the bank's statement as it was uploaded. Its text is here until somebody confirms its preview, or for a day; then its lines are
 * `bank_statement_lines`.
 */
export const bankStatements = pgTable(
	"bank_statements",
	{
		/** Made with the form, so that a file that is sent twice is read once. */
		id: uuid().primaryKey(),
		/** Of all amounts in it. */
		currency: text({ enum: ["usd", "bzd"] }).notNull(),
		/** The whole file as text; null once its lines are imported. */
		content: text(),
		readAt: instant("read_at").notNull(),
		readBy: text("read_by").notNull(),
		importedAt: instant("imported_at"),
		importedBy: text("imported_by"),
	},
	(statement) => [
		index("bank_statements_open_index").on(statement.readAt).where(sql`${statement.importedAt} is null`),
		check("bank_statements_currency_check", sql`${statement.currency} in ('usd', 'bzd')`),
		check(
			"bank_statements_imported_check",
			sql`(${statement.importedAt} is null) = (${statement.content} is not null)
				and (${statement.importedAt} is null) = (${statement.importedBy} is null)`,
		),
	],
);

/**
 * A line of the bank's statement as a file has it. It is matched while a clearing has it
 * (`clearings.statement_line_id`) that was not undone. `bank_statement_lines_once` guarantees that a file that is read
 * again, or that overlaps another, brings only its new lines.
 */
export const bankStatementLines = pgTable(
	"bank_statement_lines",
	{
		id: uuid().primaryKey(),
		statementId: uuid("statement_id")
			.notNull()
			.references(() => bankStatements.id),
		currency: text({ enum: ["usd", "bzd"] }).notNull(),
		statedOn: date("stated_on", { mode: "string" }).notNull(),
		/** In cents of the currency: plus came in, minus went out. */
		amountCents: integer("amount_cents").notNull(),
		/** The bank's balance after this line, in cents of the currency; null where the file does not have it. */
		balanceCents: integer("balance_cents"),
		/** As the bank writes it, which may be a payer's name; empty after its time. */
		text: text().notNull(),
		reference: text().notNull(),
		/** A hash of currency, day, amount, text and reference, which stays when text and reference are deleted. */
		identity: text().notNull(),
		/** How many equal lines come before it: two equal lines of one day are two. */
		place: smallint().notNull(),
		/** Its place in the file, in the order of time. */
		position: smallint().notNull(),
		/** Why nobody matches it; null while it is not set aside. */
		asideReason: text("aside_reason"),
		asideAt: instant("aside_at"),
		asideBy: text("aside_by"),
	},
	(line) => [
		unique("bank_statement_lines_once").on(line.identity, line.place),
		index("bank_statement_lines_day_index").on(line.statedOn),
		index("bank_statement_lines_statement_index").on(line.statementId),
		check("bank_statement_lines_currency_check", sql`${line.currency} in ('usd', 'bzd')`),
		check("bank_statement_lines_amount_check", sql`${line.amountCents} <> 0`),
		check(
			"bank_statement_lines_text_check",
			sql`length(${line.text}) <= 300 and length(${line.reference}) <= 100`,
		),
		check(
			"bank_statement_lines_aside_check",
			sql`(${line.asideReason} is null) = (${line.asideAt} is null) and (${line.asideAt} is null) = (${line.asideBy} is null)`,
		),
	],
);
