import { billCheckIn, billUndoCheckIn } from "#app/features/folio/operations/bill-check-out.server.ts";
import type { DeskStepInput } from "#app/features/stays/operations/change-at-desk.server.ts";
import { checkInStay, undoCheckIn } from "#app/features/stays/operations/check-in-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";

/** Checks guests in, with their money in one transaction: a deposit that is held for the stay pays its bill from now on. */
export function checkInGuest(db: Db, step: DeskStepInput, acting: Acting) {
	return checkInStay(db, { ...step, money: billCheckIn }, acting);
}

/** Undoes a check-in on its own business day, while nothing is charged; the deposit is held again. */
export function undoGuestCheckIn(db: Db, step: DeskStepInput, acting: Acting) {
	return undoCheckIn(db, { ...step, money: billUndoCheckIn }, acting);
}
