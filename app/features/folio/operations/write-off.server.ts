import { and, eq, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { maxAmountCents, writeOffLimitCents } from "../policy.ts";
import {
	centsOn,
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
			isSame: (written) => written.act === "write_off" && centsOn(written, "written_off") === amountCents,
			write: async ({ tx }) => {
				if (!reason.trim()) throw refuseMoney("reason_missing");
				if (!isAmount(amountCents, maxAmountCents)) throw refuseMoney("amount_invalid");
				if (amountCents > (await readBalanceCents(tx, folioId))) throw refuseMoney("amount_invalid");
				const allCents = amountCents + (await readWrittenOffCents(tx, folioId));
				if (allCents > writeOffLimitCents(acting.by)) throw refuseMoney("over_limit");
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

/** What was given up of a bill so far, in US cents. */
async function readWrittenOffCents(tx: Transaction, folioId: string): Promise<number> {
	const [sum] = await tx
		.select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
		.from(ledgerEntries)
		.where(and(eq(ledgerEntries.folioId, folioId), eq(ledgerEntries.kind, "write_off")));
	return sum?.cents ?? 0;
}
