import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { type Issuer, type Recipient, toReceipt } from "../document-content.ts";
import { describeTender } from "../policy.ts";
import { listReceivable } from "../queries.server.ts";
import { type DocumentOutcome, issueDocument, refuseDocument } from "./issue-document.server.ts";

/**
 * Issues the receipt of one payment on a bill, or of one deposit; a voided one has none. A payment has one receipt, so
 * its id is the idempotency key: asking again returns the existing receipt.
 * @param input.paymentId the transaction of the payment
 */
export async function issueReceipt(
	db: Db,
	input: {
		reservationId: string;
		paymentId: string;
		recipient: Recipient;
		issuer: Issuer;
	},
	acting: Acting,
): Promise<DocumentOutcome> {
	const { reservationId, paymentId, recipient } = input;
	return issueDocument(
		db,
		{
			...input,
			kind: "receipt",
			idempotencyKey: paymentId,
			isSame: async () => true,
			prepare: async ({ tx, facts }) => {
				const all = await listReceivable(tx, reservationId);
				const payment = all.find(({ transactionId }) => transactionId === paymentId);
				if (!payment) throw refuseDocument("payment_not_receivable");
				const { folioId, date, tender, amountCents } = payment;
				const receipt = {
					date,
					tender: describeTender(payment),
					amountCents,
					bzdCents: tender === "cash_bzd" ? amountCents * facts.bzdPerUsd : null,
				};
				return {
					folioId,
					content: toReceipt({ ...facts, recipient }, { payment: receipt }),
					lines: [],
					paymentId,
				};
			},
		},
		acting,
	);
}
