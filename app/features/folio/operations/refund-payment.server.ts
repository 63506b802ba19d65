import { eq } from "drizzle-orm";
import { prolongGift } from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import { isMoneyTender } from "#app/lib/tenders.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { lineByCode } from "../entries.ts";
import { requireWithinRefundLimit } from "../money-out-limits.server.ts";
import { accountOfTender } from "../tender.ts";
import { findPayment, isReversed, readRefundedCents } from "../written-transactions.server.ts";
import {
	centsOn,
	isAmount,
	type MoneyOutcome,
	postToLedger,
	refuseMoney,
	type SeenFolio,
	type WrittenAct,
} from "./post-to-ledger.server.ts";

/**
 * Refunds an amount of a payment the way it came: out of the same drawer, by the terminal, to the bank or by the
 * payment provider. At most the rest of the payment, and the amount that the person may refund on one day
 * (`policy.ts`). A voucher is never turned into money: a payment with a gift voucher goes back to the voucher, without
 * a limit, because nothing leaves the hotel.
 * @param input.slipNumber of the terminal's refund slip, for a card; the provider's reference of an online refund
 * @param input.seen the bill that the form showed; a payment that was moved away since is a change
 * @param input.seenHeldCents the same for a deposit: the amount that the form showed as held
 */
export async function refundPayment(
	db: Db | Transaction,
	input: {
		paymentTransactionId: string;
		amountCents: number;
		reason: Reason;
		slipNumber?: string;
		idempotencyKey: string;
		seen?: SeenFolio;
		seenHeldCents?: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { paymentTransactionId, amountCents, reason, seen, seenHeldCents } = input;
	const payment = await findPayment(db, paymentTransactionId);
	if (!payment) return { ok: false, reason: "not_possible" };
	const { folioId, reservationId } = payment;
	const slip = input.slipNumber?.trim() || null;
	if (seen && seen.folioId !== folioId) return { ok: false, reason: "changed_meanwhile" };
	return postToLedger(
		db,
		{
			act: "refund_payment",
			audited: folioId ? "refund_payment" : "refund_deposit",
			idempotencyKey: input.idempotencyKey,
			version: seen?.version,
			folioIds: folioId ? [folioId] : [],
			isSettling: true,
			...(reservationId && { reservationIds: [reservationId] }),
			reason,
			isSame: (written) =>
				written.refundsId === payment.id &&
				refundedBy(written) === amountCents &&
				written.tenderNote === slip,
			write: async ({ tx, businessDate }) => {
				const { tender } = payment;
				if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
				const giftId = tender === "gift_voucher" ? payment.voucherId : null;
				if (!isMoneyTender(tender) && giftId === null) throw refuseMoney("not_possible");
				if (await isReversed(tx, payment.id)) throw refuseMoney("already_reversed");
				// Moved to another bill while this waited.
				if ((await findPayment(tx, payment.id))?.folioId !== folioId) throw refuseMoney("changed_meanwhile");
				const refundedCents = await readRefundedCents(tx, payment.id);
				if (amountCents > payment.amountCents - refundedCents) throw refuseMoney("amount_invalid");
				if (!folioId) {
					const heldCents = await readDepositsHeldCents(tx, reservationId);
					if (seenHeldCents !== undefined && seenHeldCents !== heldCents)
						throw refuseMoney("changed_meanwhile");
					if (amountCents > heldCents) throw refuseMoney("amount_invalid");
				}
				if (tender === "card_terminal" && (!slip || toFigures(slip).length >= 12))
					throw refuseMoney("not_possible");
				if (giftId === null)
					await requireWithinRefundLimit(tx, { amountCents, reservationId, date: businessDate }, acting);
				else await prolongGift(tx, giftId, businessDate);
				return {
					transaction: {
						act: folioId ? "refund" : "refund_deposit",
						refundsId: payment.id,
						reservationId,
						tender,
						tenderNote: slip,
						entries: [
							folioId
								? lineByCode(folioId, "refund", "refund", amountCents)
								: { accountId: "deposits_held", amountCents, line: 0 },
							isMoneyTender(tender)
								? { accountId: accountOfTender[tender], amountCents: -amountCents, line: 0 }
								: { accountId: "gift_vouchers", voucherId: giftId, amountCents: -amountCents, line: 0 },
						],
					},
					changes: { tender, amountCents },
				};
			},
		},
		acting,
	);
}

/** The amount of a refund, of a bill or of a deposit. */
const refundedBy = (written: WrittenAct) =>
	centsOn(written, "guest_folios") + centsOn(written, "deposits_held");

/** The deposits that are held for a reservation, in US cents. */
export async function readDepositsHeldCents(
	tx: Pick<Db, "select">,
	reservationId: string | null,
): Promise<number> {
	if (reservationId === null) return 0;
	const rows = await tx
		.select({ amountCents: ledgerEntries.amountCents, accountId: ledgerEntries.accountId })
		.from(ledgerEntries)
		.innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
		.where(eq(ledgerTransactions.reservationId, reservationId));
	return rows
		.filter(({ accountId }) => accountId === "deposits_held")
		.reduce((held, { amountCents }) => held - amountCents, 0);
}
