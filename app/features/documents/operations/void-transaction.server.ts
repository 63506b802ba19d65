import { randomUUID } from "node:crypto";
import { hotel } from "#app/content/hotel/hotel.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import type { MoneyOutcome, MoneyRefusal } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { toVoidSlip } from "../document-content.ts";
import { type DocumentNumber, formatDocumentNumber } from "../document-number.ts";
import { findReceiptOf, findVoidSlipOf } from "../queries.server.ts";
import { writeDocument } from "./write-document.server.ts";

/** A voided transaction, with the void slip of its receipt; null where it had none. */
export type VoidedTransaction = {
	transactionId: string;
	isRepeated: boolean;
	voidSlip: DocumentNumber | null;
};

/**
 * Reverses a mistake (`reverseTransaction`) and voids the receipt of a payment or deposit in the same transaction: no receipt is
 * good for money that went back. The void slip is made out as its receipt was. A receipt is voided once, by the unique
 * `documents_voided_once`; anyone who issues the receipt meanwhile waits for the lock of the reservation.
 */
export async function voidTransaction(
	db: Db,
	input: Parameters<typeof reverseTransaction>[1] & { reason: string },
	acting: Acting,
): Promise<MoneyOutcome<VoidedTransaction>> {
	return asOutcome<{ ok: true } & VoidedTransaction, MoneyRefusal>(() =>
		db.transaction(async (tx) => {
			const reversed = await reverseTransaction(tx, input, acting);
			if (!reversed.ok) throw new Refused<MoneyRefusal>(reversed);
			return { ...reversed, voidSlip: await voidReceipt(tx, input, acting) };
		}),
	);
}

async function voidReceipt(
	tx: Transaction,
	{ transactionId, reason }: { transactionId: string; reason: string },
	acting: Acting,
): Promise<DocumentNumber | null> {
	const receipt = await findReceiptOf(tx, transactionId);
	if (receipt?.content.kind !== "receipt") return null;
	// The same form once more.
	const earlier = await findVoidSlipOf(tx, receipt.id);
	if (earlier) return { kind: earlier.kind, year: earlier.year, number: earlier.number };
	const { issuer, recipient, stay, payment, date: issuedOn, labelsIn } = receipt.content;
	const date = await takeBusinessDay(tx, acting.now);
	const { kind, year, number } = await writeDocument(
		tx,
		{
			content: toVoidSlip(
				{ date, issuer, recipient, stay, bzdPerUsd: hotel.bzdPerUsd, ...(labelsIn && { labelsIn }) },
				{ receipt: { number: formatDocumentNumber(receipt), date: issuedOn }, reason, payment },
			),
			reservationId: receipt.reservationId,
			folioId: receipt.folioId,
			receiptId: receipt.id,
			lines: [],
			idempotencyKey: randomUUID(),
		},
		acting,
	);
	return { kind, year, number };
}
