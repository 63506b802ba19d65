import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { lockVillas } from "./write-allocations.server.ts";

/**
 * Releases the holds that have ended by `now`, of some villas or of all. A stay that was only held expires with its
 * hold, and an ended hold never revives. A job runs it; every operation that is refused for nights runs it first.
 * @returns how many holds were released
 */
export async function releaseEndedHolds(
	db: Db,
	{ villaIds }: { villaIds?: readonly string[] },
	{ by, now }: Acting,
): Promise<number> {
	const ended = and(
		eq(villaAllocations.kind, "hold"),
		isNull(villaAllocations.releasedAt),
		lte(villaAllocations.endsAt, now),
		...(villaIds ? [inArray(villaAllocations.villaId, [...villaIds])] : []),
	);
	const found = await db.select({ villaId: villaAllocations.villaId }).from(villaAllocations).where(ended);
	if (found.length === 0) return 0;
	const released = await db.transaction(async (tx) => {
		await lockVillas(
			tx,
			found.map(({ villaId }) => villaId),
		);
		const rows = await tx
			.update(villaAllocations)
			.set({ releasedAt: now, releasedBecause: "expired" })
			.where(ended)
			.returning({ stayId: villaAllocations.stayId, villaId: villaAllocations.villaId });
		const stayIds = [...new Set(rows.flatMap(({ stayId }) => (stayId === null ? [] : [stayId])))];
		if (stayIds.length > 0)
			await tx.update(stays).set({ status: "expired" }).where(inArray(stays.id, stayIds));
		for (const { stayId, villaId } of rows)
			await recordAudit(
				tx,
				{
					act: "release_ended_hold",
					subject: { kind: "villa", id: villaId },
					changes: { stayId },
				},
				{ by, now },
			);
		return rows.length;
	});
	await announceAvailabilityChange(db);
	return released;
}
