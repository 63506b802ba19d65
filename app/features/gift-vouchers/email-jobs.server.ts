import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends a gift voucher to the address that was given with it. */
export const giftEmailJob = declareJob({
	kind: "send-gift-email",
	payload: z.object({ voucherId: z.uuid(), to: z.enum(["receiver", "buyer"]) }),
});
