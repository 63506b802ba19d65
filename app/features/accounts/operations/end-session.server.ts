import { and, eq, ne } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions } from "#db/schema/accounts.ts";
import { requireOwnAccount } from "../policy.ts";

/** Ends one session of an account; a session of another account is never touched. */
export async function endSession(
	db: Db,
	{ userId, sessionId }: { userId: string; sessionId: string },
	{ by }: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(by, userId);
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
	return ended.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}

/** Ends every session of an account but one. @returns how many there were */
export async function endOtherSessions(
	db: Db,
	{ userId, currentId }: { userId: string; currentId: string },
	{ by }: Acting,
): Promise<{ ended: number }> {
	requireOwnAccount(by, userId);
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
		.returning({ id: sessions.id });
	return { ended: ended.length };
}
