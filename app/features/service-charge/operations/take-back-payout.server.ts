import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { findPayout } from "../queries.server.ts";

/**
 * Takes a pay-out of service charge back that was recorded by mistake: its amount is in the pool again, and back where it
 * was paid from, on today's business day. Its list stays, and says so. Once for each pay-out, and once for each form.
 */
export async function takeBackPayout(
	db: Db,
	{ payoutId, reason, idempotencyKey }: { payoutId: string; reason: string; idempotencyKey: string },
	acting: StaffActing,
): Promise<
	Outcome<
		object,
		{ reason: "not_allowed" | "gone" | "already_reversed" | "no_open_drawer" | "form_already_used" }
	>
> {
	const payout = await findPayout(db, payoutId);
	if (!payout) return { ok: false, reason: "gone" };
	const { transactionId } = payout;
	const outcome = await reverseTransaction(db, { transactionId, reason, idempotencyKey }, acting);
	if (outcome.ok) return { ok: true };
	switch (outcome.reason) {
		case "not_allowed":
		case "already_reversed":
		case "no_open_drawer":
			return { ok: false, reason: outcome.reason };
		case "key_used":
			return { ok: false, reason: "form_already_used" };
		default:
			throw new Error(`The pay-out was not taken back: ${outcome.reason}`);
	}
}
