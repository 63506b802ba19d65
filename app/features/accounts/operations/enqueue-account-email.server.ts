import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { type AccountEmailRequest, accountEmailJob } from "../email-jobs.server.ts";

/**
 * Enqueues an e-mail about an account, in the language of the page that it answers. Looks nothing up: a job does it later, so
 * that neither the response nor its time says whether there is an account.
 */
export async function enqueueAccountEmail(
	db: Pick<Db, "insert">,
	request: AccountEmailRequest,
	{ language }: Acting,
): Promise<void> {
	await enqueueJob(db, accountEmailJob, { ...request, ...(language && { language }) });
}
