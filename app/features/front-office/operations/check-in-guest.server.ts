import { listSoldTwiceOf } from "#app/features/channels/double-sale-queries.server.ts";
import { billCheckIn, billUndoCheckIn } from "#app/features/folio/operations/bill-check-out.server.ts";
import type { DeskStepInput, StepMoney } from "#app/features/stays/operations/change-at-desk.server.ts";
import { checkInStay, undoCheckIn } from "#app/features/stays/operations/check-in-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * Checks guests in, with their money in one transaction: a deposit that is held for the stay pays its bill from now on. It is the one door
 * to a check-in, so that a stay whose nights another site has sold too is never checked in without a sentence, which the history tells.
 */
export function checkInGuest(
	db: Db,
	{ soldTwiceReason = "", ...step }: DeskStepInput & { soldTwiceReason?: string },
	acting: Acting,
) {
	const money: StepMoney = async (tx, taken, by) => {
		const sold = soldTwiceReason === "" ? await listSoldTwiceOf(tx, taken.reservationId) : [];
		if (sold.some(({ stayId }) => taken.stayIds.includes(stayId))) return "sold_twice_reason_missing";
		return billCheckIn(tx, taken, by);
	};
	return checkInStay(db, { ...step, money, reason: soldTwiceReason }, acting);
}

/** Undoes a check-in on its own business day, while nothing is charged; the deposit is held again. */
export function undoGuestCheckIn(db: Db, step: DeskStepInput, acting: Acting) {
	return undoCheckIn(db, { ...step, money: billUndoCheckIn }, acting);
}
