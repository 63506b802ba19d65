import { and, eq } from "drizzle-orm";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { payTax } from "#app/features/folio/operations/pay-tax.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { taxPayments } from "#db/schema/tax-returns.ts";
import { readTaxMonth } from "../queries.server.ts";

type TaxPaymentRefusal =
	| {
			reason: "not_allowed" | "in_the_future" | "form_already_used";
	  }
	/**
	 * The tax due is known when the last business day of the month is closed: `from` is the first day on which it can be
	 * paid.
	 */
	| { reason: "month_not_over"; from: HotelDate }
	/** More than the amount due for the month. US cents. */
	| { reason: "too_much"; dueCents: number };

/**
 * Notes that a tax was paid for a month: the amount goes through the ledger on the open business day, with the day on which it left the
 * bank beside it. Sent twice it is paid once. Two people take turns by the lock of the tax's account.
 * @param input.month the first day of the month
 * @param input.amountCents US cents
 */
export async function recordTaxPayment(
	db: Db,
	input: {
		tax: ReturnedTax;
		month: HotelDate;
		paidOn: HotelDate;
		amountCents: number;
		reference: string;
		idempotencyKey: string;
	},
	acting: StaffActing,
): Promise<Outcome<{ paymentId: string }, TaxPaymentRefusal>> {
	const { tax, month, paidOn, amountCents, reference, idempotencyKey } = input;
	const refuse = (refusal: TaxPaymentRefusal) => new Refused<TaxPaymentRefusal>(refusal);
	if (!mayAct(acting, "pay_tax")) return { ok: false, reason: "not_allowed" };
	const from = startOfMonth(month, 1);
	if (paidOn < from) return { ok: false, reason: "month_not_over", from };
	if (paidOn > (await readBusinessDate(db, acting.now))) return { ok: false, reason: "in_the_future" };
	return asOutcome<{ ok: true; paymentId: string }, TaxPaymentRefusal>(() =>
		db.transaction(async (tx) => {
			const posted = await payTax(
				tx,
				{ tax, month, amountCents, idempotencyKey: `tax:${idempotencyKey}` },
				acting,
			);
			if (!posted.ok && posted.reason === "amount_invalid")
				throw refuse({ reason: "too_much", dueCents: (await readTaxMonth(tx, tax, month)).dueCents });
			if (!posted.ok && posted.reason === "key_used") throw refuse({ reason: "form_already_used" });
			if (!posted.ok) throw new Error(`The payment of a tax was refused: ${posted.reason}`);
			if (posted.isRepeated) {
				const [earlier] = await tx
					.select({ id: taxPayments.id })
					.from(taxPayments)
					.where(
						and(
							eq(taxPayments.transactionId, posted.transactionId),
							eq(taxPayments.month, month),
							eq(taxPayments.paidOn, paidOn),
							eq(taxPayments.reference, reference),
						),
					);
				if (!earlier) throw refuse({ reason: "form_already_used" });
				return { ok: true, paymentId: earlier.id };
			}
			const { dueCents } = await readTaxMonth(tx, tax, month);
			if (amountCents > dueCents) throw refuse({ reason: "too_much", dueCents });
			const [written] = await tx
				.insert(taxPayments)
				.values({
					...{ id: crypto.randomUUID(), idempotencyKey, transactionId: posted.transactionId },
					...{ tax, month, paidOn, amountCents, reference },
					...{ notedAt: acting.now, notedBy: acting.by.name },
				})
				.returning({ paymentId: taxPayments.id });
			if (!written) throw new Error("The payment was not written.");
			return { ok: true, ...written };
		}),
	);
}
