import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findVillaName } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { housekeepingAssignments } from "#db/schema/housekeeping.ts";
import type { TaskKind } from "../tasks.ts";

type Result = Outcome<object, { reason: "not_allowed" | "villa_unknown" }>;

/**
 * Gives a task of a day to a person of the staff, or to nobody.
 * @param input.staff null for nobody
 */
export async function assignTask(
	db: Db,
	input: { villaId: string; date: HotelDate; task: TaskKind; staff: { id: string; name: string } | null },
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, "assign_task")) return { ok: false, reason: "not_allowed" };
	const { villaId, date, task, staff } = input;
	return db.transaction<Result>(async (tx) => {
		if (!(await findVillaName(tx, villaId))) return { ok: false, reason: "villa_unknown" };
		const given = { staffId: staff?.id ?? "", staffName: staff?.name ?? "" };
		const { villaId: villa, date: day, task: kind } = housekeepingAssignments;
		if (staff)
			await tx
				.insert(housekeepingAssignments)
				.values({ villaId, date, task, ...given })
				.onConflictDoUpdate({ target: [villa, day, kind], set: given });
		else
			await tx.delete(housekeepingAssignments).where(and(eq(villa, villaId), eq(day, date), eq(kind, task)));
		await recordAudit(tx, acting, {
			act: "assign_task",
			subject: { kind: "villa", id: villaId },
			changes: { date, task, staffId: staff?.id ?? null },
		});
		return { ok: true };
	});
}
