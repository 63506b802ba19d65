import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { divideNights, mayLeaveEarly, owedForLeaving, type SettlementInput, settle } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	isSettledAlike,
	refuseStep,
	requireSameDay,
	requireSettlement,
	stayRows,
} from "./change-at-desk.server.ts";
import { writeKeysBack } from "./check-out-stay.server.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a stay before its last night: the guest is checked out, the nights from this business day on are given back and
 * free at once, and what is owed for them is what staff have decided, the rule's amount or another one with a reason. The
 * price of the nights slept stays as agreed. The amount is stored on the stay, to be posted once.
 *
 * Who leaves on the evening of the arrival has slept no night: the stay keeps no villa, tonight's night is free for the
 * next guest, and its first night is owed. The dates of such a stay keep one night, because a stay has at least one.
 */
export async function endStayEarly(
	db: Db,
	input: BilledStepInput & {
		/** The business day that the form showed: the amounts are those of this day. */
		leavesOn: HotelDate;
		settlement: SettlementInput;
		keysBack: number | null;
	},
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { leavesOn, settlement } = input;
	return changeAtDesk(
		db,
		input,
		{
			act: "check_out",
			audited: "end_stay_early",
			isDone: (unit) =>
				unit.status === "checked_out" && (input.wasSent !== undefined || isSettledAlike(unit, settlement)),
			isPossible: (unit, businessDate) => businessDate !== leavesOn || mayLeaveEarly(unit, businessDate),
			change: async ({ tx, units, businessDate }) => {
				requireSameDay(leavesOn, businessDate);
				requireSettlement(settlement, acting);
				const owedByRule = units.map((unit) => owedForLeaving(unit, leavesOn));
				const owed = settle(owedByRule, settlement);
				await releaseAllocations(
					tx,
					units.map(({ id }) => id),
					"ended",
					acting.now,
				);
				const slept = units.flatMap(({ id, allocations }) =>
					allocations
						.filter(({ from }) => from < leavesOn)
						.map((one) => ({ ...one, stayId: id, until: one.until < leavesOn ? one.until : leavesOn })),
				);
				if (slept.length > 0 && !(await allocateVillas(tx, slept, { kind: "stay" }, acting.now)))
					throw refuseStep("not_possible");
				await tx
					.update(stays)
					.set({ status: "checked_out", checkedOutAt: acting.now, checkedOutOn: businessDate })
					.where(stayRows(units));
				for (const [place, unit] of units.entries()) {
					const nights = divideNights(unit.lines, leavesOn);
					const { lines, baseCents, taxCents, totalCents } = sumLines(nights.slept);
					await tx
						.update(stays)
						.set({
							checkOut: leavesOn > unit.checkIn ? leavesOn : addDays(unit.checkIn, 1),
							nights: lines,
							pricedAt: acting.now,
							baseCents,
							taxCents,
							totalCents,
							returnedNights: nights.returned,
							settlementCents: owed[place] ?? 0,
							settlementChoice: settlement.choice,
							settlementReason: "reason" in settlement ? settlement.reason : null,
						})
						.where(eq(stays.id, unit.id));
				}
				const keys = await writeKeysBack(tx, units, input.keysBack);
				return {
					changes: {
						before: units.map(({ checkOut }) => checkOut),
						leavesOn,
						choice: settlement.choice,
						owedByRule: sum(owedByRule),
						owedCents: sum(owed),
						...keys,
					},
					...("reason" in settlement && { reason: settlement.reason }),
				};
			},
		},
		acting,
	);
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
