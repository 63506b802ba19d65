import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome } from "#app/lib/outcome.ts";
import { type Reason, reasonColumns } from "#app/lib/row-codes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { inTurn } from "#db/connection/turns.ts";
import { type blockKinds, type releaseReasons, stays, villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { freedNightsJob } from "../email-jobs.server.ts";

/** A villa for the half-open range of nights `[from, until)`. */
export type VillaNights = { villaId: string; from: HotelDate; until: HotelDate };

/**
 * Runs work that locks villas while nothing else in this process locks one of them: anyone who waits, waits without a
 * connection, so that one villa that is locked for long does not stop the others.
 * @throws DatabaseBusy when its turn does not come in time
 */
export function inTurnOfVillas<Result>(
	db: Db,
	villaIds: readonly string[],
	work: () => Promise<Result>,
): Promise<Result> {
	const keys = villaIds.map((villaId) => `villa:${villaId}`);
	return inTurn(db.$client, keys, work);
}

/** A transaction in the turn of the villas named, or of those that the stays of a reservation have now. */
export async function changeInTurn<Result>(
	db: Db,
	of: { villaIds: readonly string[] } | { reservationId: string },
	change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	const villaIds = "villaIds" in of ? of.villaIds : await listVillaIdsOf(db, of.reservationId);
	return inTurnOfVillas(db, villaIds, () => db.transaction(change));
}

/**
 * The same for a change that throws `Refused` to undo itself: its refusal is the outcome. A change is announced after
 * its commit.
 */
export async function changeAvailability<Done extends object, Refusal extends { reason: string }>(
	db: Db,
	of: Parameters<typeof changeInTurn>[1],
	change: (tx: Transaction) => Promise<{ ok: true } & Done>,
): Promise<Outcome<Done, Refusal>> {
	const outcome = await asOutcome<{ ok: true } & Done, Refusal>(() => changeInTurn(db, of, change));
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

type LockedVilla = { id: string; name: string; available: boolean; maxOccupancy: number };

/**
 * Locks villas in the order of their ids, the first lock of every operation, so that writers take turns instead of
 * deadlocking.
 * @returns the villas that exist, with whether each is in service
 */
export async function lockVillas(tx: Transaction, villaIds: readonly string[]): Promise<LockedVilla[]> {
	const { rows } = await tx.execute<LockedVilla>(sql`
		select id, name, available, max_occupancy as "maxOccupancy" from villas
		where id = any(${sql.param([...villaIds])}::text[]) order by id for no key update`);
	return rows;
}

/** Locks the villas that the stays of a reservation have now, and others that are wanted. */
export async function lockVillasOf(
	tx: Transaction,
	reservationId: string,
	wanted: readonly string[] = [],
): Promise<LockedVilla[]> {
	return lockVillas(tx, [...wanted, ...(await listVillaIdsOf(tx, reservationId))]);
}

async function listVillaIdsOf(db: Pick<Db, "select">, reservationId: string): Promise<string[]> {
	const current = await db
		.select({ villaId: villaAllocations.villaId })
		.from(villaAllocations)
		.innerJoin(stays, eq(stays.id, villaAllocations.stayId))
		.where(and(eq(stays.reservationId, reservationId), isNull(villaAllocations.releasedAt)));
	return current.map(({ villaId }) => villaId);
}

/**
 * Makes the nights of stays free again.
 * @param offeredFrom when the nights may be offered to the waiting list; at once when left out
 */
export async function releaseAllocations(
	tx: Transaction,
	units: readonly { id: string }[],
	because: (typeof releaseReasons)[number],
	now: Date,
	offeredFrom?: Date,
): Promise<void> {
	if (units.length === 0) return;
	const stayIds = units.map(({ id }) => id);
	await tx
		.update(villaAllocations)
		.set({ releasedAt: now, releasedBecause: because })
		.where(and(inArray(villaAllocations.stayId, stayIds), isNull(villaAllocations.releasedAt)));
	await enqueueJob(tx, freedNightsJob, {}, offeredFrom ? { runAt: offeredFrom } : {});
}

/**
 * Releases holds without a stay, by their ids; those that are released already stay as they are.
 * @param because `changed` where the same nights are taken for a stay in the same transaction
 * @returns how many were released
 */
export async function releaseHoldsById(
	tx: Transaction,
	allocationIds: readonly string[],
	because: Extract<(typeof releaseReasons)[number], "changed" | "ended">,
	now: Date,
): Promise<number> {
	if (allocationIds.length === 0) return 0;
	const released = await tx
		.update(villaAllocations)
		.set({ releasedAt: now, releasedBecause: because })
		.where(
			and(
				inArray(villaAllocations.id, [...allocationIds]),
				eq(villaAllocations.kind, "hold"),
				isNull(villaAllocations.stayId),
				isNull(villaAllocations.releasedAt),
			),
		)
		.returning({ id: villaAllocations.id });
	if (released.length > 0 && because === "ended") await enqueueJob(tx, freedNightsJob, {});
	return released.length;
}

/**
 * Takes villas for nights. The exclusion constraint decides.
 * @returns whether all of them were free; if not, the caller undoes its transaction
 */
export async function allocateVillas(
	tx: Transaction,
	wanted: readonly (VillaNights & {
		id?: string;
		villaName: string;
		stayId?: string;
		calendarEventId?: string;
		reason?: Reason;
		blockKind?: (typeof blockKinds)[number];
	})[],
	as: { kind: "stay" | "block" | "hold" | "import"; endsAt?: Date },
	now: Date,
): Promise<boolean> {
	const inserted = await tx
		.insert(villaAllocations)
		.values(
			wanted.map(({ id = randomUUID(), villaId, from, until, ...more }) => ({
				...reasonOfNights(more.reason),
				id,
				villaId,
				nights: { from, until },
				kind: as.kind,
				stayId: more.stayId ?? null,
				calendarEventId: more.calendarEventId ?? null,
				blockKind: more.blockKind ?? null,
				villaName: more.villaName,
				endsAt: as.endsAt ?? null,
				createdAt: now,
			})),
		)
		.onConflictDoNothing()
		.returning({ id: villaAllocations.id });
	return inserted.length === wanted.length;
}

function reasonOfNights(given: Reason | undefined) {
	const { reason, reasonCode } = reasonColumns(given);
	return { reason: reason ?? "", reasonCode };
}
