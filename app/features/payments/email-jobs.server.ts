import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends a refund to the provider. Its id is the provider's idempotency key, so that it may run twice. */
export const refundJob = declareJob({ kind: "refund-deposit", payload: z.object({ refundId: z.uuid() }) });

/** Tells a guest that a payment came too late and goes back, or that the nights were released as none came. */
export const depositEmailJob = declareJob({
	kind: "send-deposit-email",
	payload: z.object({ event: z.enum(["paid_too_late", "not_paid"]), reservationId: z.uuid() }),
});
