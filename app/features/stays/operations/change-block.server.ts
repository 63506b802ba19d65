import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { freedNightsJob } from "../email-jobs.server.ts";
import { isOpenBlock } from "./block-villa.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import {
	allocateVillas,
	changeAvailability,
	lockVillas,
	type VillaNights,
} from "./write-allocations.server.ts";

type ChangeBlockRefusal = { reason: "not_allowed" | "not_blocked" | "villa_unknown" | "villa_taken" };

/**
 * Gives a block, or a hold without a stay, other nights or another villa: longer, shorter, moved. It is released and
 * taken again in one transaction, with its kind, reason and end.
 * @param follow binds to the new row what was bound to the former one, in the same transaction
 */
export async function changeBlock(
	db: Db,
	input: VillaNights & { allocationId: string },
	acting: Acting,
	follow: (tx: Transaction, changed: { allocationId: string; newAllocationId: string }) => Promise<void>,
): Promise<Outcome<{ allocationId: string }, ChangeBlockRefusal>> {
	if (!mayAct(acting, "block_villa")) return { ok: false, reason: "not_allowed" };
	if (!isUuid(input.allocationId)) return { ok: false, reason: "not_blocked" };
	const [known] = await db.select().from(villaAllocations).where(isOpenBlock(input.allocationId, acting.now));
	if (!known) return { ok: false, reason: "not_blocked" };
	const { allocationId, villaId, from, until } = input;
	const currentVillaId = known.villaId;
	const refuse = (reason: ChangeBlockRefusal["reason"]) => new Refused<ChangeBlockRefusal>({ reason });
	return changeAvailability(db, { villaIds: [currentVillaId, villaId] }, async (tx) => {
		const villas = await lockVillas(tx, [currentVillaId, villaId]);
		const villa = villas.find(({ id }) => id === villaId);
		if (!villa) throw refuse("villa_unknown");
		await releaseEndedHoldsOf(tx, [currentVillaId, villaId], acting);
		const [released] = await tx
			.update(villaAllocations)
			.set({ releasedAt: acting.now, releasedBecause: "changed" })
			.where(isOpenBlock(allocationId, acting.now))
			.returning();
		if (!released) throw refuse("not_blocked");
		const { kind, endsAt, blockKind, reasonCode } = released;
		const reason = reasonCode ? { code: reasonCode } : released.reason;
		const id = randomUUID();
		const wanted = [
			{ id, villaId, from, until, reason, villaName: villa.name, ...(blockKind ? { blockKind } : {}) },
		];
		const as = kind === "hold" && endsAt ? ({ kind, endsAt } as const) : ({ kind: "block" } as const);
		if (!(await allocateVillas(tx, wanted, as, acting.now))) throw refuse("villa_taken");
		await follow(tx, { allocationId, newAllocationId: id });
		await enqueueJob(tx, freedNightsJob, {});
		const before = { villaId: currentVillaId, ...released.nights };
		await recordAudit(tx, acting, {
			act: "change_block",
			subject: { kind: "villa", id: villaId },
			changes: { before, after: { villaId, from, until } },
		});
		return { ok: true, allocationId: id };
	});
}
