import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { addEvent, type EventRefusal } from "./write-event.server.ts";

type Result = Outcome<{ repeated: boolean; superseded: boolean }, EventRefusal>;

/** Records that a villa was cleaned deeply, or takes that back. The same rules as for a press on its condition. */
export async function markDeepClean(
	db: Db,
	input: { villaId: string; isDone: boolean; eventId: string; pressedAt: Date },
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, "set_condition")) return { ok: false, reason: "not_allowed" };
	const { villaId, isDone, eventId, pressedAt } = input;
	const act = isDone ? "deep_cleaned" : "deep_clean_undone";
	return db.transaction<Result>(async (tx) => {
		const outcome = await addEvent(tx, { id: eventId, villaId, act, pressedAt }, acting);
		if (outcome.ok && !outcome.repeated)
			await recordAudit(
				tx,
				{ act: "mark_deep_clean", subject: { kind: "villa", id: villaId }, changes: { isDone } },
				acting,
			);
		return outcome;
	});
}
