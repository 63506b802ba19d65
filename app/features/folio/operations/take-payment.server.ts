import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { dayOfGuests } from "#app/features/business-days/policy.ts";
import { takeInVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import { lockGiftByCode } from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import { isGiftOver } from "#app/features/loyalty/policy.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import { Refused } from "#app/lib/outcome.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type AccountEntry, lineByCode } from "../entries.ts";
import { nextVoucherShare } from "../pricing.ts";
import {
	amountOfSent,
	type BillTender,
	billTenderOfSent,
	changeDue,
	entriesOfTender,
	isOddInDrawer,
	isSameTender,
	type SentPayment,
	type Tender,
	tenderFacts,
} from "../tender.ts";
import { listVoucherRows } from "../written-transactions.server.ts";
import { applyDeposit } from "./apply-deposit.server.ts";
import {
	centsOn,
	isAmount,
	type MoneyOutcome,
	type MoneyRefusal,
	type MoneyStep,
	postToLedger,
	refuseMoney,
} from "./post-to-ledger.server.ts";
import { lockFolios } from "./write-ledger.server.ts";

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
 * The source of a payment. A gift voucher is locked and refused here: the trigger of the ledger deducts the amount
 * from it, so two desks together never use more than its balance. The code is not written into the ledger.
 * @param payment.amountCents US cents, at most the balance of a gift voucher
 */
export async function entriesOfPayment(
	{ tx, businessDate }: Pick<MoneyStep, "tx" | "businessDate">,
	{ tender, amountCents, now }: { tender: BillTender; amountCents: number; now: Date },
): Promise<AccountEntry[]> {
	if (tender.kind !== "gift_voucher") {
		requireTender(tender, amountCents);
		return entriesOfTender(tender, amountCents);
	}
	if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
	const gift = await lockGiftByCode(tx, tender.code);
	if (!gift) throw refuseMoney("voucher_unknown");
	if (gift.balanceCents === 0) throw refuseMoney("voucher_used");
	if (isGiftOver(gift.expiresOn, dayOfGuests(businessDate, now))) throw refuseMoney("voucher_over");
	if (amountCents > gift.balanceCents)
		throw new Refused<MoneyRefusal>({ reason: "voucher_too_small", limitCents: gift.balanceCents });
	return [{ accountId: "gift_vouchers", voucherId: gift.id, amountCents, line: 0 }];
}

/**
 * Takes a payment on a bill, also with a part of a gift voucher. It may be more than the balance: the rest is refunded
 * by `refundPayment`. Change is part of the payment and no refund.
 * @param input.amountCents the amount paid, in US cents with every tender
 */
export async function takePayment(
	db: Db | Transaction,
	input: {
		folioId: string;
		tender: BillTender;
		amountCents: number;
		idempotencyKey: string;
		version?: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, tender, amountCents } = input;
	const isGift = tender.kind === "gift_voucher";
	return postToLedger(
		db,
		{
			act: "take_payment",
			audited: isGift ? "pay_with_voucher" : "take_payment",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			isSettling: true,
			isSame: (written) =>
				isSameTender(written, tenderFacts(tender, amountCents)) &&
				centsOn(written, "guest_folios") === -amountCents,
			write: async (step) => {
				const entries = await entriesOfPayment(step, { tender, amountCents, now: acting.now });
				return {
					transaction: {
						act: "payment",
						...tenderFacts(tender, amountCents),
						entries: [
							lineByCode(folioId, "payment", isGift ? "gift_voucher" : "payment", -amountCents),
							...entries,
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
 * Pays the balance of a bill with a gift voucher, as far as the voucher goes. The business day is held before the
 * bill, and the bill before the voucher.
 * @param input.owedCents US cents
 * @returns how much it has paid and the rest of the voucher
 */
export async function payWithGift(
	tx: Transaction,
	input: { folioId: string; code: string; owedCents: number; idempotencyKey: string },
	acting: Acting,
): Promise<MoneyOutcome<{ paidCents: number; leftCents: number }>> {
	const { folioId, code, owedCents, idempotencyKey } = input;
	// The close of a day holds the day and waits for the bills.
	await takeBusinessDay(tx, acting.now);
	await lockFolios(tx, [folioId]);
	const hasCents = (await lockGiftByCode(tx, code))?.balanceCents ?? 0;
	const paidCents = hasCents > 0 ? Math.min(owedCents, hasCents) : owedCents;
	const paid = await takePayment(
		tx,
		{ folioId, tender: { kind: "gift_voucher", code }, amountCents: paidCents, idempotencyKey },
		acting,
	);
	return paid.ok ? { ...paid, paidCents, leftCents: hasCents - paidCents } : paid;
}

/** Pays on a bill in the way that a form says. */
export function payAsSent(
	db: Db,
	folioId: string,
	sent: SentPayment & { idempotencyKey: string; version: number },
	acting: StaffActing,
): Promise<MoneyOutcome> {
	const { tender, voucherCode, idempotencyKey, version } = sent;
	const own = { folioId, idempotencyKey, version };
	if (tender === "voucher") return payWithVoucher(db, { ...own, code: voucherCode }, acting);
	const paid = { ...own, amountCents: amountOfSent(sent) };
	if (tender === "deposit") return applyDeposit(db, paid, acting);
	return takePayment(db, { ...paid, tender: billTenderOfSent(sent) }, acting);
}

/**
 * One guest's share of the rest of a treatment on a bill after its discounts; null when vouchers have paid for every
 * guest. A voucher on another bill counts first for the treatments on that bill: the treatment may have been moved
 * since.
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
