import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { formatDocumentNumber } from "#app/features/documents/document-content.ts";
import { listCreditDue, type StandingInvoice } from "#app/features/documents/policy.ts";
import { listDocumentsOf, listStandingInvoices } from "#app/features/documents/queries.server.ts";
import type { Folio } from "#app/features/folio/bill.ts";
import { documentPath } from "../documents/document-table.tsx";
import type { FolioGuest } from "./folio-page.server.ts";

/** A document by its number, and the address of its page. */
export type DocumentLink = { number: string; path: string };

/** Lines whose tax invoice says what is no longer true, by invoice. */
export type CreditDue = DocumentLink & { lines: string[] };

/** The documents that the lines and payments of a bill are on. */
export type FolioDocuments = {
	/** By the ledger transaction of a payment. */
	receipts: Record<string, DocumentLink>;
	/** By line. */
	invoices: Record<string, DocumentLink>;
	creditDue: CreditDue[];
};

const linkOf = (document: StandingInvoice | Parameters<typeof documentPath>[0]): DocumentLink => ({
	number: formatDocumentNumber(document),
	path: documentPath(document),
});

/** The receipts of payments and deposits, the tax invoices of lines, and what is to be credited. */
export async function readFolioDocuments(
	context: Readonly<RouterContextProvider>,
	{ reservationId }: FolioGuest,
	folio: Pick<Folio, "id" | "lines"> | null,
): Promise<FolioDocuments> {
	const { db } = context.get(appContext);
	const [issued, standing] = await Promise.all([
		listDocumentsOf(db, reservationId),
		listStandingInvoices(
			db,
			(folio?.lines ?? []).map(({ lineId }) => lineId),
		),
	]);
	const creditDue = new Map<string, CreditDue>();
	for (const { line, invoice } of folio ? listCreditDue(folio, standing) : []) {
		const link = linkOf(invoice);
		const due = creditDue.get(link.path) ?? { ...link, lines: [] };
		due.lines.push(line.description);
		creditDue.set(link.path, due);
	}
	return {
		receipts: Object.fromEntries(
			issued.flatMap((one) => (one.paymentId ? [[one.paymentId, linkOf(one)]] : [])),
		),
		invoices: Object.fromEntries([...standing].map(([lineId, invoice]) => [lineId, linkOf(invoice)])),
		creditDue: [...creditDue.values()],
	};
}
