import { postPoints } from "#app/features/loyalty/operations/post-points.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Posts the points of stays that are over. */
export const postDuePoints = defineRecurringJob({
	kind: "post-points",
	everyMinutes: 15,
	run: async ({ db, now }) => {
		await postPoints(db, {}, { by: { kind: "system", task: "post-points" }, now: now() });
	},
});
