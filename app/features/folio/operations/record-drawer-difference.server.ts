import type { Acting } from "#app/lib/actor.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { maxAmountCents } from "../policy.ts";
import { centsOn, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * Writes down by how much a drawer holds more (plus) or less (minus) than the ledger says, with a reason, so that both agree
 * again. Not by itself: the drawer counts, and calls this in its transaction.
 * @param input.differenceCents US cents, also for Belize dollars
 */
export async function recordDrawerDifference(
	db: Db | Transaction,
	input: {
		drawer: "drawer_usd" | "drawer_bzd";
		differenceCents: number;
		reason: Reason;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { drawer, differenceCents, reason } = input;
	return postToLedger(
		db,
		{
			act: "count_drawer",
			audited: "record_drawer_difference",
			idempotencyKey: input.idempotencyKey,
			folioIds: [],
			reason,
			isSame: (written) => centsOn(written, drawer) === differenceCents,
			write: async () => {
				const isSane = Number.isSafeInteger(differenceCents) && Math.abs(differenceCents) <= maxAmountCents;
				if (!isSane || differenceCents === 0) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "drawer_difference",
						entries: [
							{ accountId: drawer, amountCents: differenceCents, line: 0 },
							{ accountId: "drawer_difference", amountCents: -differenceCents, line: 0 },
						],
					},
					changes: { drawer, differenceCents },
				};
			},
		},
		acting,
	);
}
