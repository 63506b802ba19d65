import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { payOutServiceCharge } from "#app/features/folio/operations/pay-out-service-charge.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { serviceChargePayouts } from "#db/schema/service-charge.ts";
import { listShares } from "../queries.server.ts";
import { divideByPoints } from "../shares.ts";

type PayOutRefusal = {
	reason:
		| "not_allowed"
		| "nobody"
		| "too_much"
		| "no_open_drawer"
		| "form_already_used"
		/** The drawer does not hold that much. */
		| "drawer_short"
		/** With this, more is paid out of the drawer on one day than the setting says. */
		| "needs_approval";
	/** With `needs_approval`, in US cents. */
	limitCents?: number;
};

/**
 * Pays service charge out of the pool to the people of the scheme: the amount goes through the ledger, and the list of
 * people with the amount of each is saved as it was paid. Sent twice it is paid once.
 * @param input.amountCents US cents
 */
export async function payOutPool(
	db: Db,
	input: {
		amountCents: number;
		from: "bank" | "drawer_usd" | "drawer_bzd";
		reason: string;
		idempotencyKey: string;
	},
	acting: StaffActing,
): Promise<Outcome<{ payoutId: string }, PayOutRefusal>> {
	const { amountCents, from, reason, idempotencyKey } = input;
	return asOutcome<{ ok: true; payoutId: string }, PayOutRefusal>(() =>
		db.transaction(async (tx) => {
			const posted = await payOutServiceCharge(
				tx,
				{ amountCents, from, reason, idempotencyKey: `service_charge:${idempotencyKey}` },
				acting,
			);
			if (!posted.ok) throw new Refused<PayOutRefusal>({ ...posted, reason: refusalOf(posted.reason) });
			if (posted.isRepeated) {
				const [earlier] = await tx
					.select()
					.from(serviceChargePayouts)
					.where(eq(serviceChargePayouts.transactionId, posted.transactionId));
				if (!earlier || earlier.amountCents !== amountCents || earlier.paidFrom !== from)
					throw new Refused<PayOutRefusal>({ reason: "form_already_used" });
				return { ok: true, payoutId: earlier.id };
			}
			const people = await listShares(tx);
			if (people.length === 0) throw new Refused<PayOutRefusal>({ reason: "nobody" });
			const payoutId = randomUUID();
			await tx.insert(serviceChargePayouts).values({
				...{ id: payoutId, idempotencyKey, reason, amountCents },
				transactionId: posted.transactionId,
				paidOn: await readBusinessDate(tx, acting.now),
				paidAt: acting.now,
				paidBy: acting.by.name,
				paidFrom: from,
				shares: divideByPoints(amountCents, people),
			});
			return { ok: true, payoutId };
		}),
	);
}

function refusalOf(reason: string): PayOutRefusal["reason"] {
	if (reason === "not_allowed" || reason === "no_open_drawer") return reason;
	if (reason === "drawer_short" || reason === "needs_approval") return reason;
	if (reason === "key_used") return "form_already_used";
	if (reason === "amount_invalid") return "too_much";
	throw new Error(`The pay-out was refused: ${reason}`);
}
