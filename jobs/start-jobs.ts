import { getHotelContact } from "#app/features/catalog/queries.server.ts";
import { openMailer } from "#app/features/email/mailer.server.ts";
import { createTakeMail } from "#app/features/limits/caller-limits.server.ts";
import { openPaymentProvider } from "#app/features/payments/payment-provider.server.ts";
import type { Database } from "#db/connection/database.ts";
import type { Log } from "#server/log.ts";
import type { RunningSettings } from "#server/settings.ts";
import { allJobs } from "./all-jobs.ts";
import { withTools } from "./queue/define-job.ts";
import { type JobWorker, startJobWorker } from "./queue/worker.ts";

/** Runs all jobs in this process until it is stopped. Not a part of `createApp`, so that tests of pages run none. */
export function startJobs(parts: {
	database: Database;
	settings: RunningSettings;
	/** Where links in e-mails lead while `APP_URL` is not set. */
	address: string;
	log: Log;
}): JobWorker {
	const { database, settings, log } = parts;
	const mailer = openMailer(settings);
	const jobs = withTools(allJobs, {
		db: database.db,
		mailer,
		origin: settings.appUrl ?? parts.address,
		hotelEmail: settings.hotelEmail,
		readContact: () => getHotelContact(database.db, settings),
		dataDir: settings.dataDir,
		now: () => new Date(),
		payments: openPaymentProvider(settings, () => new Date()),
		retention: settings.retention,
		calendars: settings,
		takeMail: createTakeMail(database.db, settings),
	});
	const worker = startJobWorker({ database, jobs, log });
	return {
		stop: async (patienceMs) => {
			await worker.stop(patienceMs);
			mailer.close();
		},
	};
}
