import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { listLiveEntries, listOriginsOfLines } from "../written-transactions.server.ts";
import type { MoneyRefusal } from "./post-to-ledger.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";

/** Why lines stay on their bill. */
export type VoidRefusal = MoneyRefusal["reason"] | "charged_together" | "shared";

/**
 * Voids what is still charged on some lines, the discounts first.
 * @returns why it is not possible: `shared` where another bill has a part of a line, `charged_together` where other
 * lines were charged with it
 */
export async function voidLines(
	tx: Transaction,
	lineIds: readonly string[],
	reason: string,
	acting: Acting,
): Promise<Outcome<object, { reason: VoidRefusal }>> {
	const live = await listLiveEntries(tx, lineIds);
	const ordered = [
		...live.filter(({ discountsLineId }) => discountsLineId !== null),
		...live.filter(({ discountsLineId }) => discountsLineId === null),
	];
	// A line that was moved is voided by the transaction that charged it.
	const origins = await listOriginsOfLines(tx, lineIds);
	const charged = ordered.flatMap(({ lineId }) => origins.find((one) => one.lineId === lineId) ?? []);
	for (const [transactionId, ofOne] of Map.groupBy(charged, (one) => one.transactionId)) {
		if (ofOne.some(({ lines }) => lines > ofOne.length))
			return {
				ok: false,
				reason: ofOne.some(({ act }) => act === "split_line") ? "shared" : "charged_together",
			};
		const input = { transactionId, reason, idempotencyKey: `credited:${transactionId}` };
		const voided = await reverseTransaction(tx, input, acting);
		if (!voided.ok) return voided;
	}
	return { ok: true };
}
