import { postPoints } from "#app/features/loyalty/commands.server.ts";
import { pointsEmailJob } from "#app/features/loyalty/email-jobs.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";
import { enqueueJob } from "./queue/enqueue.ts";

/** Posts the points of stays that are over. The e-mail about them is enqueued in the same transaction. */
export const postDuePoints = defineRecurringJob({
	kind: "post-points",
	everyMinutes: 15,
	run: async ({ db, now }) => {
		await postPoints(db, now(), {
			tell: async (tx, stays) => {
				for (const { reservationId } of stays)
					await enqueueJob(
						tx,
						pointsEmailJob,
						{ reservationId },
						{ dedupeKey: `points_email:${reservationId}` },
					);
			},
		});
	},
});
