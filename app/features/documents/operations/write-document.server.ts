import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { documentCounters } from "#db/schema/documents.ts";
import { type DocumentContent, firstPreviousHash, totalOf, writeContent } from "../document-content.ts";
import { type DocumentNumber, formatDocumentNumber } from "../document-number.ts";

/** A document that is issued now. */
export type NewDocument = {
	content: DocumentContent;
	reservationId: string;
	/** The bill; null for the receipt of a deposit, which is on no bill yet. */
	folioId: string | null;
	/** The payment that a receipt is for. */
	paymentId?: string;
	/** The invoice that a credit note reverses. */
	invoiceId?: string;
	/** The receipt that a void slip voids. */
	receiptId?: string;
	/** The lines of the bill that are on it, by their place in the content. */
	lines: readonly { lineId: string; round: number }[];
	idempotencyKey: string;
};

/**
 * Issues a document: takes the next number of its kind, chains it and writes it with its lines and its audit row. One UPDATE
 * locks the counter and gives number and previous hash to the statement that inserts; the document before is never read,
 * because a statement that waits for the lock would read an old one. The lock is held until the transaction ends and comes
 * last of all locks.
 * @throws when the year of the content is over, which the lock on the business day rules out
 */
export async function writeDocument(
	tx: Transaction,
	document: NewDocument,
	acting: Acting,
): Promise<DocumentNumber & { id: string }> {
	const { content, reservationId } = document;
	const { kind } = content;
	const year = Number(content.date.slice(0, 4));
	const id = randomUUID();
	const issue = () => insertNext(tx, { ...document, id, year }, acting);
	let number = await issue();
	if (number === undefined) {
		// The first of its kind, or two at once: anyone who is second waits here and finds the counter of the first.
		const start = { lastNumber: 0, previousHash: firstPreviousHash, lastHash: firstPreviousHash };
		await tx
			.insert(documentCounters)
			.values({ kind, year, ...start })
			.onConflictDoNothing();
		number = await issue();
	}
	if (number === undefined) throw new Error(`The numbers of ${year} are closed: a later year has begun.`);
	const issued = { kind, year, number };
	let act = "issue_receipt";
	if (kind === "invoice") act = "issue_invoice";
	if (kind === "credit_note") act = "issue_credit_note";
	if (kind === "void_slip") act = "issue_void_slip";
	await recordAudit(tx, acting, {
		act,
		subject: { kind: "reservation", id: reservationId },
		changes: { number: formatDocumentNumber(issued), totalCents: totalOf(content) },
		...("reason" in content && { reason: content.reason }),
	});
	return { id, ...issued };
}

/** @returns the number, or undefined where the kind has no counter yet or is in a later year */
async function insertNext(
	tx: Transaction,
	document: NewDocument & { id: string; year: number },
	{ by, now }: Acting,
): Promise<number | undefined> {
	const { id, content, year, lines } = document;
	const text = writeContent(content);
	const { rows } = await tx.execute<{ number: number }>(sql`
		with counter as (
			update document_counters c set
				year = ${year}::smallint,
				last_number = case when c.year = ${year} then c.last_number + 1 else 1 end,
				previous_hash = c.last_hash,
				last_hash = document_hash(c.last_hash, c.kind, ${year},
					case when c.year = ${year} then c.last_number + 1 else 1 end, ${text})
			where c.kind = ${content.kind} and c.year <= ${year}
			returning c.last_number, c.previous_hash, c.last_hash
		), document as (
			insert into documents (id, kind, year, number, previous_hash, hash, content, business_date, issued_at, issued_by,
				reservation_id, folio_id, payment_id, invoice_id, receipt_id, total_cents, idempotency_key)
			select ${id}::uuid, ${content.kind}, ${year}, last_number, previous_hash, last_hash, ${text}, ${content.date}::date,
				${now.toISOString()}::timestamptz, ${nameOf(by) ?? by.kind}, ${document.reservationId}::uuid,
				${document.folioId}::uuid, ${document.paymentId ?? null}::uuid, ${document.invoiceId ?? null}::uuid,
				${document.receiptId ?? null}::uuid, ${totalOf(content)}::integer, ${document.idempotencyKey}::uuid
			from counter
			returning id, kind, number
		), lines as (
			insert into document_lines (document_id, kind, line_id, position, round)
			select document.id, document.kind, line.id, line.place - 1, line.round
			from document, unnest(${sql.param(lines.map(({ lineId }) => lineId))}::uuid[],
				${sql.param(lines.map(({ round }) => round))}::smallint[]) with ordinality line (id, round, place)
		)
		select number from document`);
	return rows[0]?.number;
}
