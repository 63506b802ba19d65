import { openMailer } from "#app/features/email/mailer.server.ts";
import type { Database } from "#db/connection/database.ts";
import type { Log } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { createJobPlan } from "./job-plan.ts";
import { purgeExpired } from "./queue/enqueue.ts";
import { type JobWorker, startJobWorker } from "./queue/worker.ts";

/**
 * Puts the house to work on what it has promised, in this process, until it is stopped. Not a part of `createApp`, so
 * that tests of pages stay quiet.
 */
export function startJobs(parts: {
	database: Database;
	settings: Settings;
	/** Where links in messages lead while no `APP_URL` says it. */
	address: string;
	log: Log;
}): JobWorker {
	const { database, settings, log } = parts;
	const post = openMailer(settings);
	const plan = createJobPlan({
		db: database.db,
		post,
		origin: settings.appUrl ?? parts.address,
		hotelEmail: settings.hotelEmail,
		now: () => new Date(),
		purgeExpired: () => purgeExpired(database.db),
	});
	const worker = startJobWorker({ database, plan, log });
	return {
		stop: async (patienceMs) => {
			await worker.stop(patienceMs);
			post.close();
		},
	};
}
