import { and, eq } from "drizzle-orm";
import { deskDepositWords } from "#app/features/folio/desk/desk-deposit-words.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { deposits } from "#db/schema/payments.ts";
import type { PaymentEvent, ProviderName } from "../provider.ts";
import { failRefund } from "./refund-deposit.server.ts";
import { leaveOnToday, settleDeposit } from "./settle-deposit.server.ts";

/** `again`: the message comes before its time and has to come again. `wrong`: it does not fit what we know. */
type Received = { result: "done" | "ignored" | "again" } | { result: "wrong"; reason: string };

/**
 * Takes an event that a provider has sent by itself. Sent again, late or in another order it changes nothing more.
 */
export async function receivePaymentEvent(
	db: Db,
	{ provider, event }: { provider: ProviderName; event: PaymentEvent },
	acting: Acting,
): Promise<Received> {
	switch (event.kind) {
		case "paid": {
			const { kind: _kind, ...payment } = event;
			const outcome = await settleDeposit(db, { ...payment, provider }, acting);
			return outcome.ok ? { result: "done" } : { result: "wrong", reason: outcome.reason };
		}
		case "refund_failed": {
			const result = await failRefund(db, event, acting);
			return { result: result === "failed" ? "done" : result === "too_early" ? "again" : "ignored" };
		}
		case "disputed": {
			const { disputeId: key, paymentId } = event;
			const [about] = await db
				.select({ reservationId: deposits.reservationId })
				.from(deposits)
				.where(and(eq(deposits.provider, provider), eq(deposits.paymentId, paymentId)));
			const task = { ...event, ...about, provider, key, write: deskDepositWords.disputed };
			await leaveOnToday(db, task, acting);
			return { result: "done" };
		}
		// The job that closes pages asks by itself, and releases the nights in its own time.
		case "page_expired":
		case "other":
			return { result: "ignored" };
	}
}
