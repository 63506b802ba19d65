import type { StaffActing } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { giveTime, type TimeInput, type TimeOutcome } from "./give-time.server.ts";

/**
 * Staff give a request that waits its time. It is confirmed, takes therapists and a room, and its guest gets the
 * e-mail. One that has a time by now, perhaps from its guest in the same moment, stays as it is.
 */
export async function arrangeTreatment(db: Db, input: TimeInput, acting: StaffActing): Promise<TimeOutcome> {
	return giveTime(db, input, acting, {
		act: "arrange_treatment",
		may: ({ status }) => status === "requested",
	});
}
