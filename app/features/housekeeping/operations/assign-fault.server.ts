import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrders } from "#db/schema/housekeeping.ts";
import { versionOfWork } from "../tasks.ts";
import type { FaultWork } from "./report-fault.server.ts";

type Refusal = { reason: "not_allowed" | "order_unknown" | "resolved" | "changed_meanwhile" };

/**
 * Sets how soon an open fault has to be mended, and by whom.
 * @param input.version both values as the form showed them (`versionOfWork`)
 */
export async function assignFault(
	db: Db,
	{ workOrderId, version, urgency, person }: { workOrderId: string; version: string } & FaultWork,
	acting: StaffActing,
): Promise<Outcome<object, Refusal>> {
	if (!mayAct(acting, "report_fault")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<Outcome<object, Refusal>> => {
		const [order] = await tx.select().from(workOrders).where(eq(workOrders.id, workOrderId)).for("update");
		if (!order) return { ok: false, reason: "order_unknown" };
		if (order.resolvedAt) return { ok: false, reason: "resolved" };
		if (versionOfWork(order) !== version) return { ok: false, reason: "changed_meanwhile" };
		await tx
			.update(workOrders)
			.set({ urgency, assignedTo: person?.id ?? null, assignedName: person?.name ?? null })
			.where(eq(workOrders.id, workOrderId));
		await recordAudit(
			tx,
			{
				act: "assign_fault",
				subject: { kind: "work_order", id: workOrderId },
				changes: { urgency: [order.urgency, urgency], staffId: [order.assignedTo, person?.id ?? null] },
			},
			acting,
		);
		return { ok: true };
	});
}
