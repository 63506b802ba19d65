import { eq } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { stays } from "#db/schema/stays.ts";
import { mayBeNoShow, mayUndoNoShow, owedForNoShow, type SettlementInput } from "../stay-steps.ts";
import {
	billedStep,
	decideSettlement,
	isSettledAlike,
	requireSameDay,
	stayRows,
} from "./change-at-desk.server.ts";
import { listVillaIdsEver, retakeNights } from "./retake-nights.server.ts";
import { releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a stay whose guest has not come: its nights are free at once, and staff have decided the amount owed: the
 * rule's first night, or another amount with a reason. The agreed price stays on the stay, so that the no-show can be
 * undone.
 */
export const markNoShow = billedStep<{ seenOn: HotelDate; settlement: SettlementInput }>(
	({ seenOn, settlement }, acting) => ({
		act: "mark_no_show",
		audited: "mark_no_show",
		isDone: (unit) => unit.status === "no_show" && isSettledAlike(unit, settlement),
		isPossible: (unit, businessDate) => mayBeNoShow(unit, businessDate, acting.now),
		change: async ({ tx, units, businessDate }) => {
			requireSameDay(seenOn, businessDate);
			const { columns, changes, ...audited } = decideSettlement(units.map(owedForNoShow), settlement, acting);
			await releaseAllocations(tx, units, "no_show", acting.now);
			for (const [place, { id }] of units.entries())
				await tx
					.update(stays)
					.set({ status: "no_show", ...columns[place] })
					.where(eq(stays.id, id));
			return { changes: { on: businessDate, ...changes }, ...audited };
		},
	}),
);

/**
 * Undoes a no-show, for a guest who has come after all, until the hour of departure: the stay is confirmed again with
 * all its nights. Refused when another guest has one of them by now.
 */
export const undoNoShow = billedStep(async (input, acting, db) => ({
	act: "mark_no_show",
	audited: "undo_no_show",
	wantedVillaIds: await listVillaIdsEver(db, input.reservationId),
	isDone: ({ status }) => status === "confirmed",
	isPossible: (unit, businessDate) => mayUndoNoShow(unit, businessDate, acting.now),
	change: async ({ tx, units }) => {
		await tx
			.update(stays)
			.set({
				status: "confirmed",
				settlementCents: null,
				settlementChoice: null,
				settlementReason: null,
			})
			.where(stayRows(units));
		await retakeNights(tx, units, "no_show", acting);
		return {};
	},
}));
