import type { Database } from "#db/client.server.ts";
import { type JobWorker, startJobWorker } from "#db/job-worker.server.ts";
import { clearBygones } from "#db/jobs.server.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import { openPostOffice } from "./features/mail/post-office.server.ts";
import { createJobPlan } from "./job-plan.server.ts";

/**
 * Puts the house to work on what it has promised, in this process, until it is stopped. Not a part of `createApp`, so
 * that tests of pages stay quiet.
 */
export function startHouseJobs(parts: {
	database: Database;
	settings: Settings;
	/** Where links in messages lead while no `APP_URL` says it. */
	address: string;
	log: Log;
}): JobWorker {
	const { database, settings, log } = parts;
	const post = openPostOffice(settings);
	const plan = createJobPlan({
		db: database.db,
		post,
		origin: settings.appUrl ?? parts.address,
		hotelEmail: settings.hotelEmail,
		now: () => new Date(),
		clearBygones: () => clearBygones(database.db),
	});
	const worker = startJobWorker({ database, plan, log });
	return {
		stop: async (patienceMs) => {
			await worker.stop(patienceMs);
			post.close();
		},
	};
}
