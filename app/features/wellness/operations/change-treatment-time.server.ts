import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { mayChangeTreatment } from "../policy.ts";
import { giveTime, type TimeInput, type TimeOutcome } from "./give-time.server.ts";

/**
 * Gives a treatment another time, or a request its first one, at the price that was agreed. Guests do so free of charge
 * until 24 hours before. The time it had is released in the same transaction; the same time again changes nothing.
 */
export async function changeTreatmentTime(
	db: Db,
	input: Omit<TimeInput, "serviceId">,
	acting: Acting,
): Promise<TimeOutcome> {
	return giveTime(db, input, acting, {
		act: "change_treatment_time",
		may: (treatment) => mayChangeTreatment(acting.by, treatment, acting.now),
	});
}
