import { eq } from "drizzle-orm";
import { returnVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import { prolongGift } from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import { type DeskAct, mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { pick } from "#app/lib/pick.ts";
import type { LedgerAct, Reason } from "#app/lib/row-codes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import type { AccountEntry, LedgerEntry } from "../entries.ts";
import { requireWithinRefundLimit } from "../money-out-limits.server.ts";
import { isOfToday, isRefundedWhenVoided } from "../policy.ts";
import {
	areVouchersNeeded,
	findTransaction,
	isCleared,
	isReversed,
	listLiveDiscounts,
	listLiveEntries,
	readRefundedCents,
	type WrittenTransaction,
} from "../written-transactions.server.ts";
import { reverseEntry } from "./move-lines.server.ts";
import { type MoneyOutcome, postToLedger, refuseMoney, type SeenFolio } from "./post-to-ledger.server.ts";
import { readDepositsHeldCents } from "./refund-payment.server.ts";
import { takeTurnOfAccount, takeTurnOfReversal } from "./write-ledger.server.ts";

/**
 * Some acts are undone in other ways: a line and cash are moved back, a drawer is counted again, a reversal is never
 * reversed, a gift voucher that has expired stays so, a commission follows the nights, an opening balance is typed
 * again, and a deposit that a payment provider has taken is refunded there.
 */
const isReversible = ({ act, tender }: WrittenTransaction) =>
	act !== "reversal" &&
	act !== "move_lines" &&
	act !== "move_cash" &&
	act !== "drawer_difference" &&
	act !== "expire_voucher" &&
	act !== "post_commission" &&
	act !== "open_bank" &&
	!(act === "take_deposit" && tender === "online");

/** Acts that only some may do, only they reverse, on the same day too. */
const actOf: Partial<Record<LedgerAct, DeskAct>> = {
	pay_out_service_charge: "pay_out_service_charge",
	pay_tax: "pay_tax",
	pay_commission: "pay_commission",
	settle_batch: "clear_accounts",
	match_bank: "clear_accounts",
};

/**
 * Reverses a mistake once, by the exact opposite of its entries on the bill where each line is now. An entry on which
 * a discount, a refund or an applied deposit depends stays until that is reversed. A payment or deposit that goes back
 * to the guest is judged as a refund (`policy.ts`). The desk calls `voidTransaction` of the documents, which voids the
 * receipt as well.
 * @param input.seen the bill that the form showed; a line that was moved away since is a change
 * @param input.refundReference for an online sale: the provider's reference of the refund, where staff have made it
 * @param input.isDayClosing as in `postToLedger`
 */
export async function reverseTransaction(
	db: Db | Transaction,
	input: {
		transactionId: string;
		reason: Reason;
		idempotencyKey: string;
		refundReference?: string | null | undefined;
		seen?: SeenFolio;
		isDayClosing?: boolean;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { transactionId, reason, seen } = input;
	const transaction = await findTransaction(db, transactionId);
	if (!transaction || !isReversible(transaction)) return { ok: false, reason: "not_possible" };
	const refundReference = input.refundReference?.trim() || null;
	const isSoldOnline = transaction.act === "sell_voucher" && transaction.tender === "online";
	if (isSoldOnline && refundReference === null) return { ok: false, reason: "reference_missing" };
	const lineIds = await listLineIds(db, transactionId);
	const standing = await listLiveEntries(db, lineIds);
	const { reservationId } = transaction;
	return postToLedger(
		db,
		{
			act: "reverse_transaction",
			audited: "reverse_transaction",
			idempotencyKey: input.idempotencyKey,
			version: seen?.version,
			isDayClosing: input.isDayClosing,
			// The bill that was seen comes first: it is the one whose version counts.
			folioIds: [
				...new Set([...(seen ? [seen.folioId] : []), ...standing.flatMap(({ folioId }) => folioId ?? [])]),
			],
			...(reservationId && { reservationIds: [reservationId] }),
			isSettling: true,
			reason,
			isSame: ({ reversesId }) => reversesId === transactionId,
			write: async ({ tx, businessDate }) => {
				if (!isOfToday(transaction, businessDate) && !mayAct(acting, "reverse_earlier_day"))
					throw refuseMoney("not_allowed");
				const own = actOf[transaction.act];
				if (own && !mayAct(acting, own)) throw refuseMoney("not_allowed");
				await takeTurnOfReversal(tx, transactionId);
				if (await isReversed(tx, transactionId)) throw refuseMoney("already_reversed");
				if (isClearing(transaction)) await requireClearingTakenBack(tx, transactionId);
				if ((await listLiveDiscounts(tx, lineIds)).length > 0) throw refuseMoney("something_depends");
				if ((await readRefundedCents(tx, transactionId)) !== 0) throw refuseMoney("something_depends");
				const lines = await listLiveEntries(tx, lineIds);
				if (
					transaction.act === "charge" &&
					reservationId !== null &&
					(await areVouchersNeeded(tx, reservationId, lines))
				)
					throw refuseMoney("something_depends");
				// Moved to a bill that is not locked, while this waited.
				const locked = new Set(standing.map(({ folioId }) => folioId));
				if (lines.length !== lineIds.length || lines.some(({ folioId }) => !locked.has(folioId)))
					throw refuseMoney("changed_meanwhile");
				const others = await listOtherEntries(tx, transactionId);
				const deposit = others.find(({ accountId }) => accountId === "deposits_held");
				if (deposit && deposit.amountCents > (await readDepositsHeldCents(tx, reservationId)))
					throw refuseMoney("something_depends");
				const givenBackCents = isRefundedWhenVoided(transaction) ? sumGivenBack(others) : null;
				if (givenBackCents !== null)
					await requireWithinRefundLimit(
						tx,
						{ amountCents: givenBackCents, reservationId, date: businessDate },
						acting,
					);
				if (transaction.tender === "voucher" && transaction.tenderNote)
					await returnVoucher(tx, transaction.tenderNote);
				// The part used of a gift voucher is on it again.
				const gift = others.find(({ voucherId, amountCents }) => voucherId && amountCents < 0);
				if (gift?.voucherId) await prolongGift(tx, gift.voucherId, businessDate);
				const entries: LedgerEntry[] = [...lines.map((entry) => reverseEntry(entry, entry.line)), ...others];
				const sold = transaction.act === "sell_voucher" ? others.find(({ voucherId }) => voucherId) : null;
				return {
					...(sold?.voucherId && { subject: { kind: "voucher", id: sold.voucherId } }),
					transaction: {
						act: "reversal",
						reversesId: transactionId,
						reservationId,
						tender: transaction.tender,
						tenderNote: isSoldOnline ? refundReference : transaction.tenderNote,
						entries,
					},
					changes: {
						reversed: transaction.act,
						amountCents: givenBackCents ?? lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
					},
				};
			},
		},
		acting,
	);
}

/** A batch, or a line of the bank's statement: without it, the movements that it cleared are open again. */
const isClearing = ({ act }: WrittenTransaction) => act === "settle_batch" || act === "match_bank";

/** Refuses where the money of a batch is matched with a line of the statement: that match is undone first. */
async function requireClearingTakenBack(tx: Transaction, id: string): Promise<void> {
	await takeTurnOfAccount(tx, "bank");
	if (await isCleared(tx, id)) throw refuseMoney("something_depends");
}

async function listLineIds(db: Pick<Db, "select">, transactionId: string): Promise<string[]> {
	const rows = await db
		.select({ lineId: ledgerEntries.lineId })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.transactionId, transactionId));
	return rows.flatMap(({ lineId }) => lineId ?? []);
}

/** The opposite of the entries that are no lines of a bill. */
async function listOtherEntries(tx: Transaction, transactionId: string): Promise<AccountEntry[]> {
	const rows = await tx
		.select({
			...pick(ledgerEntries, "accountId", "amountCents", "line", "voucherId"),
		})
		.from(ledgerEntries)
		.where(eq(ledgerEntries.transactionId, transactionId));
	return rows.flatMap(({ accountId, amountCents, ...entry }) => {
		const id = accountId as LedgerAccountId;
		return id === "guest_folios" ? [] : [{ ...entry, accountId: id, amountCents: 0 - amountCents }];
	});
}

/**
 * The amount that the guest gets back, in US cents: cash of both currencies less its change, or the amount charged to
 * the card or paid to the bank.
 */
function sumGivenBack(others: readonly AccountEntry[]): number {
	return others.reduce(
		(sum, { accountId, amountCents }) =>
			accountId === "deposits_held" || accountId === "gift_vouchers" ? sum : sum - amountCents,
		0,
	);
}
