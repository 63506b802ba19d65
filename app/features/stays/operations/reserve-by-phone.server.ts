import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { changeAvailability } from "./write-allocations.server.ts";
import {
	type DeskBooking,
	type DeskBookingRefusal,
	villaIdsOfPlace,
	writeDeskBooking,
} from "./write-desk-booking.server.ts";

export type PhoneBooking = DeskBooking & {
	/** Until when the nights are only held; null for a booking. */
	holdUntil: Date | null;
	/** The deposit asked for, in US cents, which confirms a hold once it is received; null or left out where none was named. */
	askedCents?: number | null;
	/** Another last day of free cancellation than the rule's, as agreed with the guest, and why; null for the rule's. */
	freeUntil: { day: HotelDate; reason: string } | null;
};

export type PhoneRefusal =
	| DeskBookingRefusal
	| { reason: "not_allowed" }
	/** The hold would have ended before it began. */
	| { reason: "hold_over" }
	/**
	 * Anyone who takes a villa whose hold has ended releases that hold, and has locked only that villa. To release the nights in
	 * a second villa writes that villa's version, a lock out of order: tried, it deadlocks. So a held stay has one villa.
	 */
	| { reason: "hold_not_split" };

/**
 * Reserves for a guest on the phone: booked at once, or held until a moment at which the hold ends by itself unless it is
 * confirmed (`confirmHeldStay`) or dropped (`dropHeldStay`) before. Another price, and another last day of free
 * cancellation, by staff who may agree on them, each with a reason; the confirmation says both as agreed.
 */
export async function reserveByPhone(
	db: Db,
	{ holdUntil, askedCents = null, freeUntil, ...booking }: PhoneBooking,
	acting: Acting,
): Promise<Outcome<{ reference: string }, PhoneRefusal>> {
	const { by, now, approvedBy } = acting;
	if (
		!mayAct({ by, approvedBy }, "book_walk_in") ||
		(booking.otherPrice && !mayAct({ by, approvedBy }, "override_price")) ||
		(freeUntil && !mayAct({ by, approvedBy }, "override_policy"))
	)
		return { ok: false, reason: "not_allowed" };
	if (holdUntil && holdUntil <= now) return { ok: false, reason: "hold_over" };
	if (holdUntil && booking.place.some((unit) => unit.length > 1))
		return { ok: false, reason: "hold_not_split" };
	return changeAvailability(db, { villaIds: villaIdsOfPlace(booking.place) }, (tx) =>
		writeDeskBooking(
			tx,
			booking,
			async () => ({ act: "reserve_stay", source: "phone", holdUntil, askedCents, freeUntil }),
			acting,
		),
	);
}
