import { eq, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerAccounts, ledgerEntries } from "#db/schema/ledger.ts";
import { requirePayOutApproved } from "../money-out-limits.server.ts";
import { centsOn, isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/** Where money of the hotel can be. */
export type MoneyPlace = "drawer_usd" | "drawer_bzd" | "bank";

/** Where cash can go: also to expenses of the hotel, such as ice or a taxi. */
export type CashDestination = MoneyPlace | "paid_out";

/**
 * The balance of an account, in US cents, with the account locked until the transaction ends: anyone who posts to it
 * meanwhile waits. Comes after the bills, and before counters.
 */
export async function lockAccountCents(tx: Transaction, accountId: LedgerAccountId): Promise<number> {
	await tx
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(eq(ledgerAccounts.id, accountId))
		.for("update");
	const [sum] = await tx
		.select({ cents: sql<string>`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.accountId, accountId));
	return Number(sum?.cents ?? 0);
}

/**
 * Pays service charge out to the staff, from the bank or a drawer, at most the balance of the pool.
 * @param input.reason for which weeks, and under which scheme
 */
export async function payOutServiceCharge(
	db: Db | Transaction,
	input: { amountCents: number; from: MoneyPlace; reason: string; idempotencyKey: string },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { amountCents, from, reason } = input;
	return postToLedger(
		db,
		{
			act: "pay_out_service_charge",
			audited: "pay_out_service_charge",
			idempotencyKey: input.idempotencyKey,
			folioIds: [],
			reason,
			isSame: (written) =>
				written.act === "pay_out_service_charge" && centsOn(written, from) === -amountCents,
			write: async ({ tx, businessDate: date }) => {
				const poolCents = -(await lockAccountCents(tx, "service_charge_pool"));
				if (!isAmount(amountCents) || amountCents > poolCents) throw refuseMoney("amount_invalid");
				if (from !== "bank") await requirePayOutApproved(tx, { amountCents, date }, acting);
				return {
					transaction: {
						act: "pay_out_service_charge",
						entries: [
							{ accountId: "service_charge_pool", amountCents, line: 0 },
							{ accountId: from, amountCents: -amountCents, line: 0 },
						],
					},
					changes: { amountCents, from },
				};
			},
		},
		acting,
	);
}
