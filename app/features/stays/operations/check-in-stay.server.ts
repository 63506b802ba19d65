import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayCheckIn } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";

/**
 * Checks the guests of one villa, or of both, in. Open parts are no reason against it: they stay visible until they are
 * saved. A guest from an earlier time who was never checked out of the villa is none either.
 */
export async function checkInStay(
	db: Db,
	input: BilledStepInput,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
			act: "check_in",
			audited: "check_in",
			isDone: ({ status }) => status === "checked_in",
			isPossible: mayCheckIn,
			change: async ({ tx, units, businessDate }) => {
				await tx
					.update(stays)
					.set({ status: "checked_in", checkedInAt: acting.now, checkedInOn: businessDate })
					.where(stayRows(units));
				return { changes: { on: businessDate } };
			},
		},
		acting,
	);
}
