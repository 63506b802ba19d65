import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, Refused } from "#app/lib/refused.ts";
import type { Db } from "#db/connection/database.ts";
import { moveLines } from "./move-lines.server.ts";
import { openFolio } from "./open-folio.server.ts";
import { type MoneyOutcome, type MoneyRefusal, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * Opens a bill for another payer and moves lines to it, or does neither: a refused move leaves no empty bill behind.
 * @param input.version of the bill from which the lines come
 */
export async function splitFolio(
	db: Db,
	input: {
		reservationId: string;
		fromFolioId: string;
		payer: { name: string; address: string | null; tin: string | null };
		lineIds: readonly string[];
		idempotencyKey: string;
		version: number;
	},
	acting: Acting,
): Promise<MoneyOutcome<{ toFolioId: string }>> {
	const { reservationId, payer, ...move } = input;
	return asOutcome<{ ok: true; transactionId: string; isRepeated: boolean; toFolioId: string }, MoneyRefusal>(
		() =>
			db.transaction(async (tx) => {
				const opened = await openFolio(tx, { reservationId, payer }, acting);
				if (!opened.ok) throw refuseMoney(opened.reason === "not_allowed" ? "not_allowed" : "not_possible");
				const moved = await moveLines(tx, { ...move, toFolioId: opened.folioId }, acting);
				if (!moved.ok) throw new Refused<MoneyRefusal>({ reason: moved.reason });
				return { ...moved, toFolioId: opened.folioId };
			}),
	);
}
