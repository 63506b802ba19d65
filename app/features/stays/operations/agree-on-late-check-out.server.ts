import type { Acting } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { mayAgreeOnLateCheckOut } from "../stay-steps.ts";
import { changeAtDesk, type DeskStepInput, type DeskStepRefusal, stayRows } from "./change-at-desk.server.ts";

/** Stores the hour until which a guest may stay on the day of departure, or that it is the usual one again (null). */
export async function agreeOnLateCheckOut(
	db: Db,
	input: DeskStepInput & { lateCheckOutAt: HotelTime | null },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { lateCheckOutAt } = input;
	return changeAtDesk(
		db,
		{ ...input, money: null },
		{
			act: "check_out",
			audited: "agree_on_late_check_out",
			isPossible: mayAgreeOnLateCheckOut,
			change: async ({ tx, units }) => {
				await tx.update(stays).set({ lateCheckOutAt }).where(stayRows(units));
				return { changes: { before: units.map((unit) => unit.lateCheckOutAt), after: lateCheckOutAt } };
			},
		},
		acting,
	);
}
