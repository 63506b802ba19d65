import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { writeRelease } from "#app/features/stays/operations/block-villa.server.ts";
import { changeAvailability, lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import { listBlocks } from "#app/features/stays/villa-use-queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrders } from "#db/schema/housekeeping.ts";
import { findBlockOf } from "../work-order-queries.server.ts";

/**
 * Closes a work order: the fault is fixed. Its block is released, unless the villa stays closed for something else: then it is no
 * longer the order's. Where the person may not open the villa, it stays closed for the order until the counter decides
 * (`listFixedAndClosed`).
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
	const keepsClosed = !input.releaseBlock && mayAct({ by: acting.by }, "block_villa");
	const [known] = await db
		.select({ villaId: workOrders.villaId })
		.from(workOrders)
		.where(eq(workOrders.id, workOrderId));
	if (!known) return { ok: false, reason: "order_unknown" };
	const { villaId } = known;
	const villaIds = villaId && input.releaseBlock ? [villaId] : [];
	return changeAvailability(db, { villaIds }, async (tx) => {
		await lockVillas(tx, villaIds);
		const [order] = await tx
			.update(workOrders)
			.set({
				...{ resolvedAt: acting.now, resolvedBy: acting.by.name, resolution: resolution || null },
				...(keepsClosed && { blockId: null }),
			})
			.where(and(eq(workOrders.id, workOrderId), isNull(workOrders.resolvedAt)))
			.returning({ blockId: workOrders.blockId });
		if (!order) throw new Refused<{ reason: "resolved" }>({ reason: "resolved" });
		await recordAudit(tx, acting, {
			act: "resolve_work_order",
			subject: { kind: "work_order", id: workOrderId },
			changes: { releaseBlock: input.releaseBlock },
		});
		const { blockId } = order;
		if (blockId === null || villaId === null || !input.releaseBlock) return { ok: true };
		const today = await readBusinessDate(tx, acting.now);
		// A block that somebody has released in the plan is released already.
		const block = findBlockOf({ blockId, villaId }, await listBlocks(tx, [villaId], today));
		if (block) await writeRelease(tx, { allocationId: block.id, villaId }, acting);
		return { ok: true };
	});
}
