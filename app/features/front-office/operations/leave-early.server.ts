import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import type { SettlementInput } from "#app/features/stays/stay-steps.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import {
	type DepartureInput,
	type DepartureRefusal,
	previewDeparture,
	settleDeparture,
} from "./settle-departure.server.ts";

type EarlyDepartureInput = DepartureInput & {
	/** The business day that the form showed: the amounts are those of this day. */
	leavesOn: HotelDate;
	/** The fee for the nights given back: by the rule, or as a manager decides. */
	settlement: SettlementInput;
};

/**
 * Ends a stay before its last night with everything that belongs to it, in one transaction: the nights slept and the fee are on the
 * bill, the nights after are free, visits that were ticked are cancelled by their rule, the deposit and the payment are on
 * the bill, and the bills are closed. A refusal of any part, the payment among them, leaves all as it was.
 */
export async function leaveEarly(
	db: Db,
	input: EarlyDepartureInput,
	acting: Acting,
): Promise<Outcome<object, DepartureRefusal>> {
	return endStayEarly(db, { ...input, ...settleDeparture(input) }, acting);
}

/** The sums of such a departure; null where it is not possible with these choices. Nothing is done. */
export function previewLeaveEarly(db: Db, input: EarlyDepartureInput, acting: Acting) {
	return previewDeparture(db, input, (money) => endStayEarly(db, { ...input, ...money }, acting), acting);
}
