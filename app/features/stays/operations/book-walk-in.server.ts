import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { datesOf } from "../villa-nights.ts";
import { changeAvailability } from "./write-allocations.server.ts";
import {
	type DeskBooking,
	type DeskBookingRefusal,
	villaIdsOfPlace,
	writeDeskBooking,
} from "./write-desk-booking.server.ts";

export type WalkInRefusal =
	| DeskBookingRefusal
	| { reason: "not_allowed" }
	/** The business day has ended since the form was shown. */
	| { reason: "day_ended"; businessDate: HotelDate };

/**
 * A guest at the counter without a reservation: makes the reservation, gives one villa, two together or two one after the
 * other, and checks in, all of it in one transaction or nothing. The price is the hotel's own, or another one by staff who
 * may agree on it, with a reason.
 */
export async function bookWalkIn(
	db: Db,
	input: DeskBooking,
	acting: Acting,
): Promise<Outcome<{ reference: string }, WalkInRefusal>> {
	const { by, now, approvedBy } = acting;
	if (
		!mayAct({ by, approvedBy }, "book_walk_in") ||
		(input.otherPrice && !mayAct({ by, approvedBy }, "override_price"))
	)
		return { ok: false, reason: "not_allowed" };
	return changeAvailability(db, { villaIds: villaIdsOfPlace(input.place) }, (tx) =>
		writeDeskBooking(
			tx,
			input,
			async () => {
				const businessDate = await lockBusinessDate(tx, now);
				if (datesOf(input.place.flat()).checkIn !== businessDate)
					throw new Refused<WalkInRefusal>({ reason: "day_ended", businessDate });
				return { act: "book_walk_in", source: "desk", checkedInOn: businessDate };
			},
			acting,
		),
	);
}
