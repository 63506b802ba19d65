import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayUndoNoShow } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";
import { listVillaIdsEver, retakeNights } from "./retake-nights.server.ts";

/**
 * Takes a no-show back, for a guest who has come after all, until the night before the departure: the stay is confirmed
 * again with all its nights. Refused when another guest has one of them by now.
 */
export async function undoNoShow(
	db: Db,
	input: BilledStepInput,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
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
		},
		acting,
	);
}
