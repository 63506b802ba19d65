import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayBeNoShow, owedForNoShow, type SettlementInput, settle } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	isSettledAlike,
	requireSameDay,
	requireSettlement,
} from "./change-at-desk.server.ts";
import { releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a stay whose guest has not come: its nights are free at once, and what is owed is what staff have decided, the
 * rule's first night or another amount with a reason. The agreed price stays on the stay, so that it can be taken back.
 */
export async function markNoShow(
	db: Db,
	input: BilledStepInput & { seenOn: HotelDate; settlement: SettlementInput },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { seenOn, settlement } = input;
	return changeAtDesk(
		db,
		input,
		{
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
		},
		acting,
	);
}
