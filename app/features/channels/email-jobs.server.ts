import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

/**
 * Tells a person who looks after the calendars about a decision to make: nights that are sold twice, or calendars
 * without a good read for long.
 */
export const calendarEmailJob = declareJob({
	kind: "send-calendar-email",
	payload: z.object({ personId: z.string(), about: z.enum(["sold_twice", "no_good_read"]) }),
});
