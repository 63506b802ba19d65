import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPinFailures } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";

/** Ends the pause of a name after wrong PINs, on every tablet. */
export async function unlockPin(
	db: Db,
	{ personId }: { personId: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" }>> {
	if (!mayAct(acting, "unlock_pin")) return { ok: false, reason: "not_allowed" };
	await db.transaction(async (tx) => {
		await tx.delete(staffPinFailures).where(eq(staffPinFailures.personId, personId));
		await recordAudit(tx, { act: "unlock_pin", subject: { kind: "staff", id: personId } }, acting);
	});
	return { ok: true };
}
