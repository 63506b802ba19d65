import { postToLedger, refuseMoney } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { takeTurnOfAccount } from "#app/features/folio/operations/write-ledger.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { readOpeningCents } from "../clearing-queries.server.ts";

type Refusal = { reason: "not_allowed" | "key_used" };

/**
 * Saves the balance of the bank account before the books began, against the account of opening balances. Saved again,
 * the difference is posted on the open business day: a closed day does not change.
 * @param input.amountCents US cents, below 0 where the account was overdrawn
 */
export async function openBank(
	db: Db,
	{ amountCents, idempotencyKey }: { amountCents: number; idempotencyKey: string },
	acting: Acting,
): Promise<Outcome<object, Refusal>> {
	const posted = await postToLedger(
		db,
		{
			act: "clear_accounts",
			audited: "open_bank",
			idempotencyKey,
			folioIds: [],
			isSame: ({ act }) => act === "open_bank",
			write: async ({ tx }) => {
				await takeTurnOfAccount(tx, "bank_account");
				const change = amountCents - (await readOpeningCents(tx));
				if (change === 0) throw refuseMoney("already_charged");
				return {
					transaction: {
						act: "open_bank",
						entries: [
							{ accountId: "bank_account", amountCents: change, line: 0 },
							{ accountId: "opening_balances", amountCents: -change, line: 0 },
						],
					},
					changes: { amountCents },
				};
			},
		},
		acting,
	);
	// An unchanged opening balance needs no posting.
	if (posted.ok || posted.reason === "already_charged") return { ok: true };
	const { reason } = posted;
	if (reason === "not_allowed" || reason === "key_used") return { ok: false, reason };
	throw new Error(`The opening balance was refused: ${reason}`);
}
