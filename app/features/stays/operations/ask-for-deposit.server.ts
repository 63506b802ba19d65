import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { type BilledStepInput, changeAtDesk, type DeskStepRefusal } from "./change-at-desk.server.ts";
import { askForHoldDeposit } from "./write-hold.server.ts";

/** Names the deposit that staff have asked for, for a stay that is held; what was received already may confirm it at once. */
export async function askForDeposit(
	db: Db,
	input: BilledStepInput & { askedCents: number | null },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { reservationId, askedCents } = input;
	return changeAtDesk(
		db,
		input,
		{
			act: "book_walk_in",
			audited: "ask_for_deposit",
			isPossible: ({ status }) => status === "held",
			change: async ({ tx }) => {
				await askForHoldDeposit(tx, { reservationId, askedCents });
				return { changes: { askedCents } };
			},
		},
		acting,
	);
}
