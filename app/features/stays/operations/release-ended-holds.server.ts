import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { auditSql, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { freedNightsJob } from "../email-jobs.server.ts";
import { changeInTurn, lockVillas } from "./write-allocations.server.ts";

/**
 * Releases all holds that have ended by `now`, with the stays that were only held. A job runs it every few minutes.
 * Nobody waits for it: availability shows these nights as free, and an operation that takes them releases the hold
 * (see below).
 * @returns how many holds were released
 */
export async function releaseEndedHolds(db: Db, acting: Acting): Promise<number> {
	const found = await db
		.select({ villaId: villaAllocations.villaId })
		.from(villaAllocations)
		.where(hasEnded(acting.now));
	if (found.length === 0) return 0;
	const villaIds = found.map(({ villaId }) => villaId);
	const released = await changeInTurn(db, { villaIds }, async (tx) => {
		await lockVillas(tx, villaIds);
		return releaseEndedHoldsOf(tx, villaIds, acting);
	});
	if (released > 0) announceAvailabilityChange(db);
	return released;
}

/**
 * Releases the ended holds of villas that the caller has locked and is about to take nights of: between the lock and the
 * insert, in the caller's transaction. A stay that was only held expires with its hold; an ended hold never revives.
 */
export async function releaseEndedHoldsOf(
	tx: Transaction,
	villaIds: readonly string[],
	acting: Acting,
): Promise<number> {
	const released = await tx
		.update(villaAllocations)
		.set({ releasedAt: acting.now, releasedBecause: "expired" })
		.where(and(hasEnded(acting.now), inArray(villaAllocations.villaId, [...villaIds])))
		.returning({ stayId: villaAllocations.stayId, villaId: villaAllocations.villaId });
	const stayIds = released.flatMap(({ stayId }) => stayId ?? []);
	// A caller that takes some of the nights may leave others.
	if (released.length > 0) await enqueueJob(tx, freedNightsJob, {});
	if (stayIds.length > 0) await tx.update(stays).set({ status: "expired" }).where(inArray(stays.id, stayIds));
	for (const { stayId, villaId } of released)
		await recordAudit(
			tx,
			{ act: "release_ended_hold", subject: { kind: "villa", id: villaId }, changes: { stayId } },
			acting,
		);
	return released.length;
}

const hasEnded = (now: Date) =>
	and(
		eq(villaAllocations.kind, "hold"),
		isNull(villaAllocations.releasedAt),
		lte(villaAllocations.endsAt, now),
	);

/**
 * The same as part of a larger statement: the query `released_hold` and its parts, which are SQL.
 * @param parts.locked a query that locks the villas; it is read completely before any hold is released
 */
export function releaseEndedHoldsSql(parts: {
	villaIds: string;
	locked: string;
	now: string;
	actorKind: string;
	actor: string;
	device: string;
}): string {
	return `released_hold as (
			update villa_allocations set released_at = ${parts.now}, released_because = 'expired'
			where kind = 'hold' and released_at is null and ends_at <= ${parts.now} and villa_id = any(${parts.villaIds})
				and (select count(*) from ${parts.locked}) > 0
			returning villa_id, stay_id
		), expired_stay as (
			update stays set status = 'expired' from released_hold where stays.id = released_hold.stay_id
		), released_hold_audit as (${auditSql({
			act: "release_ended_hold",
			subjectKind: "villa",
			subjectId: "villa_id",
			at: parts.now,
			actorKind: parts.actorKind,
			actor: parts.actor,
			device: parts.device,
			changes: "jsonb_build_object('stayId', stay_id)",
			from: "released_hold",
		})})`;
}
