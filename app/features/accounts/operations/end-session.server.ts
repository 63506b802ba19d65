import { and, eq, lt, ne, or } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { absoluteSeconds } from "../auth.server.ts";
import { requireOwnAccount } from "../policy.ts";

/**
 * Ends one session of an account; a session of another account is never touched. The caller has had
 * them prove once more who they are (OWASP ASVS 5.0, 7.5.2).
 */
export async function endSession(
	{ db, onEvent }: Pick<Accounts, "db" | "onEvent">,
	{ userId, sessionId }: { userId: string; sessionId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(acting.by, userId);
	const outcome = await db.transaction(async (tx) => {
		const ended = await tx
			.delete(sessions)
			.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
			.returning({ id: sessions.id });
		if (ended.length === 0) return { ok: false, reason: "gone" } as const;
		await recordAudit(tx, acting, { act: "end_session", subject: { kind: "account", id: userId } });
		return { ok: true } as const;
	});
	if (outcome.ok) onEvent({ event: "sessions_ended", account: userId });
	return outcome;
}

/** Ends every session of an account but one, after the same proof. @returns how many there were */
export async function endOtherSessions(
	{ db, onEvent }: Pick<Accounts, "db" | "onEvent">,
	{ userId, currentId }: { userId: string; currentId: string },
	acting: Acting,
): Promise<{ ended: number }> {
	requireOwnAccount(acting.by, userId);
	const { ended } = await db.transaction(async (tx) => {
		const { length: ended } = await tx
			.delete(sessions)
			.where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
			.returning({ id: sessions.id });
		const subject = { kind: "account", id: userId } as const;
		if (ended > 0) await recordAudit(tx, acting, { act: "end_other_sessions", subject, changes: { ended } });
		return { ended };
	});
	if (ended > 0) onEvent({ event: "sessions_ended", account: userId });
	return { ended };
}

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
