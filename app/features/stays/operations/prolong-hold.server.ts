import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { auditedEnd, isHoldEnd } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	refuseStep,
} from "./change-at-desk.server.ts";
import { endHoldAt, isHoldSecured, saveHold } from "./write-hold.server.ts";

/**
 * Gives a hold another end, at the latest on the day of arrival. One that has ended is not prolonged, as somebody may have
 * its nights by now: they are taken again (`retakeHeldStay`). A hold that money keeps does not end then either, but nobody has
 * to decide about it before.
 */
export async function prolongHold(
	db: Db,
	input: BilledStepInput & { holdUntil: Date },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { reservationId, holdUntil } = input;
	return changeAtDesk(
		db,
		input,
		{
			act: "book_walk_in",
			audited: "prolong_hold",
			isPossible: ({ status, holdEndsAt }) =>
				status === "held" && (holdEndsAt === null || holdEndsAt > acting.now),
			change: async ({ tx, units, businessDate }) => {
				if (!units.every((unit) => isHoldEnd(holdUntil, unit, businessDate, acting.now)))
					throw refuseStep("hold_end_wrong");
				if (await isHoldSecured(tx, reservationId))
					await saveHold(tx, reservationId, { securedUntil: holdUntil });
				else await endHoldAt(tx, units, holdUntil);
				return { changes: auditedEnd(holdUntil) };
			},
		},
		acting,
	);
}
