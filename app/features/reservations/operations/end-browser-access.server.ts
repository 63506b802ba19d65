import { lt, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { endedBrowserAccess } from "#db/schema/reservations.ts";

/**
 * Ends a browser's access, before its cookie lapses by itself: wholly, or for cookies issued before an instant. It
 * never restores access that was ended before.
 * @param ended.issuedBefore null ends every cookie of this browser
 * @param ended.lapsedAt when the last cookie that this ends has lapsed by itself
 */
export async function endBrowserAccess(
	db: Pick<Db, "insert">,
	ended: { accessId: string; issuedBefore: Date | null; lapsedAt: Date },
	_context: Acting,
): Promise<void> {
	const issuedBefore = sql`${ended.issuedBefore?.toISOString() ?? "infinity"}::timestamptz`;
	await db
		.insert(endedBrowserAccess)
		.values({ ...ended, issuedBefore })
		.onConflictDoUpdate({
			target: endedBrowserAccess.accessId,
			set: {
				issuedBefore: sql`greatest(${endedBrowserAccess.issuedBefore}, excluded.issued_before)`,
				lapsedAt: sql`greatest(${endedBrowserAccess.lapsedAt}, excluded.lapsed_at)`,
			},
		});
}

/** Deletes the ends of cookies that have lapsed by themselves. */
export async function purgeLapsedAccess(db: Pick<Db, "delete">, { now }: Acting): Promise<void> {
	await db.delete(endedBrowserAccess).where(lt(endedBrowserAccess.lapsedAt, now));
}
