import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { type Issuer, type Recipient, sumDocument, toInvoice } from "../document-content.ts";
import { isInvoiceable, isSameSet, sortByDay, toDocumentLine } from "../policy.ts";
import { listInvoiceLines, listLineStates } from "../queries.server.ts";
import { type DocumentOutcome, issueDocument, refuseDocument } from "./issue-document.server.ts";

/**
 * Issues a TAX INVOICE over posted lines of a bill that are on no invoice. A line that a credit note has reversed may be invoiced
 * again. What is voided, what was written off and what is to come cannot be invoiced.
 * @param input.lineIds the lines that were chosen, in any order; they are on the paper as on the bill
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
				earlier.folioId === folioId &&
				isSameSet(
					(await listInvoiceLines(tx, earlier.id)).map(({ lineId }) => lineId),
					lineIds,
				),
			prepare: async ({ tx, facts }) => {
				if (lineIds.length === 0) throw refuseDocument("nothing_chosen");
				const bill = await readFolio(tx, folioId);
				if (bill?.reservationId !== input.reservationId) throw refuseDocument("folio_unknown");
				const states = await listLineStates(tx, [...lineIds]);
				const chosen = sortByDay(bill.lines).filter(
					(line) => lineIds.includes(line.lineId) && isInvoiceable(line, states.get(line.lineId)),
				);
				if (chosen.length !== new Set(lineIds).size) throw refuseDocument("lines_changed");
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
