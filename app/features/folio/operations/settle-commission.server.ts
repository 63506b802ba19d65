import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { commissionPostings } from "#db/schema/commissions.ts";
import { readCommissionDueCents } from "../commission-queries.server.ts";
import { lineByCode } from "../entries.ts";
import { centsOn, isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * Settles commission that the hotel owes an account, at most the amount due: an agent deducts it when paying a bill,
 * or the hotel transfers it from the bank, where a line of the statement matches it. The caller has locked the
 * account. When this is voided, the commission is due again.
 * @param input.folioId the bill from which the account deducts it; left out where the hotel pays
 */
export async function settleCommission(
	tx: Transaction,
	input: {
		accountId: string;
		amountCents: number;
		idempotencyKey: string;
		folioId?: string;
		bankReference?: string;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { accountId, amountCents, folioId, bankReference } = input;
	const act = folioId === undefined ? "pay_commission" : "take_payment";
	const posted = await postToLedger(
		tx,
		{
			act,
			audited: folioId === undefined ? "pay_commission" : "take_payment",
			idempotencyKey: input.idempotencyKey,
			folioIds: folioId === undefined ? [] : [folioId],
			isSettling: true,
			isSame: (written) =>
				centsOn(written, "commission_due") === amountCents && written.tenderNote === (bankReference || null),
			write: async () => {
				const dueCents = await readCommissionDueCents(tx, accountId);
				if (!isAmount(amountCents) || amountCents > dueCents) throw refuseMoney("amount_invalid");
				const due = { accountId: "commission_due" as const, amountCents, line: 0 };
				return {
					transaction:
						folioId === undefined
							? {
									act: "pay_commission",
									tenderNote: bankReference || null,
									entries: [due, { accountId: "bank", amountCents: -amountCents, line: 0 }],
								}
							: {
									act: "payment",
									tender: "commission",
									entries: [lineByCode(folioId, "payment", "commission", -amountCents), due],
								},
					changes: { amountCents, accountId, ...(folioId !== undefined && { tender: "commission" }) },
					...(folioId === undefined && { subject: { kind: "payer_account", id: accountId } }),
				};
			},
		},
		acting,
	);
	if (posted.ok && !posted.isRepeated)
		await tx.insert(commissionPostings).values({ transactionId: posted.transactionId, accountId });
	return posted;
}
