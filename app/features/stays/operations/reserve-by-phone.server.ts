import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { reserveStay, type StayInput, type StayRefusal } from "./reserve-stay.server.ts";

export type PhoneRefusal =
	| StayRefusal
	| { reason: "not_allowed" }
	/** The hold would have ended before it began. */
	| { reason: "hold_over" };

/**
 * Reserves a villa for a guest on the phone: booked at once, or held until a moment at which the hold ends by itself
 * unless it is confirmed (`confirmHeldStay`) or dropped (`dropHeldStay`) before.
 */
export async function reserveByPhone(
	db: Db,
	input: Omit<StayInput, "userId" | "source" | "holdUntil"> & { holdUntil: Date | null },
	acting: Acting,
): Promise<Outcome<{ reference: string }, PhoneRefusal>> {
	const { holdUntil, ...stay } = input;
	if (!mayAct(acting.by, "book_walk_in")) return { ok: false, reason: "not_allowed" };
	if (holdUntil && holdUntil <= acting.now) return { ok: false, reason: "hold_over" };
	return reserveStay(db, { ...stay, userId: null, source: "phone", ...(holdUntil && { holdUntil }) }, acting);
}
