import { takeInVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lineByCode } from "../entries.ts";
import { nextVoucherShare } from "../pricing.ts";
import { changeDue, entriesOfTender, isOddInDrawer, type Tender, tenderFacts } from "../tender.ts";
import { listVoucherRows } from "../written-transactions.server.ts";
import { centsOn, isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/** Refuses an amount or a tender that cannot be. */
export function requireTender(tender: Tender, amountCents: number): void {
	if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
	if (isOddInDrawer(tender)) throw refuseMoney("odd_belize_cents");
	if (tender.kind === "cash_usd" || tender.kind === "cash_bzd") {
		if (changeDue(tender, amountCents) === null) throw refuseMoney("too_little_given");
	}
	const note = tenderFacts(tender, amountCents).tenderNote;
	if (tender.kind === "card_terminal" && !note) throw refuseMoney("not_possible");
	// As long as the number of a card: that is never stored, not even by mistake.
	if (tender.kind === "card_terminal" && note && toFigures(note).length >= 12)
		throw refuseMoney("not_possible");
	if (note && note.length > 80) throw refuseMoney("not_possible");
}

/**
 * Takes a payment on a bill. More than is owed may be paid: the rest is refunded by `refundPayment`. Change is part of
 * the payment and no refund.
 * @param input.amountCents what is paid, in US cents, no matter what the tender
 */
export async function takePayment(
	db: Db | Transaction,
	input: { folioId: string; tender: Tender; amountCents: number; idempotencyKey: string; version?: number },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, tender, amountCents } = input;
	return postToLedger(
		db,
		{
			act: "take_payment",
			audited: "take_payment",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			isOfPayment: true,
			isSame: (written) =>
				written.tender === tender.kind && centsOn(written, "guest_folios") === -amountCents,
			write: async () => {
				requireTender(tender, amountCents);
				const facts = tenderFacts(tender, amountCents);
				return {
					transaction: {
						act: "payment",
						...facts,
						entries: [
							lineByCode(folioId, "payment", "payment", -amountCents),
							...entriesOfTender(tender, amountCents),
						],
					},
					changes: { tender: tender.kind, amountCents },
				};
			},
		},
		acting,
	);
}

/**
 * Pays with a voucher: one guest's share of a treatment on the bill that its reward names, with service charge and tax. A
 * reward that names no treatment pays for nothing by itself. The voucher is used with it.
 */
export async function payWithVoucher(
	db: Db | Transaction,
	input: { folioId: string; code: string; idempotencyKey: string; version?: number },
	acting: StaffActing,
): Promise<MoneyOutcome> {
	const { folioId, code } = input;
	return postToLedger(
		db,
		{
			act: "use_voucher",
			audited: "pay_with_voucher",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			isSame: ({ tender, tenderNote }) => tender === "voucher" && tenderNote === code,
			write: async ({ tx, folios }) => {
				const taken = await takeInVoucher(tx, code, acting);
				if (!taken.ok) throw refuseMoney(taken.reason);
				const [folio] = folios;
				const share = folio ? await findShareOf(tx, folio, taken.rewardId) : null;
				if (share === null) throw refuseMoney("voucher_does_not_pay");
				return {
					transaction: {
						act: "payment",
						tender: "voucher",
						tenderNote: code,
						entries: [
							{ ...lineByCode(folioId, "payment", "voucher", -share), itemId: taken.rewardId },
							{ accountId: "vouchers_redeemed", amountCents: share, line: 0 },
						],
					},
					changes: { tender: "voucher", amountCents: share, voucherId: taken.id },
				};
			},
		},
		acting,
	);
}

/**
 * One guest's share of what is left of a treatment on a bill after its discounts; null when vouchers have paid for every guest.
 * One that is on another bill counts for what is there first: the treatment may have been moved since.
 */
async function findShareOf(
	tx: Transaction,
	{ id, reservationId }: { id: string; reservationId: string },
	serviceId: string,
): Promise<number | null> {
	const { charges, vouchers } = await listVoucherRows(tx, { reservationId, itemIds: [serviceId] });
	return nextVoucherShare({
		here: charges.filter(({ folioId }) => folioId === id),
		elsewhere: charges.filter(({ folioId }) => folioId !== id),
		paidHere: vouchers.filter(({ folioId }) => folioId === id).map(({ paidCents }) => paidCents),
		vouchersElsewhere: vouchers.filter(({ folioId }) => folioId !== id).length,
	});
}
