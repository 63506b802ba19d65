import { eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { staffSessions } from "#db/schema/staff.ts";

/** Begins a session that the library has made: until then it opens nothing. @param withFactor the second factor was given */
export async function beginStaffSession(
	db: Pick<Db, "update">,
	token: string,
	{ now, withFactor }: { now: Date; withFactor: boolean },
): Promise<void> {
	await db
		.update(staffSessions)
		.set({ signedInAt: now, seenAt: now, factorAt: withFactor ? now : null })
		.where(eq(staffSessions.token, token));
}
