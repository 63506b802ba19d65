import type { AppContext } from "#app/context.ts";
import { markDeepClean } from "#app/features/housekeeping/operations/mark-deep-clean.server.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { pressedAt } from "#app/features/housekeeping/policy.ts";
import type { PressAct } from "#app/features/housekeeping/presses.ts";
import type { StaffActing } from "#app/lib/actor.ts";

/** A press as a phone or a form without scripts sends it. */
type SentPress = { villa: string; act: PressAct; event: string; agoMs: number };

/** Records a press about the condition of a villa, or about its deep clean. */
export function takePress(
	db: AppContext["db"],
	{ villa, act, event, agoMs }: SentPress,
	acting: StaffActing,
) {
	const press = { villaId: villa, eventId: event, pressedAt: pressedAt(acting.now, agoMs) };
	return act === "deep_cleaned" || act === "deep_clean_undone"
		? markDeepClean(db, { ...press, isDone: act === "deep_cleaned" }, acting)
		: setVillaCondition(db, { ...press, condition: act }, acting);
}
