import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** Sends the sheet of a closed business day to one of the owners. */
export const ownerSheetEmailJob = declareJob({
	kind: "send-owner-sheet-email",
	payload: z.object({ date: z.iso.date(), personId: z.string() }),
});
