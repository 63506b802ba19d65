import { eq } from "drizzle-orm";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { writeBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { changeAvailability, lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import { listBlocks } from "#app/features/stays/villa-use-queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
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
	const [known] = await db
		.select({ villaId: workOrders.villaId })
		.from(workOrders)
		.where(eq(workOrders.id, workOrderId));
	const villaId = known?.villaId ?? null;
	// The pool and the jetty have no nights.
	if (villaId === null) return { ok: false, reason: "order_unknown" };
	return changeAvailability(db, { villaIds: [villaId] }, async (tx) => {
		await lockVillas(tx, [villaId]);
		const [order] = await tx.select().from(workOrders).where(eq(workOrders.id, workOrderId)).for("update");
		if (!order || order.resolvedAt) return refuse("resolved");
		const { what, blockId } = order;
		const today = await readBusinessDate(tx, acting.now);
		// A block that is over, or was released in the plan, leaves room for another one.
		if (findBlockOf({ villaId, blockId }, await listBlocks(tx, [villaId], today)))
			return refuse("blocked_already");
		await writeBlock(tx, { villaId, from, until, reason: what }, acting);
		const blocks = await listBlocks(tx, [villaId], from);
		const block = blocks.find((one) => one.from === from && one.until === until);
		await tx.update(workOrders).set({ blockId: block?.id }).where(eq(workOrders.id, workOrderId));
		return { ok: true };
	});
}

function refuse(reason: BlockRefusal["reason"]): never {
	throw new Refused<BlockRefusal>({ reason });
}
