import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { auditedEnd, isHoldEnd, mayRetakeHold } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	refuseStep,
	stayRows,
} from "./change-at-desk.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas } from "./write-allocations.server.ts";
import { saveHold } from "./write-hold.server.ts";

/**
 * Takes the nights of a hold that has ended again, in the same villa or in another one, at the price as agreed: booked, or held
 * until another end. Staff decide it; an ended hold never comes back by itself. The exclusion constraint decides who has them.
 * @param input.villaId the villa to take, one stay at a time
 * @param input.holdUntil null books the nights
 */
export async function retakeHeldStay(
	db: Db,
	input: BilledStepInput & { villaId: string; holdUntil: Date | null },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { reservationId, villaId, holdUntil } = input;
	const { now } = acting;
	return changeAtDesk(
		db,
		input,
		{
			act: "book_walk_in",
			audited: "retake_held_stay",
			wantedVillaIds: [villaId],
			isPossible: mayRetakeHold,
			change: async ({ tx, units, villas, businessDate }) => {
				const villa = villas.find(({ id }) => id === villaId);
				const [unit] = units;
				if (!villa?.available || !unit || units.length > 1) throw refuseStep("villa_taken");
				if (holdUntil && !isHoldEnd(holdUntil, unit, businessDate, now)) throw refuseStep("hold_end_wrong");
				await releaseEndedHoldsOf(tx, [villaId], acting);
				const nights = { villaId, villaName: villa.name, from: unit.checkIn, until: unit.checkOut };
				const as = holdUntil ? ({ kind: "hold", endsAt: holdUntil } as const) : ({ kind: "stay" } as const);
				if (!(await allocateVillas(tx, [{ ...nights, stayId: unit.id }], as, now)))
					throw refuseStep("villa_taken");
				await tx
					.update(stays)
					.set({ status: holdUntil ? "held" : "confirmed" })
					.where(stayRows(units));
				await saveHold(tx, reservationId, {});
				if (!holdUntil) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId });
				const before = unit.villas.map(({ id }) => id);
				return {
					changes: { before, after: villaId, ...(holdUntil && auditedEnd(holdUntil)) },
				};
			},
		},
		acting,
	);
}
