import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lockAccountCents } from "./pay-out-service-charge.server.ts";
import { centsOn, isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/** The account of the hotel's liability for each tax. */
export const accountOfTax = { room_tax: "room_tax_due", gst: "gst_due" } as const;

/**
 * Pays a tax from the bank. It belongs to the open business day, even if the bank paid it on another day. Callers use
 * `recordTaxPayment`, which knows the tax due for the month: the balance of the account does not say it, because a
 * month that is not over may have more taken back than charged. Two people take turns by the lock of the account.
 * @param input.month the first day of the month it is for
 */
export async function payTax(
	db: Db | Transaction,
	input: { tax: ReturnedTax; month: HotelDate; amountCents: number; idempotencyKey: string },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { tax, month, amountCents } = input;
	const accountId = accountOfTax[tax];
	return postToLedger(
		db,
		{
			act: "pay_tax",
			audited: "pay_tax",
			idempotencyKey: input.idempotencyKey,
			folioIds: [],
			isSame: (written) => written.act === "pay_tax" && centsOn(written, accountId) === amountCents,
			write: async ({ tx }) => {
				await lockAccountCents(tx, accountId);
				if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "pay_tax",
						entries: [
							{ accountId, amountCents, line: 0 },
							{ accountId: "bank", amountCents: -amountCents, line: 0 },
						],
					},
					changes: { tax, month, amountCents },
				};
			},
		},
		acting,
	);
}
