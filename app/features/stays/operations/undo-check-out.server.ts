import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayUndoCheckOut } from "../stay-steps.ts";
import {
	type BilledStepInput,
	changeAtDesk,
	type DeskStepRefusal,
	stayRows,
} from "./change-at-desk.server.ts";
import { listVillaIdsEver, retakeNights } from "./retake-nights.server.ts";

/**
 * Takes a check-out back on its own business day. After an early departure the stay has its nights and their price again,
 * and what was decided about them is forgotten; refused when another guest has one of the nights by now.
 */
export async function undoCheckOut(
	db: Db,
	input: BilledStepInput,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	return changeAtDesk(
		db,
		input,
		{
			act: "check_out",
			audited: "undo_check_out",
			wantedVillaIds: await listVillaIdsEver(db, input.reservationId),
			isDone: ({ status }) => status === "checked_in",
			isPossible: mayUndoCheckOut,
			change: async ({ tx, units }) => {
				await tx
					.update(stays)
					.set({
						status: "checked_in",
						checkedOutAt: null,
						checkedOutOn: null,
						keysBack: null,
						settlementCents: null,
						settlementChoice: null,
						settlementReason: null,
					})
					.where(stayRows(units));
				const early = units.filter(({ returnedNights }) => returnedNights !== null);
				const checkOuts = await retakeNights(tx, early, "ended", acting);
				for (const { id, lines, returnedNights } of early) {
					const price = sumLines([...lines, ...(returnedNights ?? [])]);
					const checkOut = checkOuts.get(id);
					await tx
						.update(stays)
						.set({
							...(checkOut && { checkOut }),
							nights: price.lines,
							pricedAt: acting.now,
							baseCents: price.baseCents,
							taxCents: price.taxCents,
							totalCents: price.totalCents,
							returnedNights: null,
						})
						.where(eq(stays.id, id));
				}
				return early.length > 0 ? { changes: { checkOut: [...checkOuts.values()] } } : {};
			},
		},
		acting,
	);
}
