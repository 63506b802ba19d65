import { eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";

/** Records that the e-mail of a job was handed to the mail server: a job that is done without it has sent none. */
export async function recordSentMail(db: Pick<Db, "update">, jobId: string, now: Date): Promise<void> {
	await db.update(jobs).set({ sentAt: now }).where(eq(jobs.id, jobId));
}
