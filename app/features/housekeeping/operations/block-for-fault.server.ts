import { and, eq, isNull, sql } from "drizzle-orm";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { listBlocks } from "#app/features/stays/villa-use-queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrders } from "#db/schema/housekeeping.ts";
import { findBlockOf } from "../work-order-queries.server.ts";

type BlockRefusal = {
	reason: "not_allowed" | "order_unknown" | "resolved" | "blocked_already" | "villa_taken";
};

/**
 * Takes the nights `[from, until)` of a faulty villa out of sale, for the order that reports the fault. One block at a time:
 * two desks that press at once get one.
 */
export async function blockForFault(
	db: Db,
	input: { workOrderId: string; from: HotelDate; until: HotelDate },
	acting: StaffActing,
): Promise<Outcome<object, BlockRefusal>> {
	if (!mayAct(acting, "block_villa")) return { ok: false, reason: "not_allowed" };
	const { workOrderId, from, until } = input;
	const [order] = await db.select().from(workOrders).where(eq(workOrders.id, workOrderId));
	if (!order) return { ok: false, reason: "order_unknown" };
	if (order.resolvedAt) return { ok: false, reason: "resolved" };
	const { villaId, blockId, what } = order;
	// The pool and the jetty have no nights.
	if (villaId === null) return { ok: false, reason: "order_unknown" };
	const today = await readBusinessDate(db, acting.now);
	// A block that is over, or was released in the plan, leaves room for another one.
	if (blockId && findBlockOf({ villaId, what, blockId }, await listBlocks(db, [villaId], today)))
		return { ok: false, reason: "blocked_already" };
	const outcome = await blockVilla(db, { villaId, from, until, reason: what }, acting);
	if (!outcome.ok)
		return { ok: false, reason: outcome.reason === "villa_taken" ? "villa_taken" : "order_unknown" };
	const blocks = await listBlocks(db, [villaId], from);
	const allocationId = blocks.find((block) => block.from === from && block.until === until)?.id;
	if (allocationId === undefined) return { ok: false, reason: "villa_taken" };
	const linked = await db
		.update(workOrders)
		.set({ blockId: allocationId })
		.where(
			and(
				eq(workOrders.id, workOrderId),
				sql`${workOrders.blockId} is not distinct from ${blockId}`,
				isNull(workOrders.resolvedAt),
			),
		)
		.returning({ id: workOrders.id });
	if (linked.length > 0) return { ok: true };
	// Somebody has blocked other nights for it, or resolved it, since it was read.
	await releaseBlock(db, { allocationId }, acting);
	return { ok: false, reason: "blocked_already" };
}
