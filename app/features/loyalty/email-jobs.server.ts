import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends the e-mail about the points that a stay has posted. */
export const pointsEmailJob = declareJob({
	kind: "send-points-email",
	payload: z.object({ reservationId: z.uuid() }),
});
