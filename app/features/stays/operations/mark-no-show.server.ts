import { eq } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { stays } from "#db/schema/stays.ts";
import { mayBeNoShow, mayUndoNoShow, owedForNoShow, type SettlementInput, settle } from "../stay-steps.ts";
import {
	billedStep,
	isSettledAlike,
	requireSameDay,
	requireSettlement,
	stayRows,
} from "./change-at-desk.server.ts";
import { listVillaIdsEver, retakeNights } from "./retake-nights.server.ts";
import { releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a stay whose guest has not come: its nights are free at once, and what is owed is what staff have decided, the
 * rule's first night or another amount with a reason. The agreed price stays on the stay, so that it can be taken back.
 */
export const markNoShow = billedStep<{ seenOn: HotelDate; settlement: SettlementInput }>(
	({ seenOn, settlement }, acting) => ({
		act: "mark_no_show",
		audited: "mark_no_show",
		isDone: (unit) => unit.status === "no_show" && isSettledAlike(unit, settlement),
		isPossible: (unit, businessDate) => mayBeNoShow(unit, businessDate, acting.now),
		change: async ({ tx, units, businessDate }) => {
			requireSameDay(seenOn, businessDate);
			requireSettlement(settlement, acting);
			const owedByRule = units.map(owedForNoShow);
			const owed = settle(owedByRule, settlement);
			await releaseAllocations(
				tx,
				units.map(({ id }) => id),
				"no_show",
				acting.now,
			);
			for (const [place, { id }] of units.entries())
				await tx
					.update(stays)
					.set({
						status: "no_show",
						settlementCents: owed[place] ?? 0,
						settlementChoice: settlement.choice,
						settlementReason: "reason" in settlement ? settlement.reason : null,
					})
					.where(eq(stays.id, id));
			return {
				changes: {
					on: businessDate,
					choice: settlement.choice,
					owedByRule: owedByRule.reduce((sum, one) => sum + one, 0),
					owedCents: owed.reduce((sum, one) => sum + one, 0),
				},
				...("reason" in settlement && { reason: settlement.reason }),
			};
		},
	}),
);

/**
 * Takes a no-show back, for a guest who has come after all, until the night before the departure: the stay is confirmed
 * again with all its nights. Refused when another guest has one of them by now.
 */
export const undoNoShow = billedStep(async (input, acting, db) => ({
	act: "mark_no_show",
	audited: "undo_no_show",
	wantedVillaIds: await listVillaIdsEver(db, input.reservationId),
	isDone: ({ status }) => status === "confirmed",
	isPossible: mayUndoNoShow,
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
