import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { findTaxPayment } from "../queries.server.ts";

/**
 * Takes back a payment that was noted by mistake: its amount is due again and is at the bank again, on the open business day. Once;
 * `ledger_transactions_reversed_once` guarantees it.
 * @param input.of the page it is on: a payment of another one is refused like one that does not exist
 */
export async function takeBackTaxPayment(
	db: Db,
	input: {
		paymentId: string;
		of: { tax: ReturnedTax; month: string };
		reason: string;
		idempotencyKey: string;
	},
	acting: StaffActing,
): Promise<
	Outcome<object, { reason: "not_allowed" | "not_possible" | "already_reversed" | "form_already_used" }>
> {
	const { paymentId, of, reason, idempotencyKey } = input;
	const payment = await findTaxPayment(db, paymentId);
	if (!payment || payment.tax !== of.tax || payment.month !== of.month)
		return { ok: false, reason: "not_possible" };
	const key = `tax:${idempotencyKey}`;
	const { transactionId } = payment;
	const outcome = await reverseTransaction(db, { transactionId, reason, idempotencyKey: key }, acting);
	if (outcome.ok) return { ok: true };
	if (outcome.reason === "key_used") return { ok: false, reason: "form_already_used" };
	if (outcome.reason === "not_allowed" || outcome.reason === "already_reversed")
		return { ok: false, reason: outcome.reason };
	throw new Error(`The payment of a tax was not taken back: ${outcome.reason}`);
}
