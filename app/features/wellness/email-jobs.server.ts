import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";
import { treatmentChanges } from "./email.ts";

/** Sends the e-mail about a treatment. It states the facts at the time of sending, so the job carries only the id. */
export const treatmentEmailJob = declareJob({
	kind: "send-treatment-email",
	payload: z.discriminatedUnion("event", [
		z.object({ event: z.enum(treatmentChanges), reservationId: z.uuid() }),
		/** Not sent when the time has changed since: the new one has a reminder of its own. */
		z.object({ event: z.literal("reminder"), reservationId: z.uuid(), startsAt: z.iso.datetime() }),
	]),
});
