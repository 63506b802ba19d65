import { inArray, lt } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { workOrderPhotos, workOrders } from "#db/schema/housekeeping.ts";
import { faultPhotoDays } from "../policy.ts";

/** Deletes the photos of faults that were fixed a year ago. */
export async function purgeFaultPhotos(db: Pick<Db, "delete" | "select">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - faultPhotoDays * 24 * 60 * 60_000);
	const fixed = db.select({ id: workOrders.id }).from(workOrders).where(lt(workOrders.resolvedAt, before));
	await db.delete(workOrderPhotos).where(inArray(workOrderPhotos.workOrderId, fixed));
}
