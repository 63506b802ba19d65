import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type Issuer, type Recipient, sumDocument, toInvoice } from "../document-content.ts";
import { isSameChoice, listInvoiceable, toDocumentLine, withTheirDiscounts } from "../policy.ts";
import { listInvoiceLines, listLineStates } from "../queries.server.ts";
import { type DocumentOutcome, issueDocument, refuseDocument } from "./issue-document.server.ts";

/**
 * Issues a TAX INVOICE over posted lines of a bill that are on no invoice. A line that a credit note has reversed may
 * be invoiced again. Voided lines, write-offs and items to come cannot be invoiced. A discount goes with its line.
 * @param input.lineIds the chosen lines, in any order; they are on the paper as on the bill
 */
export async function issueInvoice(
	db: Db,
	input: {
		reservationId: string;
		folioId: string;
		lineIds: readonly string[];
		recipient: Recipient;
		issuer: Issuer;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<DocumentOutcome> {
	const { folioId, lineIds, recipient } = input;
	return issueDocument(
		db,
		{
			...input,
			kind: "invoice",
			isSame: async (tx, earlier) =>
				earlier.folioId === folioId && isSameChoice(lineIds, await readIssuedLines(tx, earlier.id)),
			prepare: async ({ tx, facts }) => {
				if (lineIds.length === 0) throw refuseDocument("nothing_chosen");
				const bill = await readFolio(tx, folioId);
				if (bill?.reservationId !== input.reservationId) throw refuseDocument("folio_unknown");
				const states = await listLineStates(
					tx,
					bill.lines.map(({ lineId }) => lineId),
				);
				const invoiceable = listInvoiceable(bill.lines, states);
				if (lineIds.some((id) => !invoiceable.some(({ lineId }) => lineId === id)))
					throw refuseDocument("lines_changed");
				const wanted = withTheirDiscounts(invoiceable, lineIds);
				const chosen = invoiceable.filter(({ lineId }) => wanted.includes(lineId));
				if (chosen.some(({ discountsLineId: of }) => of !== null && !wanted.includes(of)))
					throw refuseDocument("discount_alone");
				const lines = chosen.map(toDocumentLine);
				if (sumDocument(lines).totalCents <= 0) throw refuseDocument("amount_not_positive");
				return {
					folioId,
					content: toInvoice({ ...facts, recipient }, { lines }),
					lines: chosen.map(({ lineId }) => ({ lineId, round: (states.get(lineId)?.rounds ?? 0) + 1 })),
				};
			},
		},
		acting,
	);
}

/** The lines of an invoice, and which of them are discounts. */
async function readIssuedLines(tx: Transaction, invoiceId: string) {
	const lines = await listInvoiceLines(tx, invoiceId);
	return new Map(lines.map(({ lineId, discountsLineId: of }) => [lineId, { takesOff: of !== null }]));
}
