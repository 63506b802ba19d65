import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";

/**
 * Enqueues an e-mail with a link to a new password, for somebody who has forgotten theirs. Looks nothing up: a job does it later, so that neither the response nor its
 * time says who works here.
 */
export async function requestStaffLink(
	db: Pick<Db, "insert">,
	{ email }: { email: string },
	_acting: Acting,
): Promise<void> {
	await enqueueJob(db, staffEmailJob, { kind: "password_forgotten", email });
}
