import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { listLiveEntries, listOriginsOfLines } from "../written-transactions.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";

/**
 * Voids what is still charged on some lines, the discounts first.
 * @returns false where it cannot be voided: the bill is closed, something depends on it, other lines were charged with it, or the right is missing
 */
export async function voidLines(
	tx: Transaction,
	lineIds: readonly string[],
	reason: string,
	acting: Acting,
): Promise<boolean> {
	const live = await listLiveEntries(tx, lineIds);
	const ordered = [
		...live.filter(({ discountsLineId }) => discountsLineId !== null),
		...live.filter(({ discountsLineId }) => discountsLineId === null),
	];
	// A line that was moved is voided by the transaction that charged it.
	const origins = await listOriginsOfLines(tx, lineIds);
	const charged = ordered.flatMap(({ lineId }) => origins.find((one) => one.lineId === lineId) ?? []);
	for (const [transactionId, ofOne] of Map.groupBy(charged, (one) => one.transactionId)) {
		if (ofOne.some(({ lines }) => lines > ofOne.length)) return false;
		const input = { transactionId, reason, idempotencyKey: `credited:${transactionId}` };
		if (!(await reverseTransaction(tx, input, acting)).ok) return false;
	}
	return true;
}
