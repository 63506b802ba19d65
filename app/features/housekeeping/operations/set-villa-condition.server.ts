import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import type { VillaCondition } from "../policy.ts";
import { addEvent, type EventRefusal } from "./write-event.server.ts";

type Result = Outcome<{ repeated: boolean; superseded: boolean }, EventRefusal>;

/**
 * Records a press on a villa's condition. The same event twice is one press. An older press than the newest one is
 * in the history and changes nothing: the newer one by the time of the press wins, no matter which arrives first.
 * @param input.eventId made on the phone with the press
 * @param input.pressedAt on the server's clock, and not after `now` (`pressedAt` in `policy.ts`)
 * @returns whether it had been sent before, and whether a newer press counts instead of it
 */
export async function setVillaCondition(
	db: Db | Transaction,
	input: { villaId: string; condition: VillaCondition; eventId: string; pressedAt: Date },
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, input.condition === "inspected" ? "inspect_villa" : "set_condition"))
		return { ok: false, reason: "not_allowed" };
	return db.transaction<Result>(async (tx) => {
		const { villaId, condition, eventId } = input;
		const outcome = await addEvent(
			tx,
			{ id: eventId, villaId, act: condition, pressedAt: input.pressedAt },
			acting,
		);
		if (outcome.ok && !outcome.repeated)
			await recordAudit(
				tx,
				{ act: "set_villa_condition", subject: { kind: "villa", id: villaId }, changes: { condition } },
				acting,
			);
		return outcome;
	});
}
