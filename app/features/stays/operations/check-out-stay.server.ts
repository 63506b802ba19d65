import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayCheckOut } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";
import { writeKeysBack } from "./record-keys.server.ts";

/**
 * Checks the guests of one villa, or of both, out on the day of departure or later. Who leaves before that gives nights
 * back: `endStayEarly`.
 */
export async function checkOutStay(
	db: Db,
	input: BilledStepInput & {
		/** How many keys the guests have brought back, of all their villas; null where nobody counted. */
		keysBack: number | null;
	},
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
			act: "check_out",
			audited: "check_out",
			isDone: ({ status }) => status === "checked_out",
			isPossible: mayCheckOut,
			change: async ({ tx, units, businessDate }) => {
				await tx
					.update(stays)
					.set({ status: "checked_out", checkedOutAt: acting.now, checkedOutOn: businessDate })
					.where(stayRows(units));
				const keys = await writeKeysBack(tx, units, input.keysBack);
				return { changes: { on: businessDate, ...keys } };
			},
		},
		acting,
	);
}
