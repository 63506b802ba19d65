import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { maxAmountCents, writeOffLimitCents } from "../policy.ts";
import {
	isAmount,
	type MoneyOutcome,
	postToLedger,
	readBalanceCents,
	refuseMoney,
} from "./post-to-ledger.server.ts";

/**
 * Gives up an amount that a guest owes, with a reason: it is lost and no longer open. At most what is owed on the bill; a
 * larger one than `policy.ts` says needs a manager.
 */
export async function writeOff(
	db: Db | Transaction,
	input: { folioId: string; amountCents: number; reason: string; idempotencyKey: string; version?: number },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, amountCents, reason } = input;
	return postToLedger(
		db,
		{
			act: "write_off",
			audited: "write_off",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			reason,
			write: async ({ tx }) => {
				if (!reason.trim()) throw refuseMoney("reason_missing");
				if (!isAmount(amountCents, maxAmountCents)) throw refuseMoney("amount_invalid");
				if (amountCents > writeOffLimitCents(acting.by)) throw refuseMoney("over_limit");
				if (amountCents > (await readBalanceCents(tx, folioId))) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "write_off",
						entries: [
							{
								accountId: "guest_folios",
								folioId,
								kind: "write_off",
								line: 0,
								description: "Written off",
								amountCents: -amountCents,
							},
							{ accountId: "written_off", amountCents, line: 0 },
						],
					},
					changes: { amountCents },
				};
			},
		},
		acting,
	);
}
