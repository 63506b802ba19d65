import { takeInVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import { lockGiftByCode } from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import { isGiftOver } from "#app/features/loyalty/policy.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import { Refused } from "#app/lib/outcome.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lineByCode } from "../entries.ts";
import { nextVoucherShare } from "../pricing.ts";
import {
	amountOfSent,
	changeDue,
	entriesOfTender,
	isOddInDrawer,
	type SentPayment,
	type Tender,
	tenderFacts,
	tenderOfSent,
} from "../tender.ts";
import { listVoucherRows } from "../written-transactions.server.ts";
import { applyDeposit } from "./apply-deposit.server.ts";
import {
	centsOn,
	isAmount,
	type MoneyOutcome,
	type MoneyRefusal,
	postToLedger,
	refuseMoney,
} from "./post-to-ledger.server.ts";

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
 * Pays with a part of a gift voucher, or with all that is left on it. The trigger of the ledger takes it off the voucher, whose row is
 * locked: what two desks use at once is never more than is there. The code is not written into the ledger.
 * @param input.amountCents US cents, at most what is left on the voucher
 */
export async function payWithGiftVoucher(
	db: Db,
	input: { folioId: string; code: string; amountCents: number; idempotencyKey: string; version?: number },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, code, amountCents } = input;
	return postToLedger(
		db,
		{
			act: "take_payment",
			audited: "pay_with_voucher",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			isOfPayment: true,
			isSame: (written) =>
				written.tender === "gift_voucher" && centsOn(written, "gift_vouchers") === amountCents,
			write: async ({ tx, businessDate }) => {
				if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
				const gift = await lockGiftByCode(tx, code);
				if (!gift) throw refuseMoney("voucher_unknown");
				if (gift.balanceCents === 0) throw refuseMoney("voucher_used");
				if (isGiftOver(gift.expiresOn, businessDate)) throw refuseMoney("voucher_over");
				if (amountCents > gift.balanceCents)
					throw new Refused<MoneyRefusal>({ reason: "voucher_too_small", limitCents: gift.balanceCents });
				return {
					transaction: {
						act: "payment",
						tender: "gift_voucher",
						entries: [
							lineByCode(folioId, "payment", "gift_voucher", -amountCents),
							{ accountId: "gift_vouchers", voucherId: gift.id, amountCents, line: 0 },
						],
					},
					changes: { tender: "gift_voucher", amountCents, voucherId: gift.id },
				};
			},
		},
		acting,
	);
}

/** Pays on a bill in the way that a form says. */
export function payAsSent(
	db: Db,
	folioId: string,
	sent: SentPayment & { voucherCode: string; idempotencyKey: string; version: number },
	acting: StaffActing,
): Promise<MoneyOutcome> {
	const { tender, voucherCode, idempotencyKey, version } = sent;
	const own = { folioId, idempotencyKey, version };
	if (tender === "voucher") return payWithVoucher(db, { ...own, code: voucherCode }, acting);
	const paid = { ...own, amountCents: amountOfSent(sent) };
	if (tender === "deposit") return applyDeposit(db, paid, acting);
	if (tender !== "gift_voucher") return takePayment(db, { ...paid, tender: tenderOfSent(sent) }, acting);
	return payWithGiftVoucher(
		db,
		{ ...paid, code: normaliseReference(voucherCode, giftCodeLength) ?? "" },
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
