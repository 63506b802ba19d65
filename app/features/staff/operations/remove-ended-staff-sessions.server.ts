import { lt } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { staffLinks, staffSessions, staffVerifications } from "#db/schema/staff.ts";

/** Deletes sign-ins of staff that are over, with the browser in them, and links and challenges that have expired. */
export async function removeEndedStaffSessions(db: Pick<Db, "delete">, { now }: Acting): Promise<void> {
	await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
	await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
	await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
}
