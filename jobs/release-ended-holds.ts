import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Releases holds that have ended, so that the stays that were only held expire and open pages show the nights as free. */
export const releaseHolds = defineRecurringJob({
	kind: "release-ended-holds",
	everyMinutes: 5,
	run: async ({ db, now }) => {
		await releaseEndedHolds(db, { by: { kind: "system", task: "release-ended-holds" }, now: now() });
	},
});
