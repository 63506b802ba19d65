import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayUndoCheckIn } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";

/** Takes a check-in back on its own business day. What was saved of its parts stays, and so do the keys. */
export async function undoCheckIn(
	db: Db,
	input: BilledStepInput,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
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
		},
		acting,
	);
}
