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
