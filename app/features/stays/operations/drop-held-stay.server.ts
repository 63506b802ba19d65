import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";
import { releaseAllocations } from "./write-allocations.server.ts";

/**
 * Ends a hold before its time: its nights are free at once. Nothing is owed, and nobody is written to. Money that was received
 * waits for staff to give it back: `input.money` sees to it.
 */
export async function dropHeldStay(
	db: Db,
	input: BilledStepInput,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
			act: "book_walk_in",
			audited: "drop_held_stay",
			isDone: ({ status }) => status === "expired",
			isPossible: ({ status }) => status === "held",
			change: async ({ tx, units }) => {
				await tx.update(stays).set({ status: "expired" }).where(stayRows(units));
				await releaseAllocations(
					tx,
					units.map(({ id }) => id),
					"expired",
					acting.now,
				);
				return {};
			},
		},
		acting,
	);
}
