import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type BillTender, isSameTender, tenderFacts } from "../tender.ts";
import { centsOn, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";
import { readDepositsHeldCents } from "./refund-payment.server.ts";
import { entriesOfPayment } from "./take-payment.server.ts";

/**
 * Takes a deposit for a reservation: money that the hotel holds and has not earned, or an amount of a gift voucher. It is not a payment of a bill until it is
 * applied (`applyDeposit`), and is refunded by `refundPayment`.
 * @param input.amountCents US cents
 * @param input.seenHeldCents what the form showed as held: another deposit since then is a change that nobody has seen
 */
export async function takeDeposit(
	db: Db | Transaction,
	input: {
		reservationId: string;
		tender: BillTender;
		amountCents: number;
		idempotencyKey: string;
		seenHeldCents?: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { reservationId, tender, amountCents, seenHeldCents } = input;
	return postToLedger(
		db,
		{
			act: "take_payment",
			audited: "take_deposit",
			idempotencyKey: input.idempotencyKey,
			folioIds: [],
			reservationIds: [reservationId],
			isSame: (written) =>
				written.reservationId === reservationId &&
				isSameTender(written, tenderFacts(tender, amountCents)) &&
				centsOn(written, "deposits_held") === -amountCents,
			write: async (step) => {
				const { tx } = step;
				const entries = await entriesOfPayment(step, { tender, amountCents, now: acting.now });
				if (seenHeldCents !== undefined && seenHeldCents !== (await readDepositsHeldCents(tx, reservationId)))
					throw refuseMoney("changed_meanwhile");
				return {
					transaction: {
						act: "take_deposit",
						reservationId,
						...tenderFacts(tender, amountCents),
						entries: [{ accountId: "deposits_held", amountCents: -amountCents, line: 0 }, ...entries],
					},
					changes: { tender: tender.kind, amountCents },
				};
			},
		},
		acting,
	);
}
