import { and, eq, isNull } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSessions } from "#db/schema/staff.ts";

/** Locks a tablet: its pages open again after a PIN. */
export async function lockTablet(
	db: Pick<Db, "update">,
	{ sessionId }: { sessionId: string },
	{ now }: Acting,
): Promise<void> {
	await db
		.update(deskSessions)
		.set({ lockedAt: now })
		.where(and(eq(deskSessions.id, sessionId), isNull(deskSessions.lockedAt)));
}
