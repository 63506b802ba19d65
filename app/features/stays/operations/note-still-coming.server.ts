import type { Acting } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { changeAtDesk, type DeskStepInput, type DeskStepRefusal, stayRows } from "./change-at-desk.server.ts";

/**
 * Notes that a guest who is late is still coming, and when if that is known: for this business day nobody needs to decide
 * about a no-show. The villa stays reserved as it was.
 */
export async function noteStillComing(
	db: Db,
	input: DeskStepInput & { expectedAt: HotelTime | null },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { expectedAt } = input;
	return changeAtDesk(
		db,
		{ ...input, money: null },
		{
			act: "check_in",
			audited: "note_still_coming",
			isPossible: ({ status, checkIn }, businessDate) => status === "confirmed" && checkIn <= businessDate,
			change: async ({ tx, units, businessDate }) => {
				await tx.update(stays).set({ stillComingOn: businessDate, expectedAt }).where(stayRows(units));
				return { changes: { on: businessDate, expectedAt } };
			},
		},
		acting,
	);
}
