import { billUndo } from "#app/features/folio/operations/bill-check-out.server.ts";
import type { DeskStepInput } from "#app/features/stays/operations/change-at-desk.server.ts";
import { checkOutStay, undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import {
	type DepartureInput,
	type DepartureRefusal,
	previewDeparture,
	settleDeparture,
} from "./settle-departure.server.ts";

/**
 * Checks guests out on their day of departure or later, with their money, in one transaction: everything is put on the bill,
 * the payment is taken and the bills are closed, or nothing is done.
 */
export async function checkOutGuest(
	db: Db,
	input: DepartureInput,
	acting: Acting,
): Promise<Outcome<object, DepartureRefusal>> {
	return checkOutStay(db, { ...input, ...settleDeparture(input) }, acting);
}

/** The sums of such a check-out; null where it is not possible. Nothing is done. */
export function previewCheckOut(db: Db, input: DepartureInput, acting: Acting) {
	return previewDeparture(db, input, (money) => checkOutStay(db, { ...input, ...money }, acting), acting);
}

/** Undoes a check-out on its own business day: the nights, and the bills that were closed with it, are open again. */
export function undoGuestCheckOut(db: Db, step: DeskStepInput & { sharesVilla?: boolean }, acting: Acting) {
	return undoCheckOut(db, { ...step, money: billUndo }, acting);
}
