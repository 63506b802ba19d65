import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lineByCode } from "../entries.ts";
import { requireWithinWriteOffLimit } from "../money-out-limits.server.ts";
import {
	centsOn,
	findReservationOfFolio,
	isAmount,
	type MoneyOutcome,
	postToLedger,
	readBalanceCents,
	refuseMoney,
} from "./post-to-ledger.server.ts";

/**
 * Writes off an amount that a guest owes, or the account that the bill is on, with a reason: it is lost and no longer
 * open. At most the balance of the
 * bill; more than the limit of `policy.ts`, on all bills of the stay on one business day, needs a manager.
 */
export async function writeOff(
	db: Db | Transaction,
	input: { folioId: string; amountCents: number; reason: string; idempotencyKey: string; version?: number },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, amountCents, reason } = input;
	const reservationId = await findReservationOfFolio(db, folioId);
	if (reservationId === null) return { ok: false, reason: "folio_unknown" };
	return postToLedger(
		db,
		{
			act: "write_off",
			audited: "write_off",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			reservationIds: [reservationId],
			isSettling: true,
			reason,
			isSame: (written) => written.act === "write_off" && centsOn(written, "written_off") === amountCents,
			write: async ({ tx, businessDate }) => {
				if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
				if (amountCents > (await readBalanceCents(tx, folioId))) throw refuseMoney("amount_invalid");
				await requireWithinWriteOffLimit(tx, { amountCents, reservationId, date: businessDate }, acting);
				return {
					transaction: {
						act: "write_off",
						entries: [
							lineByCode(folioId, "write_off", "write_off", -amountCents),
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
