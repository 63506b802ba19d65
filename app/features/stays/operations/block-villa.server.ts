import { and, eq, isNull, ne } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/refused.ts";
import type { Db } from "#db/connection/database.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { freedNightsJob } from "../email-jobs.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, changeInTurn, lockVillas, type VillaNights } from "./write-allocations.server.ts";

type BlockInput = VillaNights & {
	/** Why staff take the nights, without personal data. */
	reason: string;
	/** A hold ends by itself at this moment; a block stays until it is released. */
	holdUntil?: Date;
};

type BlockRefusal = { reason: "villa_unknown" | "villa_taken" };

/** Takes nights of a villa for the hotel itself: a block, or a hold with an end. */
export async function blockVilla(
	db: Db,
	input: BlockInput,
	acting: Acting,
): Promise<Outcome<object, BlockRefusal>> {
	const outcome = await tryToBlock(db, input, acting);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

async function tryToBlock(db: Db, input: BlockInput, acting: Acting): Promise<Outcome<object, BlockRefusal>> {
	const { villaId, from, until, reason, holdUntil } = input;
	return asOutcome<{ ok: true }, BlockRefusal>(async () =>
		changeInTurn(db, { villaIds: [villaId] }, async (tx) => {
			const [villa] = await lockVillas(tx, [villaId]);
			if (!villa) throw new Refused<BlockRefusal>({ reason: "villa_unknown" });
			await releaseEndedHoldsOf(tx, [villaId], acting);
			const as = holdUntil ? ({ kind: "hold", endsAt: holdUntil } as const) : ({ kind: "block" } as const);
			const wanted = [{ villaId, from, until, reason, villaName: villa.name }];
			if (!(await allocateVillas(tx, wanted, as, acting.now)))
				throw new Refused<BlockRefusal>({ reason: "villa_taken" });
			await recordAudit(
				tx,
				{
					act: holdUntil ? "hold_villa" : "block_villa",
					subject: { kind: "villa", id: villaId },
					changes: { from, until },
					reason,
				},
				acting,
			);
			return { ok: true } as const;
		}),
	);
}

/** Makes the nights of a block, or of a hold without a stay, free again. */
export async function releaseBlock(
	db: Db,
	{ allocationId }: { allocationId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_blocked" }>> {
	const outcome = await db.transaction(async (tx) => {
		const [released] = await tx
			.update(villaAllocations)
			.set({ releasedAt: acting.now, releasedBecause: "ended" })
			.where(
				and(
					eq(villaAllocations.id, allocationId),
					isNull(villaAllocations.stayId),
					ne(villaAllocations.kind, "import"),
					isNull(villaAllocations.releasedAt),
				),
			)
			.returning({ villaId: villaAllocations.villaId, nights: villaAllocations.nights });
		if (!released) return { ok: false, reason: "not_blocked" } as const;
		await enqueueJob(tx, freedNightsJob, {});
		await recordAudit(
			tx,
			{
				act: "release_block",
				subject: { kind: "villa", id: released.villaId },
				changes: released.nights,
			},
			acting,
		);
		return { ok: true } as const;
	});
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}
