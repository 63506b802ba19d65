import { purgeLimitEntries } from "#app/features/limits/operations/take-limits.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Deletes entries that no limit counts any more, so that nothing about a caller is stored for longer than a day and an
 * hour.
 */
export const purgeLimits = defineRecurringJob({
	kind: "purge-limits",
	everyMinutes: 60,
	run: ({ db, now }) => purgeLimitEntries(db, now()),
});
