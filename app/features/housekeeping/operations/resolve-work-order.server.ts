import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { listBlocks } from "#app/features/stays/villa-use-queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrders } from "#db/schema/housekeeping.ts";
import { findBlockOf } from "../work-order-queries.server.ts";

/**
 * Closes a work order: the fault is fixed. Its block is released, unless the villa stays closed for something else.
 * @param input.releaseBlock whether the nights that were blocked for it become free again
 */
export async function resolveWorkOrder(
	db: Db,
	input: { workOrderId: string; resolution: string; releaseBlock: boolean },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "order_unknown" | "resolved" }>> {
	const { workOrderId, resolution } = input;
	const mayClose = mayAct(acting, "close_work_order");
	if (!mayClose || (input.releaseBlock && !mayAct(acting, "block_villa")))
		return { ok: false, reason: "not_allowed" };
	const outcome = await db.transaction(async (tx) => {
		const [order] = await tx
			.update(workOrders)
			.set({ resolvedAt: acting.now, resolvedBy: acting.by.name, resolution: resolution || null })
			.where(and(eq(workOrders.id, workOrderId), isNull(workOrders.resolvedAt)))
			.returning({ blockId: workOrders.blockId, villaId: workOrders.villaId, what: workOrders.what });
		if (!order) return null;
		await recordAudit(tx, acting, {
			act: "resolve_work_order",
			subject: { kind: "work_order", id: workOrderId },
			changes: { releaseBlock: input.releaseBlock },
		});
		return order;
	});
	if (!outcome) {
		const known = await db.$count(workOrders, eq(workOrders.id, workOrderId));
		return { ok: false, reason: known > 0 ? "resolved" : "order_unknown" };
	}
	// A block that somebody has released in the plan is released already.
	const { blockId, villaId, what } = outcome;
	const block =
		blockId && villaId && input.releaseBlock
			? findBlockOf(
					{ blockId, villaId, what },
					await listBlocks(db, [villaId], await readBusinessDate(db, acting.now)),
				)
			: null;
	if (block) await releaseBlock(db, { allocationId: block.id }, acting);
	return { ok: true };
}
