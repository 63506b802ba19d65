import { billSettlement, billUndo } from "#app/features/folio/operations/bill-check-out.server.ts";
import type { DeskStepInput } from "#app/features/stays/operations/change-at-desk.server.ts";
import { markNoShow, undoNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import type { SettlementInput } from "#app/features/stays/stay-steps.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * Ends a stay whose guest has not come, with its money in one transaction: the fee is on the bill at once, and a held
 * deposit pays it.
 */
export function missStay(
	db: Db,
	step: DeskStepInput & { seenOn: HotelDate; settlement: SettlementInput },
	acting: Acting,
) {
	return markNoShow(db, { ...step, money: billSettlement }, acting);
}

/** Undoes a no-show for a guest who has come after all; the fee is no longer due. */
export function undoMissedStay(db: Db, step: DeskStepInput, acting: Acting) {
	return undoNoShow(db, { ...step, money: billUndo }, acting);
}
