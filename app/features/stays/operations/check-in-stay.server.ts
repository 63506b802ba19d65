import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { stays } from "#db/schema/stays.ts";
import { mayCheckIn, mayUndoCheckIn } from "../stay-steps.ts";
import { billedStep, deskStep, stayRows } from "./change-at-desk.server.ts";

/**
 * Checks the guests of one villa, or of both, in. Open parts of the check-in do not prevent it: they stay visible
 * until they are saved. Nor does an earlier guest who was never checked out of the villa.
 * @param input.reason why they are let in where that was in question; empty where it was not
 */
export const checkInStay = billedStep<{ reason?: string }>(({ reason }, acting) => ({
	act: "check_in",
	audited: "check_in",
	isDone: ({ status }) => status === "checked_in",
	isPossible: (unit, businessDate) => mayCheckIn(unit, businessDate, acting.now),
	change: async ({ tx, units, businessDate }) => {
		await tx
			.update(stays)
			.set({ status: "checked_in", checkedInAt: acting.now, checkedInOn: businessDate })
			.where(stayRows(units));
		return { changes: { on: businessDate }, ...(reason && { reason }) };
	},
}));

/** Undoes a check-in on its own business day. Its saved parts and the keys stay as they are. */
export const undoCheckIn = billedStep(() => ({
	act: "check_in",
	audited: "undo_check_in",
	isDone: ({ status }) => status === "confirmed",
	isPossible: mayUndoCheckIn,
	change: async ({ tx, units }) => {
		await tx
			.update(stays)
			.set({ status: "confirmed", checkedInAt: null, checkedInOn: null })
			.where(stayRows(units));
		return {};
	},
}));

/**
 * Notes that a guest who is late is still coming, and when if that is known: for this business day nobody needs to decide
 * about a no-show. The villa stays reserved as it was.
 */
export const noteArrivingLate = deskStep<{ expectedAt: HotelTime | null }>(({ expectedAt }) => ({
	act: "check_in",
	audited: "note_still_coming",
	isPossible: ({ status, checkIn }, businessDate) => status === "confirmed" && checkIn <= businessDate,
	change: async ({ tx, units, businessDate }) => {
		await tx.update(stays).set({ stillComingOn: businessDate, expectedAt }).where(stayRows(units));
		return { changes: { on: businessDate, expectedAt } };
	},
}));
