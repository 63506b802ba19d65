import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends a bill to the guest of its reservation, as it is when it is sent: the job carries only ids. */
export const billEmailJob = declareJob({
	kind: "send-bill-email",
	payload: z.object({ reservationId: z.uuid(), folioNumber: z.number().int().min(1) }),
});
