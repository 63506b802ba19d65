import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { liveStatuses } from "../policy.ts";
import { listUnitsByIds } from "../queries.server.ts";

/**
 * Locks a stay to its villa, because the guest asked for it, or unlocks it with a reason of null. A locked stay is moved
 * only with a reason.
 * @param input.version the revision of the reservation that the form saw
 */
export async function lockVilla(
	db: Db,
	input: { stayId: string; version: number; reason: string | null },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "not_changeable" | "changed_meanwhile" }>> {
	if (!mayAct(acting, "lock_stay")) return { ok: false, reason: "not_allowed" };
	const { stayId, version, reason } = input;
	const [found] = await listUnitsByIds(db, [stayId]);
	if (!found) return { ok: false, reason: "not_changeable" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, found.reservationId);
		const [unit] = await listUnitsByIds(tx, [stayId]);
		if (!header || !unit || !liveStatuses.includes(unit.status))
			return { ok: false, reason: "not_changeable" } as const;
		if (unit.villaLockReason === reason) return { ok: true } as const;
		if (header.revision !== version) return { ok: false, reason: "changed_meanwhile" } as const;
		await tx.update(stays).set({ villaLockReason: reason }).where(eq(stays.id, stayId));
		await reviseReservation(tx, header.id);
		await recordAudit(tx, acting, {
			act: reason === null ? "unlock_villa" : "lock_villa",
			subject: { kind: "reservation", id: header.id },
			changes: { stayId, villaId: unit.villas.at(-1)?.id ?? null },
			...(reason === null ? {} : { reason }),
		});
		return { ok: true } as const;
	});
}
