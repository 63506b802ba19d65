import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";
import { dinnerChanges } from "./email.ts";

/** Sends the e-mail about a dinner. It states the facts at the time of sending, so the job carries only the id. */
export const dinnerEmailJob = declareJob({
	kind: "send-dinner-email",
	payload: z.object({ event: z.enum(dinnerChanges), reservationId: z.uuid() }),
});
