import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";
import { stayChanges } from "./email.ts";

/** Sends the e-mail about a stay. The job carries only the id, because the e-mail is written from the stay as it is then. */
export const stayEmailJob = declareJob({
	kind: "send-stay-email",
	payload: z.discriminatedUnion("event", [
		z.object({ event: z.enum(stayChanges), reservationId: z.uuid() }),
		/** Not sent when the arrival has changed since: the new one has a reminder of its own. */
		z.object({ event: z.literal("reminder"), reservationId: z.uuid(), checkIn: z.iso.date() }),
	]),
});

/**
 * Offers free nights to anyone who waits for them. Enqueued in every transaction that makes nights free. Nights that become
 * free without one (a villa that is in service again, a hold whose end has come) are found by the sweep a little later.
 */
export const freedNightsJob = declareJob({ kind: "offer-waiting-list", payload: z.object({}) });
