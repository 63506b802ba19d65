import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { formerGuest } from "../retention.ts";
import { lockReservation, reviseReservation } from "./write-reservation.server.ts";

/**
 * Staff save the allergies and diet of a stay or a dinner, or delete them with null. A treatment has none: its note is
 * for the wellness team alone. The audit has the fact of a change, and not its text.
 * @param input.version the revision that the form showed
 */
export async function saveDiet(
	db: Db,
	input: { reservationId: string; diet: string | null; version?: number },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_changeable" | "changed_meanwhile" | "not_allowed" }>> {
	const { reservationId: id, diet, version } = input;
	if (!mayAct(acting, "see_diet")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, id);
		if (!header || header.kind === "treatment" || header.name === formerGuest)
			return { ok: false, reason: "not_changeable" } as const;
		if (header.diet === diet) return { ok: true } as const;
		if (version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		await tx.update(reservations).set({ diet }).where(eq(reservations.id, id));
		await reviseReservation(tx, id);
		const changes = { fields: ["diet"] };
		await recordAudit(tx, { act: "save_diet", subject: { kind: "reservation", id }, changes }, acting);
		return { ok: true } as const;
	});
}
