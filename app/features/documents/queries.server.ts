import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { listDeposits, listFolios } from "#app/features/folio/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { documentDeliveries, documents } from "#db/schema/documents.ts";
import { type DocumentContent, readContent } from "./document-content.ts";
import { type DocumentKind, type DocumentNumber, formatDocumentNumber } from "./document-number.ts";
import type { LineState, ReceivablePayment, StandingInvoice } from "./policy.ts";

/** A document as it was issued. */
export type StoredDocument = DocumentNumber & {
	id: string;
	content: DocumentContent;
	businessDate: HotelDate;
	issuedAt: Date;
	issuedBy: string;
	reservationId: string;
	/** Null for the receipt of a deposit, and for its void slip. */
	folioId: string | null;
	paymentId: string | null;
	invoiceId: string | null;
	/** The receipt that a void slip voids. */
	receiptId: string | null;
	totalCents: number;
};

const columns = {
	...pick(documents, "id", "kind", "year", "number", "content"),
	...pick(documents, "businessDate", "issuedAt", "issuedBy", "reservationId", "folioId"),
	...pick(documents, "paymentId", "invoiceId", "receiptId", "totalCents"),
};

async function readDocuments(
	db: Pick<Db, "select">,
	which: SQL | undefined,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<StoredDocument[]> {
	const rows = await db
		.select(columns)
		.from(documents)
		.where(which)
		.orderBy(desc(documents.issuedAt), desc(documents.kind), desc(documents.number))
		.limit(limit)
		.offset(offset);
	return rows.map((row) => ({ ...row, content: readContent(row.content) }));
}

/** More documents than one reservation has. */
const mostOfReservation = 500;

/** The document of a number, or null. */
export async function findDocument(
	db: Pick<Db, "select">,
	{ kind, year, number }: DocumentNumber,
): Promise<StoredDocument | null> {
	const which = and(eq(documents.kind, kind), eq(documents.year, year), eq(documents.number, number));
	return (await readDocuments(db, which, { limit: 1 }))[0] ?? null;
}

/** A document with everything that is printed on it, or null. */
export async function findDocumentById(db: Pick<Db, "select">, id: string): Promise<StoredDocument | null> {
	return (await readDocuments(db, eq(documents.id, id), { limit: 1 }))[0] ?? null;
}

/** The documents of a reservation, the latest first. */
export function listDocumentsOf(db: Pick<Db, "select">, reservationId: string): Promise<StoredDocument[]> {
	return readDocuments(db, eq(documents.reservationId, reservationId), { limit: mostOfReservation });
}

/** More invoices and credit notes than a month has. */
const mostOfMonth = 20_000;

/** The invoices and credit notes that were issued on business days `[from, until)`, the latest first. */
export function listTaxDocuments(
	db: Pick<Db, "select">,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<StoredDocument[]> {
	const which = sql`${documents.kind} in ('invoice', 'credit_note') and ${documents.businessDate} >= ${from}::date
		and ${documents.businessDate} < ${until}::date`;
	return readDocuments(db, which, { limit: mostOfMonth });
}

/** The credit notes of an invoice, the latest first. */
export function listCreditNotesOf(db: Pick<Db, "select">, invoiceId: string): Promise<StoredDocument[]> {
	return readDocuments(db, eq(documents.invoiceId, invoiceId), { limit: mostOfReservation });
}

/** The receipt of a payment or a deposit, or null where none was issued. */
export async function findReceiptOf(
	db: Pick<Db, "select">,
	paymentId: string,
): Promise<StoredDocument | null> {
	return (await readDocuments(db, eq(documents.paymentId, paymentId), { limit: 1 }))[0] ?? null;
}

/** The void slip of a receipt, or null while the receipt is good. */
export async function findVoidSlipOf(
	db: Pick<Db, "select">,
	receiptId: string,
): Promise<StoredDocument | null> {
	return (await readDocuments(db, eq(documents.receiptId, receiptId), { limit: 1 }))[0] ?? null;
}

/** The printed numbers of the void slips that belong to payments and deposits, by the transaction that was voided. */
export async function listVoidSlipNumbers(
	db: Pick<Db, "execute">,
	paymentIds: readonly string[],
): Promise<Map<string, string>> {
	if (paymentIds.length === 0) return new Map();
	const { rows } = await db.execute<DocumentNumber & { paymentId: string }>(sql`
		select r.payment_id as "paymentId", v.kind, v.year, v.number
		from documents v join documents r on r.id = v.receipt_id
		where r.payment_id = any(${sql.param([...paymentIds])}::uuid[])`);
	return new Map(rows.map((row) => [row.paymentId, formatDocumentNumber(row)]));
}

/** The filters of the list of all documents. Null means any. */
export type DocumentSearch = {
	kind: DocumentKind | null;
	/** A whole number as printed, or only the last part of one. */
	number: DocumentNumber | number | null;
	from: HotelDate | null;
	until: HotelDate | null;
};

/** One page of the documents that were found, the latest first, and whether there are more. */
export async function searchDocuments(
	db: Pick<Db, "select">,
	{ kind, number, from, until }: DocumentSearch,
	page: { size: number; index: number },
): Promise<{ found: StoredDocument[]; isMore: boolean }> {
	const whole = typeof number === "object" ? number : null;
	const which = and(
		kind === null ? undefined : eq(documents.kind, kind),
		whole === null ? undefined : and(eq(documents.kind, whole.kind), eq(documents.year, whole.year)),
		number === null ? undefined : eq(documents.number, typeof number === "number" ? number : number.number),
		from === null ? undefined : gte(documents.businessDate, from),
		until === null ? undefined : lte(documents.businessDate, until),
	);
	const found = await readDocuments(db, which, { limit: page.size + 1, offset: page.index * page.size });
	return { found: found.slice(0, page.size), isMore: found.length > page.size };
}

/**
 * The payments of a reservation that may have a receipt, those that have one among them: payments on its bills, and deposits. A
 * deposit that is applied to a bill is no new payment.
 */
export async function listReceivable(
	db: Pick<Db, "select" | "execute">,
	reservationId: string,
): Promise<ReceivablePayment[]> {
	const bills = await listFolios(db, reservationId);
	const deposits = await listDeposits(db, reservationId);
	const paid = bills.flatMap(({ id: folioId, payments }) =>
		payments
			.filter(({ kind, voided }) => kind === "payment" && voided === null)
			.map(({ transactionId, tender, tenderNote, paidCents, done }) => ({
				...{ transactionId, tender, tenderNote, folioId },
				...{ date: done.businessDate, amountCents: paidCents },
			})),
	);
	const deposited = deposits
		.filter(({ isReversed }) => !isReversed)
		.map(({ transactionId, tender, tenderNote, businessDate: date, amountCents }) => ({
			...{ transactionId, tender, tenderNote, date, amountCents, folioId: null },
		}));
	return [...deposited, ...paid].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** How often lines of bills were invoiced, and whether they are on an invoice now. Lines without an invoice are left out. */
export async function listLineStates(
	db: Pick<Db, "execute">,
	lineIds: readonly string[],
): Promise<Map<string, LineState>> {
	if (lineIds.length === 0) return new Map();
	const { rows } = await db.execute<{ lineId: string } & LineState>(sql`
		select line_id as "lineId", (count(*) filter (where kind = 'invoice'))::int as rounds,
			count(*) filter (where kind = 'invoice') > count(*) filter (where kind = 'credit_note') as "isInvoiced"
		from document_lines where line_id = any(${sql.param([...lineIds])}::uuid[]) group by line_id`);
	return new Map(rows.map(({ lineId, rounds, isInvoiced }) => [lineId, { rounds, isInvoiced }]));
}

/** The tax invoices that have lines of bills now, by line. A line that a credit note has reversed is on none. */
export async function listStandingInvoices(
	db: Pick<Db, "execute">,
	lineIds: readonly string[],
): Promise<Map<string, StandingInvoice>> {
	if (lineIds.length === 0) return new Map();
	const { rows } = await db.execute<StandingInvoice & { lineId: string }>(sql`
		select l.line_id as "lineId", d.kind, d.year, d.number, d.folio_id as "folioId"
		from document_lines l join documents d on d.id = l.document_id
		where l.kind = 'invoice' and l.line_id = any(${sql.param([...lineIds])}::uuid[]) and not exists (
			select from document_lines c where c.line_id = l.line_id and c.round = l.round and c.kind = 'credit_note')`);
	return new Map(rows.map(({ lineId, ...invoice }) => [lineId, invoice]));
}

/** The tax invoices and credit notes of a stay that have a treatment or a dinner, the latest first. */
export async function listDocumentsOfVisit(
	db: Pick<Db, "select">,
	visitReservationId: string,
): Promise<StoredDocument[]> {
	const named = sql`exists (
		select from document_lines l join ledger_entries e on e.line_id = l.line_id
		where l.document_id = ${documents.id} and e.service_reservation_id = ${visitReservationId}::uuid)`;
	const which = or(eq(documents.reservationId, visitReservationId), named);
	return readDocuments(db, which, { limit: mostOfReservation });
}

/** A line of an invoice, and whether a credit note has reversed it. */
export type InvoiceLine = {
	lineId: string;
	position: number;
	round: number;
	isCredited: boolean;
	/** For a discount or a share: the line that it reduces. */
	discountsLineId: string | null;
};

/** The lines of an invoice in the order of its content. */
export async function listInvoiceLines(db: Pick<Db, "execute">, invoiceId: string): Promise<InvoiceLine[]> {
	const { rows } = await db.execute<InvoiceLine>(sql`
		select l.line_id as "lineId", l.position, l.round, exists (
			select from document_lines c where c.line_id = l.line_id and c.round = l.round and c.kind = 'credit_note'
		) as "isCredited", (select e.discounts_line_id from ledger_entries e where e.id = l.line_id) as "discountsLineId"
		from document_lines l where l.document_id = ${invoiceId}::uuid and l.kind = 'invoice' order by l.position`);
	return rows;
}

/** The lines that a credit note reverses, by their places on its invoice. */
export async function listCreditedPositions(
	db: Pick<Db, "execute">,
	creditNoteId: string,
): Promise<number[]> {
	const { rows } = await db.execute<{ position: number }>(sql`
		select i.position from document_lines c
		join document_lines i on i.line_id = c.line_id and i.round = c.round and i.kind = 'invoice'
		where c.document_id = ${creditNoteId}::uuid order by i.position`);
	return rows.map(({ position }) => position);
}

/** When a document was printed or mailed, and by whom. */
export type Delivery = typeof documentDeliveries.$inferSelect;

/** The deliveries of a document, the first one first. */
export function listDeliveries(db: Pick<Db, "select">, documentId: string): Promise<Delivery[]> {
	return db
		.select()
		.from(documentDeliveries)
		.where(eq(documentDeliveries.documentId, documentId))
		.orderBy(asc(documentDeliveries.at), desc(documentDeliveries.isOriginal), documentDeliveries.id);
}

/** A delivery of a document, or null: the e-mail asks whether it sends the original. */
export async function findDelivery(db: Pick<Db, "select">, id: string): Promise<Delivery | null> {
	const [found] = await db.select().from(documentDeliveries).where(eq(documentDeliveries.id, id));
	return found ?? null;
}

/** The amount credited on a business day, in US cents: by a person, and for a reservation. */
export async function readCreditedCents(
	db: Pick<Db, "execute">,
	{ date, by, reservationId }: { date: HotelDate; by: string; reservationId: string },
): Promise<{ byPersonCents: number; forStayCents: number }> {
	const { rows } = await db.execute<{ byPersonCents: number; forStayCents: number }>(sql`
		select coalesce(sum(abs(total_cents)) filter (where issued_by = ${by}), 0)::int as "byPersonCents",
			coalesce(sum(abs(total_cents)) filter (where reservation_id = ${reservationId}), 0)::int as "forStayCents"
		from ${documents} where kind = 'credit_note' and business_date = ${date}::date`);
	return rows[0] ?? { byPersonCents: 0, forStayCents: 0 };
}
