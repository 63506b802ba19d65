import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { type AccountEmailRequest, accountEmailJob } from "../email-jobs.server.ts";

/**
 * Enqueues an e-mail with a link: to a new password, or to verify an address. Looks nothing up: a job does it later, so
 * that neither the response nor its time says whether there is an account.
 */
export async function requestLink(
	db: Pick<Db, "insert">,
	request: Extract<AccountEmailRequest, { kind: "password_forgotten" | "account_opened" }>,
	_acting: Acting,
): Promise<void> {
	await enqueueJob(db, accountEmailJob, request);
}
