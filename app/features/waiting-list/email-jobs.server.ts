import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/**
 * Sends an e-mail about an entry of the waiting list: the link that confirms its address, or the offer that is held
 * for it. The secrets of the links are made when it is sent and are nowhere but in it.
 */
export const waitingListEmailJob = declareJob({
	kind: "send-waiting-list-email",
	payload: z.object({ event: z.enum(["confirm", "offer"]), entryId: z.uuid() }),
});
