import { lt, or } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions } from "#db/schema/accounts.ts";
import { absoluteSeconds } from "../auth.server.ts";

/**
 * Deletes the sessions that are over, with the caller's address and browser in them: seven days after the last visit, or
 * thirty after the sign-in. Anyone who signs out deletes theirs; this is for those who never come back.
 * @returns how many there were
 */
export async function removeEndedSessions(db: Pick<Db, "delete">, { now }: Acting): Promise<number> {
	const oldestSignIn = new Date(now.getTime() - absoluteSeconds * 1000);
	const removed = await db
		.delete(sessions)
		.where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldestSignIn)))
		.returning({ id: sessions.id });
	return removed.length;
}
