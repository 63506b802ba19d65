import { eq, sql } from "drizzle-orm";
import { users } from "#db/account-schema.ts";
import type { Db } from "#db/client.server.ts";

/** Notes that somebody signed in just now. */
export async function noteSignIn(db: Db, userId: string): Promise<void> {
	await db.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, userId));
}
