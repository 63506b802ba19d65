import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions } from "#db/schema/accounts.ts";
import { requireOwnAccount } from "../policy.ts";

/** Ends one session of an account; a session of another account is never touched. */
export async function endSession(
	db: Db,
	{ userId, sessionId }: { userId: string; sessionId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(acting.by, userId);
	return db.transaction(async (tx) => {
		const ended = await tx
			.delete(sessions)
			.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
			.returning({ id: sessions.id });
		if (ended.length === 0) return { ok: false, reason: "gone" } as const;
		await recordAudit(tx, { act: "end_session", subject: { kind: "account", id: userId } }, acting);
		return { ok: true } as const;
	});
}

/** Ends every session of an account but one. @returns how many there were */
export async function endOtherSessions(
	db: Db,
	{ userId, currentId }: { userId: string; currentId: string },
	acting: Acting,
): Promise<{ ended: number }> {
	requireOwnAccount(acting.by, userId);
	return db.transaction(async (tx) => {
		const { length: ended } = await tx
			.delete(sessions)
			.where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
			.returning({ id: sessions.id });
		const subject = { kind: "account", id: userId } as const;
		if (ended > 0) await recordAudit(tx, { act: "end_other_sessions", subject, changes: { ended } }, acting);
		return { ended };
	});
}
