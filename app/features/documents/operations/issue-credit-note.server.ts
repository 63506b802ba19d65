import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { type Issuer, toCreditNote } from "../document-content.ts";
import { formatDocumentNumber } from "../document-number.ts";
import { isSameSet } from "../policy.ts";
import { findDocumentById, listCreditedPositions, listInvoiceLines } from "../queries.server.ts";
import { type DocumentOutcome, issueDocument, refuseDocument } from "./issue-document.server.ts";

/**
 * Issues a credit note, which reverses an invoice, whole or by lines, each line once. It names the invoice and the reason, and is
 * made out to whom the invoice was. Its lines may be invoiced again. It moves no money: a refund does.
 * @param input.positions the lines by their place on the invoice, from 0
 */
export async function issueCreditNote(
	db: Db,
	input: {
		invoiceId: string;
		positions: readonly number[];
		reason: string;
		issuer: Issuer;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<DocumentOutcome> {
	const { invoiceId, positions, issuer, idempotencyKey } = input;
	const reason = input.reason.trim();
	const invoice = await findDocumentById(db, invoiceId);
	if (invoice?.content.kind !== "invoice") return { ok: false, reason: "invoice_unknown" };
	const { content, reservationId, folioId } = invoice;
	return issueDocument(
		db,
		{
			...{ kind: "credit_note", reservationId, issuer, idempotencyKey },
			isSame: async (tx, earlier) =>
				earlier.invoiceId === invoiceId &&
				isSameSet(await listCreditedPositions(tx, earlier.id), [...positions]),
			prepare: async ({ tx, facts }) => {
				if (reason === "") throw refuseDocument("reason_missing");
				if (positions.length === 0) throw refuseDocument("nothing_chosen");
				const open = (await listInvoiceLines(tx, invoiceId)).filter(({ isCredited }) => !isCredited);
				const chosen = open.filter(({ position }) => positions.includes(position));
				if (chosen.length !== new Set(positions).size) throw refuseDocument("lines_changed");
				return {
					folioId,
					content: toCreditNote(
						{ ...facts, stay: content.stay, recipient: content.recipient },
						{
							invoice: { number: formatDocumentNumber(invoice), date: content.date },
							reason,
							lines: chosen.flatMap(({ position }) => content.lines[position] ?? []),
						},
					),
					lines: chosen.map(({ lineId, round }) => ({ lineId, round })),
					invoiceId,
				};
			},
		},
		acting,
	);
}
