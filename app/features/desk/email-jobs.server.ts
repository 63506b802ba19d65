import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends the day at a glance to the hotel's own mailbox. */
export const daySheetEmailJob = declareJob({
	kind: "send-day-sheet-email",
	payload: z.object({ date: z.iso.date() }),
});
