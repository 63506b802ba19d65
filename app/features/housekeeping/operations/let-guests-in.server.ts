import { randomUUID } from "node:crypto";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { saveCheckInPart } from "#app/features/stays/operations/save-check-in-part.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { listVillaConditions } from "../queries.server.ts";
import { setVillaCondition } from "./set-villa-condition.server.ts";

/**
 * Saves that guests can go into their villa. Where it is not reported as clean the desk is asked first, and marks it
 * clean in the same transaction: so the check-in and housekeeping always agree.
 * @param input.markClean the desk was asked and has answered yes
 */
export async function letGuestsIn(
	db: Db,
	{ markClean, ...input }: DeskStepInput & { markClean: boolean },
	acting: StaffActing,
): Promise<Outcome<object, DeskStepRefusal>> {
	const prepare = async (tx: Transaction, villaIds: string[]): Promise<DeskStepRefusal["reason"] | null> => {
		const conditions = await listVillaConditions(tx, acting.now);
		const notClean = conditions.filter(
			({ villaId, condition, since }) =>
				// One that nobody has ever reported on was never called dirty either.
				since !== null &&
				villaIds.includes(villaId) &&
				(condition === "dirty" || condition === "in_progress"),
		);
		if (notClean.length === 0) return null;
		if (!markClean) return "villa_not_clean";
		if (!mayAct(acting, "set_condition")) return "not_allowed";
		for (const { villaId } of notClean) {
			const press = { villaId, condition: "clean", eventId: randomUUID(), pressedAt: acting.now } as const;
			const marked = await setVillaCondition(tx, press, acting);
			if (!marked.ok || marked.superseded) return "changed_meanwhile";
		}
		return null;
	};
	return saveCheckInPart(db, { ...input, saved: { part: "villa", choice: "ready" }, prepare }, acting);
}
