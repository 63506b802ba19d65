import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";
import { stayChanges } from "./email.ts";

/** Sends the e-mail about a stay. It says what is true when it is sent, so the job carries only the id. */
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
