import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends a quote to its guest, as long as its price counts. */
export const quoteEmailJob = declareJob({
	kind: "send-quote-email",
	payload: z.object({ quoteId: z.uuid() }),
});
