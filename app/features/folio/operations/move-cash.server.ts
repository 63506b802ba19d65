import type { Acting } from "#app/lib/actor.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { requirePayOutApproved } from "../money-out-limits.server.ts";
import { atClosing } from "../policy.ts";
import type { CashDestination, MoneyPlace } from "./pay-out-service-charge.server.ts";
import { centsOn, isAmount, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * Moves money of the hotel between a drawer and the bank, or pays something for the hotel out of it. The drawer must be open and
 * hold it; above the sum of a day (`cash_settings`) a manager approves it.
 * @param input.amountCents US cents, also for Belize dollars
 */
export async function moveCash(
	db: Db | Transaction,
	input: {
		from: MoneyPlace;
		to: CashDestination;
		amountCents: number;
		reason: Reason;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { from, to, amountCents, reason } = input;
	return postToLedger(
		db,
		{
			act: "open_drawer",
			audited: "move_cash",
			idempotencyKey: input.idempotencyKey,
			folioIds: [],
			reason,
			isSame: (written) => centsOn(written, to) === amountCents && centsOn(written, from) === -amountCents,
			write: async ({ tx, businessDate: date }) => {
				if (from === to) throw refuseMoney("not_possible");
				if (!isAmount(amountCents)) throw refuseMoney("amount_invalid");
				// Cash taken out when a drawer is closed has just been counted, and is on its slip.
				if (isPayOut(from, to) && !input.idempotencyKey.startsWith(atClosing))
					await requirePayOutApproved(tx, { amountCents, date }, acting);
				return {
					transaction: {
						act: "move_cash",
						entries: [
							{ accountId: to, amountCents, line: 0 },
							{ accountId: from, amountCents: -amountCents, line: 0 },
						],
					},
					changes: { from, to, amountCents },
				};
			},
		},
		acting,
	);
}

/** Whether cash leaves the drawer, and not only for its other currency. */
const isPayOut = (from: MoneyPlace, to: CashDestination) =>
	from !== "bank" && to !== "drawer_usd" && to !== "drawer_bzd";
