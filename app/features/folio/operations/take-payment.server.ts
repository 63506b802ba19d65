import { and, eq, isNull, sql } from "drizzle-orm";
import { takeInVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { maxAmountCents } from "../policy.ts";
import { changeDue, entriesOfTender, isOddInDrawer, type Tender, tenderFacts } from "../tender.ts";
import { isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/** Refuses an amount or a tender that cannot be. */
export function requireTender(tender: Tender, amountCents: number): void {
	if (!isAmount(amountCents, maxAmountCents)) throw refuseMoney("amount_invalid");
	if (isOddInDrawer(tender)) throw refuseMoney("odd_belize_cents");
	if (tender.kind === "cash_usd" || tender.kind === "cash_bzd") {
		if (changeDue(tender, amountCents) === null) throw refuseMoney("too_little_given");
	}
	const note = tenderFacts(tender, amountCents).tenderNote;
	if (tender.kind === "card_terminal" && !note) throw refuseMoney("not_possible");
	// As long as the number of a card: that is never written down, by whatever mistake.
	if (tender.kind === "card_terminal" && note && note.replace(/\D/g, "").length >= 12)
		throw refuseMoney("not_possible");
	if (note && note.length > 80) throw refuseMoney("not_possible");
}

/**
 * Takes a payment on a bill. More than is owed may be paid: the rest is given back by `refundPayment`. Change is part of
 * the payment and no refund.
 * @param input.amountCents what is paid, in US cents, whatever the tender
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
			write: async () => {
				requireTender(tender, amountCents);
				const facts = tenderFacts(tender, amountCents);
				return {
					transaction: {
						act: "payment",
						...facts,
						entries: [
							{
								accountId: "guest_folios",
								folioId,
								kind: "payment",
								line: 0,
								description: "Payment",
								amountCents: -amountCents,
							},
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
			act: "take_payment",
			audited: "pay_with_voucher",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			write: async ({ tx }) => {
				const taken = await takeInVoucher(tx, code, acting);
				if (!taken.ok) throw refuseMoney(taken.reason);
				const share = await findShareOf(tx, folioId, taken.rewardId);
				if (share === null) throw refuseMoney("voucher_does_not_pay");
				return {
					transaction: {
						act: "payment",
						tender: "voucher",
						tenderNote: code,
						entries: [
							{
								accountId: "guest_folios",
								folioId,
								kind: "payment",
								line: 0,
								description: "Voucher",
								itemId: taken.rewardId,
								amountCents: -share,
							},
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

/** One guest's share of a treatment that stands on a bill, less what vouchers have paid of it; null when none is left. */
async function findShareOf(tx: Transaction, folioId: string, serviceId: string): Promise<number | null> {
	const notTakenBack = sql`not exists (select from ledger_entries back where back.takes_back_id = ${ledgerEntries.id})`;
	const rows = await tx
		.select({
			kind: ledgerEntries.kind,
			amountCents: ledgerEntries.amountCents,
			quantity: ledgerEntries.quantity,
		})
		.from(ledgerEntries)
		.where(
			and(
				eq(ledgerEntries.folioId, folioId),
				eq(ledgerEntries.itemId, serviceId),
				isNull(ledgerEntries.takesBackId),
				notTakenBack,
			),
		);
	let vouchers = rows.filter(({ kind }) => kind === "payment").length;
	for (const { kind, amountCents, quantity } of rows) {
		const guests = quantity ?? 1;
		if (kind !== "charge" || amountCents <= 0) continue;
		if (vouchers < guests) return Math.floor(amountCents / guests);
		vouchers -= guests;
	}
	return null;
}
