import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type blockKinds, villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { freedNightsJob } from "../email-jobs.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import {
	allocateVillas,
	changeAvailability,
	lockVillas,
	type VillaNights,
} from "./write-allocations.server.ts";

type BlockInput = VillaNights & {
	/** Why staff take the nights, without personal data. */
	reason: string;
	/** The purpose of a block; repairs when left out. A hold has none. */
	blockKind?: (typeof blockKinds)[number];
	/** A hold ends by itself at this moment; a block stays until it is released. */
	holdUntil?: Date;
};

type BlockRefusal =
	| { reason: "not_allowed" | "villa_unknown" | "villa_taken" }
	/** A hold that ends before it has begun. */
	| { reason: "hold_over" };

/** Takes nights of a villa for the hotel itself: a block, or a hold with an end. */
export async function blockVilla(
	db: Db,
	input: BlockInput,
	acting: Acting,
): Promise<Outcome<object, BlockRefusal>> {
	const { villaId, holdUntil } = input;
	if (!mayAct(acting, "block_villa")) return { ok: false, reason: "not_allowed" };
	if (holdUntil && holdUntil <= acting.now) return { ok: false, reason: "hold_over" };
	return changeAvailability(db, { villaIds: [villaId] }, async (tx) => {
		await writeBlock(tx, input, acting);
		return { ok: true };
	});
}

/**
 * The same in the caller's transaction, in the turn of the villa; it locks the villa.
 * @throws Refused `villa_unknown` or `villa_taken`
 */
export async function writeBlock(tx: Transaction, input: BlockInput, acting: Acting): Promise<void> {
	const { villaId, from, until, reason, holdUntil, blockKind = "out_of_order" } = input;
	const [villa] = await lockVillas(tx, [villaId]);
	if (!villa) throw new Refused<BlockRefusal>({ reason: "villa_unknown" });
	await releaseEndedHoldsOf(tx, [villaId], acting);
	const as = holdUntil ? ({ kind: "hold", endsAt: holdUntil } as const) : ({ kind: "block" } as const);
	const wanted = [
		{ villaId, from, until, reason, villaName: villa.name, ...(holdUntil ? {} : { blockKind }) },
	];
	if (!(await allocateVillas(tx, wanted, as, acting.now)))
		throw new Refused<BlockRefusal>({ reason: "villa_taken" });
	await recordAudit(tx, acting, {
		act: holdUntil ? "hold_villa" : "block_villa",
		subject: { kind: "villa", id: villaId },
		changes: { from, until, ...(holdUntil ? { endsAt: holdUntil.toISOString() } : { blockKind }) },
	});
}

/** A block, or a hold without a stay, that has neither ended nor been released. */
export const isOpenBlock = (allocationId: string, now: Date) =>
	and(
		eq(villaAllocations.id, allocationId),
		isNull(villaAllocations.stayId),
		ne(villaAllocations.kind, "import"),
		isNull(villaAllocations.releasedAt),
		or(isNull(villaAllocations.endsAt), gt(villaAllocations.endsAt, now)),
	);

/** Makes the nights of a block, or of a hold without a stay, free again. */
export async function releaseBlock(
	db: Db,
	{ allocationId }: { allocationId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "not_blocked" }>> {
	if (!mayAct(acting, "block_villa")) return { ok: false, reason: "not_allowed" };
	if (!isUuid(allocationId)) return { ok: false, reason: "not_blocked" };
	const [known] = await db.select().from(villaAllocations).where(isOpenBlock(allocationId, acting.now));
	if (!known) return { ok: false, reason: "not_blocked" };
	const { villaId } = known;
	return changeAvailability(db, { villaIds: [villaId] }, async (tx) => {
		if (!(await writeRelease(tx, { allocationId, villaId }, acting)))
			throw new Refused<{ reason: "not_blocked" }>({ reason: "not_blocked" });
		return { ok: true };
	});
}

/**
 * The same in the caller's transaction, in the turn of the villa; it locks the villa.
 * @returns whether the block was still there
 */
export async function writeRelease(
	tx: Transaction,
	{ allocationId, villaId }: { allocationId: string; villaId: string },
	acting: Acting,
): Promise<boolean> {
	// The villa first, as everywhere: a trigger gives it another version when one of its allocations is released.
	await lockVillas(tx, [villaId]);
	const [released] = await tx
		.update(villaAllocations)
		.set({ releasedAt: acting.now, releasedBecause: "ended" })
		.where(isOpenBlock(allocationId, acting.now))
		.returning({ nights: villaAllocations.nights });
	if (!released) return false;
	await enqueueJob(tx, freedNightsJob, {});
	await recordAudit(tx, acting, {
		act: "release_block",
		subject: { kind: "villa", id: villaId },
		changes: released.nights,
	});
	return true;
}
