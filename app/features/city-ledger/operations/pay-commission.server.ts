import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { readCommissionDueCents } from "#app/features/folio/commission-queries.server.ts";
import { findPosted, type MoneyRefusal } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { settleCommission } from "#app/features/folio/operations/settle-commission.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { lockAccount } from "./lock-account.server.ts";

type Refusal = { reason: "not_allowed" | "account_unknown" | "commission_too_much" | "key_used" };

/**
 * The hotel transfers commission to an account, at most the amount due to it. The movement waits on the bank until a
 * line of the statement is matched with it (decision 0073).
 */
export function payCommission(
	db: Db,
	input: { accountId: string; amountCents: number; bankReference: string; idempotencyKey: string },
	acting: Acting,
): Promise<Outcome<object, Refusal>> {
	const { accountId, amountCents, idempotencyKey } = input;
	return asOutcome<{ ok: true }, Refusal>(() =>
		db.transaction(async (tx) => {
			if (!mayAct(acting, "pay_commission")) throw new Refused<Refusal>({ reason: "not_allowed" });
			await takeBusinessDay(tx, acting.now);
			if (!(await lockAccount(tx, accountId))) throw new Refused<Refusal>({ reason: "account_unknown" });
			const isNew = !(await findPosted(tx, idempotencyKey));
			if (isNew && amountCents > (await readCommissionDueCents(tx, accountId)))
				throw new Refused<Refusal>({ reason: "commission_too_much" });
			const paid = await settleCommission(tx, input, acting);
			if (paid.ok) return { ok: true } as const;
			throw refusalOf(paid.reason);
		}),
	);
}

function refusalOf(reason: MoneyRefusal["reason"]): Refused<Refusal> | Error {
	return reason === "key_used"
		? new Refused<Refusal>({ reason })
		: new Error(`The commission was refused: ${reason}`);
}
