import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends the statement of an account over some business days, as it is when it is sent. */
export const statementEmailJob = declareJob({
	kind: "send-statement-email",
	payload: z.object({ accountId: z.uuid(), from: z.iso.date(), last: z.iso.date() }),
});
