import { eq } from "drizzle-orm";
import type { Transaction } from "#db/connection/database.ts";
import { workOrders } from "#db/schema/housekeeping.ts";

/**
 * Binds a work order to the block that has taken the place of its own: the plan gives a block other nights as a new row. In the
 * transaction of that change, behind the locks of its villas.
 */
export async function followBlock(
	tx: Transaction,
	changed: { allocationId: string; newAllocationId: string },
): Promise<void> {
	await tx
		.update(workOrders)
		.set({ blockId: changed.newAllocationId })
		.where(eq(workOrders.blockId, changed.allocationId));
}
