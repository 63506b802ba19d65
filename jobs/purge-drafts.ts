import { purgeDrafts } from "#app/features/staff/operations/store-draft.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Deletes what staff have typed into forms and not sent, once it is too old to be given back. */
export const purgeFormDrafts = defineRecurringJob({
	kind: "purge-drafts",
	everyMinutes: 60,
	run: ({ db, now }) => purgeDrafts(db, now()),
});
