import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { businessDays } from "./business-days.ts";
import { instant, listed } from "./columns.ts";
import { folios } from "./folio.ts";
import { ledgerEntries, ledgerTransactions } from "./ledger.ts";
import { reservations } from "./reservations.ts";

/** The documents that the tax law knows, and the void slip of a receipt: each kind has numbers and a chain of its own. */
const documentKinds = ["receipt", "invoice", "credit_note", "void_slip"] as const;

/**
 * The last number and the last hash of each kind: the row is locked from the number that is taken until its document is
 * committed, so that no number is left out. Triggers refuse every other change, and a deferred one a number without its
 * document. A kind has its row from its first document on.
 */
export const documentCounters = pgTable(
	"document_counters",
	{
		kind: text({ enum: documentKinds }).primaryKey(),
		/** The year of the last number. The next year begins with 1. */
		year: smallint().notNull(),
		/** 0 before the first document. */
		lastNumber: integer("last_number").notNull(),
		/** The hash before the last one: the document of the last number is chained to it. */
		previousHash: text("previous_hash").notNull(),
		/** 64 zeros before the first document. */
		lastHash: text("last_hash").notNull(),
	},
	(counter) => [
		check("document_counters_kind_check", sql`${counter.kind} in (${listed(documentKinds)})`),
		check("document_counters_number_check", sql`${counter.lastNumber} >= 0`),
		check(
			"document_counters_hash_check",
			sql`${counter.lastHash} ~ '^[0-9a-f]{64}$' and ${counter.previousHash} ~ '^[0-9a-f]{64}$'`,
		),
	],
);

/**
 * Receipts, tax invoices, credit notes and void slips as they were issued. Append-only; `content` is exactly the text that was hashed. The
 * number is gapless for each kind and year, the chain of each kind goes on over the years. They stay when a person is
 * erased, because the law asks for them (0047).
 */
export const documents = pgTable(
	"documents",
	{
		id: uuid().primaryKey(),
		kind: text({ enum: documentKinds }).notNull(),
		year: smallint().notNull(),
		number: integer().notNull(),
		/** SHA-256 of the document before this one of its kind, 64 zeros for the first, in hexadecimal. */
		previousHash: text("previous_hash").notNull(),
		/** SHA-256 over previous hash, kind, number and content (`hashDocument`), in hexadecimal. */
		hash: text().notNull().unique(),
		/** Everything that the paper says, as JSON (`document-content.ts`). */
		content: text().notNull(),
		/** The day of issue: the business day. */
		businessDate: date("business_date", { mode: "string" })
			.notNull()
			.references(() => businessDays.date),
		issuedAt: instant("issued_at").notNull(),
		/** The name of the person who issued it. */
		issuedBy: text("issued_by").notNull(),
		reservationId: uuid("reservation_id")
			.notNull()
			.references(() => reservations.id),
		/** The bill; null for the receipt of a deposit, which is on no bill yet, and for its void slip. */
		folioId: uuid("folio_id").references(() => folios.id),
		/** The payment that a receipt is for; null for the other kinds. */
		paymentId: uuid("payment_id")
			.unique("documents_one_receipt")
			.references(() => ledgerTransactions.id),
		/** US cents, as in the content: for lists. */
		totalCents: integer("total_cents").notNull(),
		/** The invoice that a credit note reverses; null for the other kinds. */
		invoiceId: uuid("invoice_id").references((): AnyPgColumn => documents.id),
		/** The receipt that a void slip voids, once; null for the other kinds. */
		receiptId: uuid("receipt_id")
			.unique("documents_voided_once")
			.references((): AnyPgColumn => documents.id),
		/** Made when the form is rendered: the same key twice is one document. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
	},
	(document) => [
		unique("documents_number_once").on(document.kind, document.year, document.number),
		index("documents_business_date_index").on(document.businessDate),
		index("documents_reservation_id_index").on(document.reservationId),
		index("documents_invoice_id_index").on(document.invoiceId).where(sql`${document.invoiceId} is not null`),
		check("documents_kind_check", sql`${document.kind} in (${listed(documentKinds)})`),
		check("documents_number_check", sql`${document.number} > 0`),
		check("documents_year_check", sql`${document.year} = extract(year from ${document.businessDate})`),
		check(
			"documents_hash_check",
			sql`${document.hash} ~ '^[0-9a-f]{64}$' and ${document.previousHash} ~ '^[0-9a-f]{64}$'`,
		),
		check(
			"documents_folio_check",
			sql`${document.folioId} is not null or ${document.kind} in ('receipt', 'void_slip')`,
		),
		check(
			"documents_payment_check",
			sql`(${document.paymentId} is not null) = (${document.kind} = 'receipt')`,
		),
		check(
			"documents_invoice_check",
			sql`(${document.invoiceId} is not null) = (${document.kind} = 'credit_note')`,
		),
		check(
			"documents_receipt_check",
			sql`(${document.receiptId} is not null) = (${document.kind} = 'void_slip')`,
		),
	],
);

/**
 * Which line of a bill is on which invoice or credit note. A line is on one invoice at a time: once a credit note has
 * reversed it, it may be invoiced again, in the next round.
 */
export const documentLines = pgTable(
	"document_lines",
	{
		documentId: uuid("document_id")
			.notNull()
			.references(() => documents.id),
		kind: text({ enum: documentKinds }).notNull(),
		/** The line of the bill through every move to another bill: the entry of the ledger with which it began. */
		lineId: uuid("line_id")
			.notNull()
			.references(() => ledgerEntries.id),
		/** Its place in the content, from 0. */
		position: smallint().notNull(),
		/** 1 for the first invoice of the line and its credit note, 2 for the next invoice. */
		round: smallint().notNull(),
	},
	(line) => [
		primaryKey({ columns: [line.documentId, line.lineId] }),
		unique("document_lines_once").on(line.lineId, line.kind, line.round),
		check("document_lines_round_check", sql`${line.round} > 0`),
	],
);

const deliveryWays = ["print", "mail"] as const;

/** When a document was printed or mailed. The first time is the original, every later one a copy. */
export const documentDeliveries = pgTable(
	"document_deliveries",
	{
		id: uuid().primaryKey(),
		documentId: uuid("document_id")
			.notNull()
			.references(() => documents.id),
		way: text({ enum: deliveryWays }).notNull(),
		isOriginal: boolean("is_original").notNull(),
		at: instant("at").notNull(),
		by: text("by").notNull(),
	},
	(delivery) => [
		index("document_deliveries_document_id_index").on(delivery.documentId),
		uniqueIndex("document_deliveries_one_original")
			.on(delivery.documentId)
			.where(sql`${delivery.isOriginal}`),
		check("document_deliveries_way_check", sql`${delivery.way} in (${listed(deliveryWays)})`),
	],
);
