import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import type { PaymentProvider } from "../provider.ts";
import { findDeposit } from "../queries.server.ts";
import { closeDeposit } from "./close-due-deposits.server.ts";

/**
 * Releases the nights that are held for a deposit, for a guest who does not want them any more. It is the closing at the end of
 * the hold, done earlier: the provider's page is closed first, so that nobody pays for nights that are free again, and a guest
 * who has paid in another tab has booked.
 */
export async function letGoDeposit(
	db: Db,
	{ provider, reservationId }: { provider: PaymentProvider | null; reservationId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "paid" | "provider_silent" | "not_waiting" }>> {
	const deposit = await findDeposit(db, reservationId);
	if (deposit?.state === "expired") return { ok: true };
	if (deposit?.state !== "waiting")
		return { ok: false, reason: deposit?.state === "paid" ? "paid" : "not_waiting" };
	await closeDeposit(db, provider, deposit.id, acting);
	const state = (await findDeposit(db, reservationId))?.state;
	if (state === "expired") return { ok: true };
	return { ok: false, reason: state === "paid" ? "paid" : "provider_silent" };
}
