import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lineByCode } from "../entries.ts";
import {
	centsOn,
	findReservationOfFolio,
	isAmount,
	type MoneyOutcome,
	postToLedger,
	refuseMoney,
} from "./post-to-ledger.server.ts";
import { readDepositsHeldCents } from "./refund-payment.server.ts";

/**
 * Pays a bill with the deposits held for its reservation, at most all of them.
 * @param input.amountCents US cents; everything held when left out
 * @param input.isDayClosing as in `postToLedger`
 */
export async function applyDeposit(
	db: Db | Transaction,
	input: {
		folioId: string;
		amountCents?: number;
		idempotencyKey: string;
		version?: number;
		isDayClosing?: boolean;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId } = input;
	const reservationId = await findReservationOfFolio(db, folioId);
	if (reservationId === null) return { ok: false, reason: "folio_unknown" };
	return postToLedger(
		db,
		{
			act: "take_payment",
			audited: "apply_deposit",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			isDayClosing: input.isDayClosing,
			folioIds: [folioId],
			reservationIds: [reservationId],
			isSame: (written) =>
				written.act === "apply_deposit" &&
				(input.amountCents === undefined || centsOn(written, "deposits_held") === input.amountCents),
			write: async ({ tx }) => {
				const heldCents = await readDepositsHeldCents(tx, reservationId);
				const amountCents = input.amountCents ?? heldCents;
				if (!isAmount(amountCents) || amountCents > heldCents) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "apply_deposit",
						tender: "deposit",
						entries: [
							lineByCode(folioId, "deposit", "deposit", -amountCents),
							{ accountId: "deposits_held", amountCents, line: 0 },
						],
					},
					changes: { amountCents },
				};
			},
		},
		acting,
	);
}
