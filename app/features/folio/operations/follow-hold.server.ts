import type { StepMoney } from "#app/features/stays/operations/change-at-desk.server.ts";
import { settleHold } from "#app/features/stays/operations/settle-hold.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { balanceOfReservation } from "../balance-queries.server.ts";

/**
 * What the money of a reservation means for its hold (`settleHold`), after an act of money or a step with the hold, in its
 * transaction. Deposits and payments of bills count, however they were paid, less refunds.
 * @param hold.isDecided staff have just agreed on an end
 * @returns whether the stay was confirmed by it
 */
export async function followHold(
	tx: Transaction,
	{ reservationId, isDecided = false }: { reservationId: string; isDecided?: boolean },
	acting: Acting,
): Promise<boolean> {
	const { paidCents: receivedCents } = await balanceOfReservation(tx, reservationId);
	return settleHold(tx, { reservationId, receivedCents, isDecided }, acting);
}

/** After a hold was released, or a deposit asked for: money that was received may wait for staff, or confirm the stay. */
export const billHold: StepMoney = async (tx, { reservationId }, acting) => {
	await followHold(tx, { reservationId }, acting);
	return null;
};

/** After staff have agreed on an end of a hold, or have taken its nights again. */
export const billHoldAgreed: StepMoney = async (tx, { reservationId }, acting) => {
	await followHold(tx, { reservationId, isDecided: true }, acting);
	return null;
};
