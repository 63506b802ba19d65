import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { priceColumns } from "../pricing.ts";
import { divideNights, mayLeaveEarly, owedForLeaving, type SettlementInput } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	decideSettlement,
	isSettledAlike,
	refuseStep,
	requireSameDay,
	stayRows,
} from "./change-at-desk.server.ts";
import { writeKeysBack } from "./check-out-stay.server.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a stay before its last night: the guest is checked out, the nights from this business day on are given back and
 * free at once, and staff have decided the amount owed for them: the rule's, or another one with a reason. The
 * price of the nights slept stays as agreed. The amount is stored on the stay, to be posted once.
 *
 * A guest who leaves on the evening of the arrival has slept no night: the stay keeps no villa, tonight's night is free for the
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
				const owedByRule = units.map((unit) => owedForLeaving(unit, leavesOn));
				const { columns, changes, ...audited } = decideSettlement(owedByRule, settlement, acting);
				await releaseAllocations(tx, units, "ended", acting.now);
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
					await tx
						.update(stays)
						.set({
							checkOut: leavesOn > unit.checkIn ? leavesOn : addDays(unit.checkIn, 1),
							...priceColumns(sumLines(nights.slept)),
							pricedAt: acting.now,
							returnedNights: nights.returned,
							...columns[place],
						})
						.where(eq(stays.id, unit.id));
				}
				const keys = await writeKeysBack(tx, units, input.keysBack);
				const before = units.map(({ checkOut }) => checkOut);
				return { changes: { before, leavesOn, ...changes, ...keys }, ...audited };
			},
		},
		acting,
	);
}
