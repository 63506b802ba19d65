import { z } from "zod";
import { actWords, approvedActWords } from "#app/content/words/desk-act-words.ts";
import { refuseOtherBills } from "#app/features/folio/bill-acts.server.ts";
import { reverseSchema } from "#app/features/folio/bill-schema.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { deskDocumentsWords } from "./desk/desk-documents-words.ts";
import type { DocumentContent, Issuer } from "./document-content.ts";
import { type DocumentNumber, formatDocumentNumber } from "./document-number.ts";
import { deliverDocument } from "./operations/deliver-document.server.ts";
import { issueCreditNote, sumOf } from "./operations/issue-credit-note.server.ts";
import { toRecipient } from "./operations/issue-document.server.ts";
import { issueInvoice } from "./operations/issue-invoice.server.ts";
import { issueReceipt } from "./operations/issue-receipt.server.ts";
import { voidTransaction } from "./operations/void-transaction.server.ts";
import {
	creditNoteSchema,
	invoiceSchema,
	mailDocumentSchema,
	readLines,
	readPositions,
	receiptSchema,
} from "./schema.ts";

const {
	refusals: { bill_refuses: sayBillRefuses, billRefuses, ...said },
} = deskDocumentsWords;

/** An error in the chosen lines is shown beside them. */
const refusals = {
	...said,
	nothing_chosen: { field: "lines", message: said.nothing_chosen },
	lines_changed: { field: "lines", message: said.lines_changed },
	amount_not_positive: { field: "lines", message: said.amount_not_positive },
	discount_alone: { field: "lines", message: said.discount_alone },
	reason_missing: { field: "reason", message: said.reason_missing },
};

/** Checks the fields of a form whose lines are check boxes. */
function checkWithLines<Shape extends z.ZodRawShape, Line>(
	schema: z.ZodObject<Shape>,
	form: FormData,
	lines: readonly Line[],
) {
	const checked = checkFields(schema, form);
	const errors = {
		...(checked.ok ? {} : checked.errors),
		...(lines.length === 0 && { lines: said.nothing_chosen }),
	};
	if (!checked.ok || lines.length === 0) return { ok: false as const, errors };
	return { ok: true as const, fields: { ...checked.fields, lines } };
}

const defineOfStay = actsOn<{ id: string; name: string; issuer: Issuer }>((db, sent, { id }) =>
	refuseOtherBills(db, sent, id),
);

/** Issues a tax invoice over lines of one bill of a stay. */
export const issueInvoiceAct = defineOfStay({
	name: "issue_invoice",
	may: "issue_document",
	input: ({ form }) => checkWithLines(invoiceSchema, form, readLines(form)),
	run: (db, { folio: folioId, lines: lineIds, idempotencyKey, ...typed }, acting, { id, issuer }) =>
		issueInvoice(
			db,
			{ reservationId: id, folioId, lineIds, idempotencyKey, recipient: toRecipient(typed), issuer },
			acting,
		),
	refusals,
});

/** Issues the receipt of one payment, made out to the payer of its bill; that of a deposit to the guest. */
export const issueReceiptAct = defineOfStay({
	name: "issue_receipt",
	may: "issue_document",
	input: receiptSchema,
	run: async (db, { payment: paymentId }, acting, { id: reservationId, name, issuer }) => {
		const bill = (await listFolios(db, reservationId)).find(({ payments }) =>
			payments.some(({ transactionId }) => transactionId === paymentId),
		);
		const payer = {
			name: bill?.payerName ?? name,
			address: bill?.payerAddress ?? null,
			tin: bill?.payerTin ?? null,
		};
		return issueReceipt(db, { reservationId, paymentId, recipient: toRecipient(payer), issuer }, acting);
	},
	refusals,
});

const defineOfDocument = actsOn<DocumentNumber & { id: string; issuer: Issuer; content: DocumentContent }>();

/** Credits an invoice, whole or by lines. */
export const issueCreditNoteAct = defineOfDocument({
	name: "issue_credit_note",
	may: "issue_document",
	approval: "exceed_limit",
	input: ({ form }) => checkWithLines(creditNoteSchema, form, readPositions(form)),
	run: (db, { lines: positions, takesOff, reason, ...fields }, acting, { id: invoiceId, issuer }) =>
		issueCreditNote(
			db,
			{ ...fields, invoiceId, positions, reason: reason ?? "", takesOff: takesOff === "yes", issuer },
			acting,
		),
	approves: ({ lines }, { content, ...number }) =>
		approvedActWords.credit(
			formatDocumentNumber(number),
			content.kind === "invoice" ? sumOf(lines.flatMap((position) => content.lines[position] ?? [])) : 0,
		),
	refusals: {
		...refusals,
		over_limit: () => ({ field: "lines", message: actWords().refusals.over_limit }),
		bill_refuses: ({ why }) => ({
			field: "lines",
			message: sayBillRefuses({ ...deskFolioWords.refusals, ...billRefuses }[why]),
		}),
	},
});

/** Prints a document. A form without a key is a delivery of its own. */
export const printDocumentAct = defineOfDocument({
	name: "print_document",
	may: "issue_document",
	input: z.object({ idempotencyKey: z.uuid().catch(() => crypto.randomUUID()) }),
	run: (db, { idempotencyKey: id }, acting, { id: documentId }) =>
		deliverDocument(db, { id, documentId, address: null }, acting),
	refusals,
});

/** Mails a document. */
export const mailDocumentAct = defineOfDocument({
	name: "mail_document",
	may: "issue_document",
	input: mailDocumentSchema,
	run: (db, { idempotencyKey: id, address }, acting, { id: documentId }) =>
		deliverDocument(db, { id, documentId, address }, acting),
	refusals,
});

const voiding = {
	may: "reverse_transaction",
	input: reverseSchema,
	refusals: { ...deskFolioWords.refusals, folio_closed: deskFolioWords.line.voidClosed },
} as const;

const defineOnLine = actsOn<{
	guest: { reservationId: string; reference: string };
	line: { transactionId: string } & ({ totalCents: number } | { paidCents: number });
}>((db, sent, { guest }) => refuseOtherBills(db, sent, guest.reservationId));

const { voiding: sayVoiding } = approvedActWords;

/** Voids a line of a bill that moves no money, like a charge. */
export const voidLineAct = defineOnLine({
	...voiding,
	name: "take_back_line",
	approval: "reverse_earlier_day",
	run: (db, { folio: folioId, version, ...sent }, acting, { line: { transactionId } }) =>
		voidTransaction(db, { ...sent, transactionId, seen: { folioId, version } }, acting),
	approves: (_, { guest: { reference }, line }) =>
		sayVoiding(reference, "paidCents" in line ? line.paidCents : line.totalCents),
});

/** Voids a payment that was recorded by mistake. Money goes back to the guest, so it asks for the proof of a refund. */
export const voidPaymentAct = defineOnLine({
	...voiding,
	name: "take_back_payment",
	proof: "refund_payment",
	approval: "reverse_earlier_day",
	run: voidLineAct.run,
	approves: (_, { guest: { reference }, line }) =>
		sayVoiding(reference, "paidCents" in line ? line.paidCents : line.totalCents),
});

/** The same for a deposit, which is on no bill. */
export const voidDepositAct = actsOn<{
	guest: { reservationId: string; reference: string };
	deposit: { transactionId: string; amountCents: number };
}>((db, sent, { guest }) => refuseOtherBills(db, sent, guest.reservationId))({
	...voiding,
	name: "take_back_deposit",
	proof: "refund_payment",
	approval: "reverse_earlier_day",
	run: (db, { reason, idempotencyKey }, acting, { deposit: { transactionId } }) =>
		voidTransaction(db, { transactionId, reason, idempotencyKey }, acting),
	approves: (_, { guest: { reference }, deposit: { amountCents } }) => sayVoiding(reference, amountCents),
});
