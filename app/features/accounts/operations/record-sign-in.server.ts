import { eq, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import type { OnVerified } from "./accept-mailbox-proof.server.ts";

/**
 * Records that somebody signed in just now, and their language. Reservations made with their verified address while
 * they were not signed in become theirs (`onVerified`).
 */
export async function recordSignIn(
	{ db, onVerified }: { db: Db; onVerified: OnVerified },
	{ userId }: { userId: string },
	acting: Acting,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [user] = await tx
			.update(users)
			.set({ lastLoginAt: sql`now()`, ...(acting.language && { language: acting.language }) })
			.where(eq(users.id, userId))
			.returning({ email: users.email, emailVerified: users.emailVerified });
		if (user?.emailVerified) await onVerified(tx, { userId, email: user.email }, acting);
	});
}
